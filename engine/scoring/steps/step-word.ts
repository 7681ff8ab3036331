import type { Run } from '../run.ts';
import type { StageWords } from '../../template/scoring.ts';
import type { Stage } from '../stage.ts';

/** What a step changes on a stage that has a value; null = nothing is declared; a text = no result, and why. */
export type StepWord = (run: Run, stage: Stage, words: StageWords) => Partial<Stage> | string | null;
