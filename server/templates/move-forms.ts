import type { Json } from '#engine/json.ts';
import { patternOf } from '#engine/pointer.ts';
import type { Problem } from '#engine/problem.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { PreparedSection } from '#engine/template/prepared/prepared-template.ts';
import { compileValidator } from '#engine/validation/compile.ts';
import { fillAnswers } from '#engine/validation/fill-answers.ts';
import { verdict } from '#engine/validation/verdict.ts';
import { compareTemplates } from '#engine/versions/compare-templates.ts';
import { migrateAnswers } from '#engine/versions/migrate-answers.ts';
import type { MovingForm, TemplateJobs } from './template-jobs.ts';

/** Stored answers of one version under another, and what would become of each form by it. */
export function moveForms({
  before,
  after,
  lists,
  forms,
}: TemplateJobs['move']['asked']): TemplateJobs['move']['answer'] {
  const [from, to] = [prepareTemplate(before, lists), prepareTemplate(after, lists)];
  const [faultsBefore, faultsAfter] = [faultsBy(compileValidator(from)), faultsBy(compileValidator(to))];
  // Forms that share a version are one answers row.
  const [source, target] = [from.sections[0], to.sections[0]];
  if (!source || !target) throw new Error('a template has a section');
  const moved = forms.map((form) => {
    const lost: string[] = [];
    const missing = new Set<string>();
    const sections = form.sections.map(({ section, answers }) => {
      const { answers: migrated, lost: homeless } = migrateAnswers(source, target, answers);
      lost.push(...homeless);
      if (form.complete && faultsBefore(source, answers, form).length === 0) {
        for (const { pointer } of faultsAfter(target, migrated, form)) missing.add(labelOf(target, pointer));
      }
      return { section, answers: fillAnswers(target, migrated) as Json };
    });
    return { id: form.id, sections, lost, missing: [...missing] };
  });
  return { changes: compareTemplates(before, after), forms: moved };
}

function faultsBy(validator: ReturnType<typeof compileValidator>) {
  return (section: PreparedSection, answers: unknown, { contexto }: MovingForm): readonly Problem[] =>
    verdict(section, answers, { level: 'completa', validator, contexto, stored: answers }).problems;
}

function labelOf({ fields }: PreparedSection, pointer: string): string {
  const pattern = patternOf(pointer);
  return fields.get(pattern)?.label ?? pattern;
}
