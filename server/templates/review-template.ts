import { checkTemplate } from '#engine/template/check/check-template.ts';
import { lintTemplate } from '#engine/template/check/lint-template.ts';
import { parseJson } from '#engine/template/check/parse-json.ts';
import { compareTemplates } from '#engine/versions/compare-templates.ts';
import type { Review, TemplateJobs } from './template-jobs.ts';

/** The text of a template: whether it is one, what its author may want to look at, how it differs from its parent. */
export function reviewTemplate({ text, parent }: TemplateJobs['review']['asked']): Review {
  const { value, problem } = parseJson(text);
  if (problem) return { template: null, problems: [problem], warnings: [], changes: [] };
  const { template, problems } = checkTemplate(value);
  if (!template) return { template: null, problems, warnings: [], changes: [] };
  return {
    template,
    problems: [],
    warnings: lintTemplate(template),
    changes: parent === null ? [] : compareTemplates(parent, template),
  };
}
