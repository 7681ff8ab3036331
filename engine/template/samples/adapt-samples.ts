import { patternOf, withValueAt } from '../../pointer.ts';
import type { Score } from '../../scoring/result.ts';
import { findNode } from '../../scoring/sources/result.ts';
import { errorText } from '../../validation/error-text.ts';
import type { Validator } from '../../validation/validator.ts';
import { verdict } from '../../validation/verdict.ts';
import { judgeSample } from './judge-sample.ts';
import { orderSamples } from './order-samples.ts';
import type { JudgedSample } from './judge-sample.ts';
import type { Field, PreparedTemplate } from '../prepared/prepared-template.ts';
import { runSamples } from './run-samples.ts';
import type { Sample, SampleExpectation, Template } from '../template.ts';

/**
 * After a change of the rubric: each sample that no longer gives what it says, says what it gives now, and a valid one
 * answers what it lacks. Whoever asks for it has looked at the failing ones before.
 */
export function adaptSamples(prepared: PreparedTemplate, validator: Validator): Template {
  const results = runSamples(prepared, validator);
  const samples = prepared.template.samples.map((sample, index) =>
    results[index]?.passes === false ? adaptSample(prepared, sample, validator) : sample,
  );
  return { ...prepared.template, samples };
}

/** One sample with what it gives now; what it lacks is answered where it was complete. */
export function adaptSample(prepared: PreparedTemplate, sample: Sample, validator: Validator): Sample {
  const section = prepared.sections.find(({ number }) => number === (sample.seccion ?? 1));
  if (!section) return sample;
  const { contexto, hechos, nivel = 'completa', espera } = sample;
  if (espera.orden) {
    const names = espera.orden.map(({ ejemplo }) => ejemplo);
    return { ...sample, espera: { ...espera, orden: orderSamples(prepared, names, validator) } };
  }
  const judge = (answers: unknown) => verdict(section, answers, { level: nivel, validator, contexto, hechos }).problems;
  const asked = espera.valido || espera.resultado ? judge(sample.respuestas) : [];
  const respuestas = asked.reduce<unknown>((answers, { pointer, code }) => {
    const field = code === 'required' ? section.fields.get(patternOf(pointer)) : undefined;
    return field ? withValueAt(answers, pointer, someAnswer(field)) : answers;
  }, sample.respuestas);
  const adapted = { ...sample, respuestas: respuestas as Sample['respuestas'] };
  const judged = judgeSample(prepared, adapted, validator);
  return judged ? { ...adapted, espera: expectationOf(judged, espera) } : adapted;
}

/** Only of what the sample spoke before. */
function expectationOf({ problems, score }: JudgedSample, espera: SampleExpectation): SampleExpectation {
  const isValid = problems.length === 0;
  return {
    valido: isValid,
    ...(!isValid && { problemas: problems.map(({ pointer, code }) => ({ ruta: pointer, codigo: code })) }),
    ...(espera.error !== undefined && !isValid && { error: errorText(problems) ?? '' }),
    ...(espera.resultado !== undefined && { resultado: resultOf(score, espera.resultado) }),
    ...(espera.faltan !== undefined && { faltan: score?.partial?.missing ?? [] }),
  };
}

function resultOf(
  score: Score | null,
  expected: SampleExpectation['resultado'],
): NonNullable<SampleExpectation['resultado']> | null {
  const given = score?.result;
  if (!given) return null;
  const etapas = Object.keys(expected?.etapas ?? {}).flatMap((id) => {
    const node = findNode(given.trace, id);
    return node ? [[id, node.points] as const] : [];
  });
  return {
    total: given.total,
    salida: given.outcome,
    ...(given.set && { conjunto: given.set }),
    ...(expected?.etapas && { etapas: Object.fromEntries(etapas) }),
  };
}

/** Something that the item admits: the highest level, the greatest number, the least text. */
export function someAnswer({ schema, options, type }: Field): unknown {
  if (type === 'array') return options ? [options[0]?.const] : [];
  if (options && options.length > 0) return options.at(-1)?.const;
  if (type === 'integer' || type === 'number') return schema.maximum ?? schema.minimum ?? 0;
  return type === 'boolean' ? true : 'x'.repeat(Math.max(1, schema.minLength ?? 1));
}
