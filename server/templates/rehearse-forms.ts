import { rehearse } from '#engine/rehearsal/rehearse.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { RehearsedRubric, TemplateJobs } from './template-jobs.ts';

/** Everything that was evaluated in a call, computed again: for some hundred projects that takes longer than others can wait. */
export function rehearseForms({
  before,
  after,
  projects,
}: TemplateJobs['rehearse']['asked']): TemplateJobs['rehearse']['answer'] {
  return rehearse(ready(before), ready(after), projects);
}

function ready({ template, declared }: RehearsedRubric) {
  return { prepared: prepareTemplate(template, {}), declared };
}
