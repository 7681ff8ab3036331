import { checkTemplate } from '#engine/template/check-template.ts';
import { lintTemplate } from '#engine/template/lint-template.ts';
import { parseJson } from '#engine/template/parse-json.ts';
import { compareTemplates } from '#engine/versions/compare-templates.ts';
import type { Review, TemplateJobs } from './template-jobs.ts';

/** The text of a template: whether it is one, what its author may want to look at, how it differs from its parent. */
export function reviewTemplate({ texto, padre }: TemplateJobs['revisar']['asked']): Review {
  const { value, problem } = parseJson(texto);
  if (problem) return { template: null, problemas: [problem], avisos: [], cambios: [] };
  const { template, problems } = checkTemplate(value);
  if (!template) return { template: null, problemas: problems, avisos: [], cambios: [] };
  return {
    template,
    problemas: [],
    avisos: lintTemplate(template),
    cambios: padre === null ? [] : compareTemplates(padre, template),
  };
}
