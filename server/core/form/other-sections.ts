import canonicalize from 'canonicalize';
import { applyRules } from '#engine/rules/apply-rules.ts';
import { fillAnswers } from '#engine/validation/fill-answers.ts';
import { normalise } from '#engine/validation/normalise.ts';
import type { PreparedSection } from '#engine/template/prepared/prepared-template.ts';
import type { Context } from '#server/context/context.ts';
import type { SaveCommand, SavedSection } from '#server/db/save-answers.ts';
import type { ReadyTemplate } from '#server/templates/ready-template.ts';
import type { LoadedProject } from '#server/core/project/project-facts.ts';
import type { FormRow } from '#server/core/project/project-rows.ts';
import { newlyChosen } from './chosen-entries.ts';
import { ruleContext } from './form-context.ts';
import { listAnswers } from './form-queries.ts';
import { storedSection } from './stored-section.ts';

interface Changed {
  project: LoadedProject;
  form: FormRow;
  ready: ReadyTemplate;
  section: PreparedSection;
  patch: NonNullable<SaveCommand['patch']>;
}

/**
 * Sections beside the saved one whose conditions look at the project and now hide what they held: the second year's
 * schedule when a project becomes annual. Their version rises with the same save, their history keeps the texts.
 */
export async function otherSectionsAfter(context: Context, changed: Changed): Promise<SavedSection[]> {
  const { project, form, ready, section, patch } = changed;
  if (form.kind !== 'p' || !('biannual' in patch || 'modality' in patch || 'academic_unit' in patch)) return [];
  const row = project.project;
  const changedRow = {
    ...row,
    biannual: patch.biannual === undefined ? row.biannual : patch.biannual,
    modality: (patch.modality ?? row.modality) as typeof row.modality,
    academicUnit: patch.academic_unit ?? row.academicUnit,
  };
  const contexto = ruleContext(changedRow, 'p');
  return (await listAnswers(context.db, form.id)).flatMap((stored): SavedSection[] => {
    const other = ready.prepared.sections.find(({ number }) => storedSection('p', number) === stored.section);
    if (!other || other.number === section.number) return [];
    const data = fillAnswers(other, applyRules(other, normalise(other, stored.data).answers, { contexto }).answers);
    if (canonicalize(data) === canonicalize(stored.data)) return [];
    const before = stored.templateId === ready.stored.id ? stored.data : undefined;
    const chosen = newlyChosen(other.ui, data, before);
    return [{ section: stored.section, read: stored.version, expected: null, data, chosen }];
  });
}
