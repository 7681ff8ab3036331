import type { Json } from '#engine/json.ts';
import { prepareTemplate } from '#engine/template/prepare-template.ts';
import type { PreparedSection } from '#engine/template/prepared-template.ts';
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
  const [wasComplete, isComplete] = [completeness(compileValidator(from)), completeness(compileValidator(to))];
  // Forms that share a version are one answers row.
  const [source, target] = [from.sections[0], to.sections[0]];
  if (!source || !target) throw new Error('a template has a section');
  const moved = forms.map((form) => {
    const lost: string[] = [];
    let incomplete = false;
    const sections = form.sections.map(({ section, answers }) => {
      const { answers: migrated, lost: homeless } = migrateAnswers(source, target, answers);
      lost.push(...homeless);
      incomplete ||= form.complete && wasComplete(source, answers, form) && !isComplete(target, migrated, form);
      return { section, answers: fillAnswers(target, migrated) as Json };
    });
    return { id: form.id, sections, lost, incomplete };
  });
  return { changes: compareTemplates(before, after), forms: moved };
}

function completeness(validator: ReturnType<typeof compileValidator>) {
  return (section: PreparedSection, answers: unknown, { contexto }: MovingForm): boolean =>
    verdict(section, answers, { level: 'completa', validator, contexto, stored: answers }).problems.length === 0;
}
