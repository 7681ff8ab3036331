import { layoutForm } from '#engine/layout/layout-form.ts';
import { layoutResult } from '#engine/layout/layout-result.ts';
import { layoutTrace } from '#engine/layout/layout-trace.ts';
import { isObject } from '#engine/json.ts';
import type { Problem } from '#engine/problem.ts';
import { judgeSample } from '#engine/template/samples/judge-sample.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { PreparedSection } from '#engine/template/prepared/prepared-template.ts';
import type { Sample } from '#engine/template/template.ts';
import { interpretValidator } from '#engine/validation/interpret.ts';
import { verdict } from '#engine/validation/verdict.ts';
import type { TemplateJobs } from './template-jobs.ts';

type Tried = TemplateJobs['layout'];

/** A draft with answers that nobody stores, as paper says it. */
export function layoutTried({
  template,
  lists,
  sections,
  evaluaciones = [],
  ...around
}: Tried['asked']): Tried['answer'] {
  const prepared = prepareTemplate(template, lists);
  const validator = interpretValidator();
  const { contexto, hechos } = around;
  const judge = (section: PreparedSection, answers: unknown) =>
    verdict(section, answers, { level: 'completa', validator, contexto, hechos });
  const judged = prepared.sections.map((section) => ({
    section,
    ...judge(section, sections.find((one) => one.section === section.number)?.answers ?? {}),
  }));
  const [first] = judged;
  const votes = first ? evaluaciones.map((answers) => judge(first.section, answers)) : [];
  // What has not even the form of answers cannot be drawn.
  const refused = [...judged, ...votes].flatMap(({ problems }) => problems.filter(isMisshapen));
  if (refused.length > 0) return { refused, body: [], result: [] };
  const answers = new Map(judged.map((one) => [one.section.number, one.answers]));
  const sample: Sample = {
    nombre: '',
    respuestas: asAnswers(first?.answers),
    evaluaciones: votes.map((one) => asAnswers(one.answers)),
    espera: { valido: true },
    ...around,
  };
  const score = judgeSample(prepared, sample, validator)?.score ?? null;
  return {
    refused,
    body: [...layoutForm(prepared, answers, { contexto, score }), ...(score ? layoutTrace(prepared, score) : [])],
    result: score ? layoutResult(prepared, score) : [],
  };
}

function asAnswers(answers: unknown): Sample['respuestas'] {
  return isObject(answers) ? answers : {};
}

function isMisshapen({ code }: Problem): boolean {
  return code === 'type' || code === 'additionalProperties';
}
