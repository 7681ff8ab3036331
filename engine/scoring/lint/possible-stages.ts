import type { Possible, PossibleAt } from '../../conditions/never-holds.ts';
import { possibleAnswers } from '../../template/prepared/possible-answers.ts';
import { textOf } from '../../fraction.ts';
import type { PreparedScoring } from '../prepare-scoring.ts';
import { spanOf } from './extremes.ts';
import type { Extremes } from './extremes.ts';

/** Answers by their fields, computed stages by where they can lie. */
export function possibleStages(prepared: PreparedScoring, extremes: Extremes | null): PossibleAt {
  const answers = possibleAnswers(prepared.unit);
  return (path) => {
    const [, root, id = '', word] = path.split('/');
    if (root !== 'calculo') return answers(path);
    const words = prepared.collectors.find((one) => one.id === id) ?? prepared.items.get(id);
    if (word === 'faja' && words) return { options: (words.bands ?? []).map(({ label }) => label) };
    return extremes && words ? ofStage(extremes, id, word) : null;
  };
}

function ofStage(extremes: Extremes, id: string, word: string | undefined): Possible | null {
  const span = spanOf(extremes, id);
  if (!span) return null;
  const { least, most } = span;
  if (word === 'valor' && least.points && most.points) {
    const [min, max] = [least, most].map(({ points, places }) => Number(points && textOf(points, places)));
    return { min, max };
  }
  if (word !== 'cumple' || !least.threshold || !most.threshold) return null;
  return { options: [...new Set([least.threshold.isMet, most.threshold.isMet])] };
}
