import { layoutForm } from '#engine/layout/layout-form.ts';
import { layoutResult } from '#engine/layout/layout-result.ts';
import { layoutTrace } from '#engine/layout/layout-trace.ts';
import type { Problem } from '#engine/problem.ts';
import { judgeSample } from '#engine/template/judge-sample.ts';
import { prepareTemplate } from '#engine/template/prepare-template.ts';
import { interpretValidator } from '#engine/validation/interpret.ts';
import { verdict } from '#engine/validation/verdict.ts';
import type { TemplateJobs } from './template-jobs.ts';

type Tried = TemplateJobs['layout'];

/** A draft with answers that nobody stores, as paper says it. */
export function layoutTried({ template, lists, sections, ...around }: Tried['asked']): Tried['answer'] {
  const prepared = prepareTemplate(template, lists);
  const validator = interpretValidator();
  const { contexto, hechos } = around;
  const judged = prepared.sections.map((section) => {
    const answers = sections.find((one) => one.section === section.number)?.answers ?? {};
    return { section, ...verdict(section, answers, { level: 'completa', validator, contexto, hechos }) };
  });
  // What has not even the form of answers cannot be drawn.
  const refused = judged.flatMap(({ problems }) => problems.filter(isMisshapen));
  if (refused.length > 0) return { refused, body: [], result: [] };
  const answers = new Map(judged.map((one) => [one.section.number, one.answers]));
  const only = judged[0];
  const sample = { nombre: '', respuestas: (only?.answers ?? {}) as Record<string, unknown>, espera: { valido: true } };
  const score = judgeSample(prepared, { ...sample, ...around }, validator)?.score ?? null;
  return {
    refused,
    body: [...layoutForm(prepared, answers, { contexto, score }), ...(score ? layoutTrace(prepared, score) : [])],
    result: score ? layoutResult(prepared, score) : [],
  };
}

function isMisshapen({ code }: Problem): boolean {
  return code === 'type' || code === 'additionalProperties';
}
