import { addStage, giveReason } from '../run.ts';
import type { Override, Run } from '../run.ts';
import type { Stage } from '../stage.ts';
import { bands } from './bands.ts';
import { cap } from './cap.ts';
import { max } from './max.ts';
import { normalise } from './normalise.ts';
import { round } from './round.ts';
import type { StepWord } from './step-word.ts';
import { threshold } from './threshold.ts';

/** What happens to the value of every stage, in this order. One word, one file, one line. */
export const STEP_WORDS = { max, cap, normalise, round, threshold, bands } as const satisfies Record<string, StepWord>;

/** Runs the steps over a stage that has a value and puts it in its place. */
export function finishStage(run: Run, start: Stage): void {
  let stage = start;
  for (const step of stage.state === 'value' ? Object.values(STEP_WORDS) : []) {
    const change: ReturnType<StepWord> = step(run, stage, stage.words);
    if (typeof change === 'string') {
      run.reasons.add(giveReason(run, stage.id, change));
      stage = { ...stage, state: 'blocked', points: null };
      break;
    }
    if (change) stage = { ...stage, ...change };
  }
  addStage(run, stage);
}

/** A stage that the panel combined: each evaluator's went through the steps, so it is only rounded (total) and judged. */
export function finishCombined(run: Run, stage: Stage, { value, points, low = null, high, details }: Override): void {
  const { max: _max, cap: _cap, normalise: _normalise, round: own, ...words } = stage.words;
  const isTotal = stage.kind === 'total' && own !== undefined;
  const state = points ? 'value' : stage.kind === 'item' && value !== null ? 'category' : 'blocked';
  finishStage(run, {
    ...stage,
    words: { ...words, ...(isTotal && { round: own }) },
    state,
    value,
    points,
    low,
    high,
    details,
    children: [],
  });
}
