import type { Problem } from '../../problem.ts';
import { sameDecimal } from '../../same-decimal.ts';
import { sameJson } from '../../same-json.ts';
import type { Score } from '../../scoring/result.ts';
import { findNode } from '../../scoring/sources/result.ts';
import { errorText } from '../../validation/error-text.ts';
import type { Validator } from '../../validation/validator.ts';
import { judgeSample } from './judge-sample.ts';
import { orderSamples } from './order-samples.ts';
import type { PreparedTemplate } from '../prepared/prepared-template.ts';
import type { OrderedSample, Sample, SampleExpectation } from '../template.ts';

export interface SampleResult {
  readonly name: string;
  readonly passes: boolean;
  /** What the sample gives, where it differs from what it says. */
  readonly found: readonly Problem[];
  readonly error: string | null;
}

/** Every sample of a template against what it says it must give. Publishing asks for all of them to pass. */
export function runSamples(prepared: PreparedTemplate, validator: Validator): SampleResult[] {
  return prepared.template.samples.map((sample) => runSample(prepared, sample, validator));
}

function runSample(prepared: PreparedTemplate, sample: Sample, validator: Validator): SampleResult {
  const { orden: order } = sample.espera;
  if (order) {
    const found = orderSamples(
      prepared,
      order.map(({ ejemplo }) => ejemplo),
      validator,
    );
    return { name: sample.nombre, passes: isSameOrder(order, found), found: [], error: null };
  }
  const judged = judgeSample(prepared, sample, validator);
  if (!judged) return { name: sample.nombre, passes: false, found: [], error: null };
  const { problems, score } = judged;
  const error = errorText(problems);
  const { espera } = sample;
  const passes =
    espera.valido === (problems.length === 0) &&
    (espera.problemas === undefined || areThese(espera.problemas, problems)) &&
    (espera.error === undefined || espera.error === error) &&
    givesResult(sample, score);
  return { name: sample.nombre, passes, found: problems, error };
}

/** Evaluations: the result, the stages and what is missing, where the sample says them. */
function givesResult({ espera: { resultado, faltan } }: Sample, score: Score | null): boolean {
  if (resultado === undefined && faltan === undefined) return true;
  if (!score) return false;
  const given = score.result && { salida: score.result.outcome, conjunto: score.result.set ?? [] };
  const wanted = resultado && { salida: resultado.salida, conjunto: resultado.conjunto ?? [] };
  const isTotal = sameDecimal(resultado?.total ?? null, score.result?.total ?? null);
  const stages = Object.entries(resultado?.etapas ?? {});
  return (
    (resultado === undefined || (isTotal && sameJson(wanted, given))) &&
    stages.every(([id, points]) => sameDecimal(findNode(score.trace, id)?.points ?? null, points)) &&
    (faltan === undefined || sameJson(faltan, score.partial?.missing ?? []))
  );
}

/** A sample names its problems in the words of its file. */
function areThese(wanted: NonNullable<SampleExpectation['problemas']>, found: readonly Problem[]): boolean {
  return (
    wanted.length === found.length &&
    wanted.every(({ ruta, codigo }, at) => ruta === found[at]?.pointer && codigo === found[at].code)
  );
}

/** In whatever sequence shared places are told. */
function isSameOrder(wanted: readonly OrderedSample[], found: readonly OrderedSample[]): boolean {
  const named = new Map(found.map((one) => [one.ejemplo, one]));
  return wanted.length === found.length && wanted.every((one) => sameJson(one, named.get(one.ejemplo)));
}
