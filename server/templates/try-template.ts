import { adaptSamples } from '#engine/template/adapt-samples.ts';
import { checkPublication } from '#engine/template/check-publication.ts';
import { prepareTemplate } from '#engine/template/prepare-template.ts';
import { runSamples } from '#engine/template/run-samples.ts';
import { compileValidator } from '#engine/validation/compile.ts';
import { moduleSource } from '#engine/validation/module-source.ts';
import { verdict } from '#engine/validation/verdict.ts';
import { fullestAnswers, worstTexts } from './fullest-answers.ts';
import type { Phase, TemplateJobs, Trial } from './template-jobs.ts';

/** Compiles a checked template, runs its samples, and validates the worst that anybody could send; each held to its time. */
export function tryTemplate(
  { template, lists }: TemplateJobs['publicar']['asked'],
  enter: (phase: Phase) => void,
): Trial {
  enter('compilar');
  const prepared = prepareTemplate(template, lists);
  const validator = compileValidator(prepared);
  const module = moduleSource(prepared);
  for (const { pattern, texts } of worstTexts(template.schema)) {
    enter('probar');
    const expression = new RegExp(pattern, 'u');
    for (const text of texts) expression.test(text);
  }
  for (const section of prepared.sections) {
    const answers = fullestAnswers(section.schema);
    // Generated code is read by the machine when it first runs: that belongs to making it.
    enter('compilar');
    verdict(section, answers, { level: 'completa', validator });
    enter('probar');
    verdict(section, answers, { level: 'completa', validator });
  }
  enter('publicar');
  const failing = runSamples(prepared, validator).flatMap((result, index) =>
    result.passes ? [] : [{ ...result, index }],
  );
  const adapted = failing.length > 0 ? adaptSamples(prepared, validator).samples : [];
  const samples = failing.flatMap((failed) => {
    const sample = adapted[failed.index];
    return sample ? [{ ...failed, adapted: sample }] : [];
  });
  return { module, problems: checkPublication(template), samples };
}
