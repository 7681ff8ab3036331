import { adaptSamples } from '#engine/template/samples/adapt-samples.ts';
import { checkCost } from '#engine/template/check/check-cost.ts';
import { checkPublication } from '#engine/template/check/check-publication.ts';
import type { FieldSchema } from '#engine/template/field-schema.ts';
import type { PreparedTemplate } from '#engine/template/prepared/prepared-template.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import { runSamples } from '#engine/template/samples/run-samples.ts';
import { proveRubric } from '#engine/scoring/prove/prove-rubric.ts';
import { scoreAnswers } from '#engine/scoring/pipeline/score-answers.ts';
import { compileValidator } from '#engine/validation/compile.ts';
import { moduleSource } from '#engine/validation/module-source.ts';
import type { Validator } from '#engine/validation/validator.ts';
import { verdict } from '#engine/validation/verdict.ts';
import { fullestAnswers, hostileAnswers, longestTexts } from './fullest-answers.ts';
import { hostileText, hostileTexts, type HostileText } from './hostile-texts.ts';
import type { Phase, TemplateJobs, Trial } from './template-jobs.ts';

type Enter = (phase: Phase) => void;

/**
 * Compiles a checked template, runs its samples, and validates the worst that anybody could send; each held to its
 * time. What is known to cost too much is not tried.
 */
export function tryTemplate({ template, lists }: TemplateJobs['publish']['asked'], enter: Enter): Trial {
  enter('compile');
  const prepared = prepareTemplate(template, lists);
  const tooCostly = checkCost(prepared);
  if (tooCostly.length > 0) return { module: '', problems: tooCostly, samples: [] };
  const validator = compileValidator(prepared);
  const module = moduleSource(prepared);
  const worst = worstTexts(template.schema, enter);
  for (const section of prepared.sections) {
    tryAnswers(prepared, fullestAnswers(section.schema), { section, validator, enter });
    tryAnswers(prepared, hostileAnswers(section.schema, worst), { section, validator, enter });
    // Where everything is missing, a score looks furthest for where it may end.
    tryAnswers(prepared, {}, { section, validator, enter });
  }
  enter('publish');
  const failing = runSamples(prepared, validator).flatMap((result, index) =>
    result.passes ? [] : [{ ...result, index }],
  );
  const adapted = failing.length > 0 ? adaptSamples(prepared, validator).samples : [];
  const samples = failing.flatMap((failed) => {
    const sample = adapted[failed.index];
    return sample ? [{ ...failed, adapted: sample }] : [];
  });
  const lacking = checkPublication(prepared);
  enter('prove');
  const proved = lacking.length > 0 ? [] : proveRubric(prepared).map(({ problem }) => problem);
  return { module, problems: [...lacking, ...proved], samples };
}

/** For every pattern, of the texts that nearly match the one that takes longest. */
function worstTexts(schema: FieldSchema, enter: Enter): ReadonlyMap<string, HostileText> {
  const worst = new Map<string, HostileText>();
  for (const [pattern, length] of longestTexts(schema)) {
    enter('try');
    const expression = new RegExp(pattern, 'u');
    let longest = -1;
    for (const text of hostileTexts(pattern)) {
      const before = process.threadCpuUsage().user;
      expression.test(hostileText(text, length));
      const took = process.threadCpuUsage().user - before;
      if (took > longest) worst.set(pattern, text);
      longest = Math.max(longest, took);
    }
  }
  return worst;
}

interface Trying {
  section: PreparedTemplate['sections'][number];
  validator: Validator;
  enter: Enter;
}

function tryAnswers(prepared: PreparedTemplate, answers: unknown, { section, validator, enter }: Trying): void {
  const judge = (): void => {
    verdict(section, answers, { level: 'completa', validator });
    if (prepared.template.scoring) scoreAnswers(prepared, answers);
  };
  // Generated code is read by the machine when it first runs: that belongs to making it.
  enter('compile');
  judge();
  enter('try');
  judge();
}
