import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { PreparedTemplate } from '#engine/template/prepared/prepared-template.ts';
import { compileValidator } from '#engine/validation/compile.ts';
import type { Validator } from '#engine/validation/validator.ts';
import { verdict } from '#engine/validation/verdict.ts';
import { BoundedCache } from './bounded-cache.ts';
import type { HeavyAnswers, Judged, Phase } from './template-jobs.ts';

const KEPT = 10;

const kept = new BoundedCache<{ prepared: PreparedTemplate; validator: Validator }>(KEPT);

/** A verdict in the thread of templates: whoever sent the answers waits for it, and nobody else. */
export function judgeHeavy(
  { key, template, lists, section: number, answers, options }: HeavyAnswers,
  enter: (phase: Phase) => void,
): Judged {
  enter('compile');
  const { prepared, validator } = kept.get(key) ?? make(template, lists);
  kept.set(key, { prepared, validator });
  enter('judge');
  const section = prepared.sections.find((one) => one.number === number);
  if (!section) throw new Error(`${prepared.kind} has no section ${number}`);
  const { answers: judged, problems } = verdict(section, answers, { ...options, validator });
  return { answers: judged, problems };
}

function make(template: HeavyAnswers['template'], lists: HeavyAnswers['lists']) {
  const prepared = prepareTemplate(template, lists);
  return { prepared, validator: compileValidator(prepared) };
}
