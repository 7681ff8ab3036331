import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import { valueAt } from '#engine/pointer.ts';
import type { FactDeclaration } from '#engine/template/scoring.ts';
import type { Knex } from 'knex';
import { valuesFor } from '#server/core/call/call-values.ts';
import { readOfficeFacts } from '#server/core/project/office-facts.ts';
import type { LoadedProject } from '#server/core/project/project-facts.ts';
import { contractOf } from './contract-annotations.ts';
import { decidingForms, decidingKindOf } from './deciding-form.ts';
import { listAnswersOf } from './form-queries.ts';
import { wireSection } from './stored-section.ts';

/** Facts of the call and of the office, and answers of other forms of the project; without those that are missing. */
export async function readFacts(
  db: Knex,
  project: LoadedProject,
  facts: readonly FactDeclaration[],
): Promise<Record<string, unknown>> {
  const valueOf = await factReader(db, project, facts);
  return Object.fromEntries(
    facts.flatMap((fact): [string, unknown][] => {
      const value = valueOf(fact);
      return value === undefined || value === null ? [] : [[fact.id, value]];
    }),
  );
}

/** What each of these facts is for a project. */
export async function factReader(
  db: Knex,
  project: LoadedProject,
  facts: readonly FactDeclaration[],
): Promise<(fact: FactDeclaration) => unknown> {
  const kinds = [
    ...new Set(facts.flatMap(({ from }) => (typeof from === 'object' ? [decidingKindOf(from.kind)] : []))),
  ];
  const deciding = decidingForms(project);
  const stored = kinds.length === 0 ? [] : await listAnswersOf(db, project.project.id, kinds);
  const asksOffice = facts.some(({ from }) => from === 'staff');
  const ofOffice = asksOffice ? await readOfficeFacts(db, project.project.id) : {};
  const values = valuesFor(project.ownCall, project.project.modality);
  return ({ id, from }) => {
    if (from === 'call') return values[id];
    if (from === 'staff') return ofOffice[id];
    const kind = decidingKindOf(from.kind);
    const answers = Object.assign(
      {},
      ...stored
        .filter((one) => one.kind === kind && deciding.has(one.formId))
        .map(({ section, data }) => withSectionKey(kind, project.project.modality, section, data)),
    ) as Record<string, unknown>;
    return valueAt(answers, from.path);
  };
}

/** Pointers lead from the form's root, where the stored sections of a project form are found under their keys. */
function withSectionKey(kind: FormKind, modality: string, section: number, data: unknown): Record<string, unknown> {
  if (kind !== 'p') return data as Record<string, unknown>;
  const sections = Object.entries(contractOf(`p.${modality}`).properties ?? {});
  const key = sections.find(([, part]) => part['x-seccion'] === wireSection(section))?.[0];
  return key === undefined ? {} : { [key]: data };
}
