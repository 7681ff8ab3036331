import type { Json } from '#engine/json.ts';
import { prepareTemplate } from '#engine/template/prepare-template.ts';
import { compileValidator } from '#engine/validation/compile.ts';
import { fillAnswers } from '#engine/validation/fill-answers.ts';
import { verdict } from '#engine/validation/verdict.ts';
import { compareTemplates } from '#engine/versions/compare-templates.ts';
import { migrateAnswers } from '#engine/versions/migrate-answers.ts';
import type { TemplateJobs } from './template-jobs.ts';

/** Stored answers of one version under another, and what would become of each form by it. */
export function moveForms({
  before,
  after,
  lists,
  forms,
}: TemplateJobs['migrar']['asked']): TemplateJobs['migrar']['answer'] {
  const from = prepareTemplate(before, lists);
  const to = prepareTemplate(after, lists);
  const validator = compileValidator(to);
  const moved = forms.map(({ id, completa, sections }) => {
    const perdidas: string[] = [];
    let incompleta = false;
    const rows = sections.map(({ section, answers }) => {
      // Forms that share a version are one answers row.
      const [source, target] = [from.sections[0], to.sections[0]];
      if (!source || !target) throw new Error('a template has a section');
      const { answers: migrated, lost } = migrateAnswers(source, target, answers);
      perdidas.push(...lost);
      incompleta ||=
        completa && verdict(target, migrated, { level: 'completa', validator, stored: migrated }).problems.length > 0;
      return { section, answers: fillAnswers(target, migrated) as Json };
    });
    return { id, sections: rows, perdidas, incompleta };
  });
  return { cambios: compareTemplates(before, after), forms: moved };
}
