import type { PreparedScoring } from '../prepare-scoring.ts';
import type { Run } from '../run.ts';
import { runPipeline } from '../pipeline/run-pipeline.ts';
import type { Scoring, StageWords } from '../../template/scoring.ts';
import type { Stage } from '../stage.ts';

/** A rubric with every answer at its least and at its most; null where answers change the rubric itself. */
export interface Extremes {
  readonly low: Run;
  readonly high: Run;
}

export function extremesOf(prepared: PreparedScoring): Extremes | null {
  if (!isPlain(prepared.scoring)) return null;
  const run = (fill: 'low' | 'high'): Run =>
    runPipeline({
      prepared,
      scope: { respuestas: {}, contexto: {}, hechos: {} },
      isHidden: () => false,
      earlier: {},
      fill,
    }).run;
  return { low: run('low'), high: run('high') };
}

/** Between what a stage can lie; null where it has no value at an end. */
export function spanOf({ low, high }: Extremes, id: string): { least: Stage; most: Stage } | null {
  const [one, other] = [low.stages.get(id), high.stages.get(id)];
  return one?.points && other?.points ? { least: one, most: other } : null;
}

/** Every stage rises with its parts, and nothing but answers decides what they count. */
function isPlain({ items, sections = [], total }: Scoring): boolean {
  const rises = items.every(({ formula = [] }) => formula.every(({ times }) => times >= 0));
  return rises && [...items, ...sections, ...(total ? [total] : [])].every(isFixed);
}

function isFixed({ weight, max, cap, counts }: StageWords): boolean {
  return counts === undefined && ![weight, max, cap].some((words) => Array.isArray(words));
}
