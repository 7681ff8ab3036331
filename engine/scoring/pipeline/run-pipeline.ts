import { addBonus } from './add-bonus.ts';
import { collect } from './collect.ts';
import { ZERO } from '../../fraction.ts';
import { BONUS, TOTAL } from '../prepare-scoring.ts';
import { addStage, holds, startRun } from '../run.ts';
import type { Run, RunInput } from '../run.ts';
import { scoreItem } from './score-item.ts';
import type { Special } from '../../template/scoring.ts';
import { emptyStage } from '../stage.ts';
import type { Stage } from '../stage.ts';
import { finishStage } from '../steps/step-words.ts';

export interface Pipeline {
  readonly run: Run;
  /** The answer that decides the whole form. */
  readonly special: Special | null;
  /** The last stage with a number: the bonus, else the total. */
  readonly final: Stage | null;
}

/** item → section → total → bonus, each stage seeing those before it. */
export function runPipeline(input: RunInput): Pipeline {
  const run = startRun(input);
  const { scoring, collectors } = run.prepared;
  const special = scoring.specials?.find(({ when }) => when !== undefined && holds(run, when)) ?? null;
  for (const item of scoring.items) scoreItem(run, item);
  for (const words of collectors) {
    if (words.id !== TOTAL || special === null) collect(run, words);
    else if (special.effect === 'zero') {
      finishStage(run, { ...emptyStage(TOTAL, 'total', words, 'value'), points: ZERO });
    } else addStage(run, emptyStage(TOTAL, 'total', words, 'noTotal'));
  }
  if (scoring.bonus) addBonus(run, scoring.bonus);
  return { run, special, final: run.stages.get(scoring.bonus ? BONUS : TOTAL) ?? null };
}
