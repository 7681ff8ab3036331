import { prepareScoring } from '#engine/scoring/prepare-scoring.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { Template } from '#engine/template/template.ts';

const known = new WeakMap<Template, (id: string) => string>();

/** What a stage or a fact of the rubric is called where it is read. */
export function stageLabel(template: Template, id: string): string {
  const fact = template.scoring?.facts?.find((one) => one.id === id);
  if (fact) return fact.title;
  const label = known.get(template) ?? prepareScoring(prepareTemplate(template, {}))?.label ?? String;
  known.set(template, label);
  return label(id);
}
