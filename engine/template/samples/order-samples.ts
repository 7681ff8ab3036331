import { compare, fraction, minus, textOf } from '../../fraction.ts';
import { scoreAnswers } from '../../scoring/pipeline/score-answers.ts';
import { cutProjects } from '../../scoring/cut/cut-projects.ts';
import type { Candidate } from '../../scoring/rank/candidate.ts';
import type { Validator } from '../../validation/validator.ts';
import { judgeSample } from './judge-sample.ts';
import type { PreparedTemplate } from '../prepared/prepared-template.ts';
import type { OrderedSample, Sample } from '../template.ts';

/** Whether a sample says in which order others come out. */
export function isOrder({ espera }: Sample): boolean {
  return espera.orden !== undefined;
}

/** The order of merit of samples, as if each were a project; who has no place is at the end. Names of no sample are left out. */
export function orderSamples(
  prepared: PreparedTemplate,
  names: readonly string[],
  validator: Validator,
): readonly OrderedSample[] {
  const candidates = prepared.template.samples.flatMap((sample): Candidate[] => {
    if (isOrder(sample) || !names.includes(sample.nombre)) return [];
    const score = judgeSample(prepared, sample, validator)?.score;
    if (!score) return [];
    const { contexto, hechos } = sample;
    return [
      {
        id: sample.nombre,
        score,
        ...(contexto && { contexto }),
        ...(hechos && { hechos }),
        spread: spreadOf(prepared, sample),
      },
    ];
  });
  return cutProjects(prepared, candidates).map(({ id, place, outcome }) => ({
    ejemplo: id,
    lugar: place,
    ...(outcome !== null && { lado: outcome }),
  }));
}

/** How far its evaluators are from one another. */
function spreadOf(prepared: PreparedTemplate, { evaluaciones = [], contexto, hechos }: Sample): string | null {
  const scope = { contexto: { ...contexto, forma: 'individual' as const }, hechos };
  const totals = evaluaciones
    .flatMap((answers) => scoreAnswers(prepared, answers, scope).result?.total ?? [])
    .map(fraction)
    .toSorted(compare);
  const [low, high] = [totals[0], totals.at(-1)];
  return low && high && totals.length > 1 ? textOf(minus(high, low)) : null;
}
