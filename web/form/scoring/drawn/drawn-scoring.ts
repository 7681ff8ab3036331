import type { ComponentType } from 'react';
import type { Score } from '#engine/scoring/result.ts';
import type { FormScoring } from '../form-scoring.ts';
import type { ScoreStore } from '../score-store.ts';

/** A form's scoring with what draws it: forms that score bring it along, others never load it. */
export interface DrawnScoring extends FormScoring {
  /** The running score, what is still missing, and how it comes about. */
  readonly ScoreFoot: ComponentType<{ score: ScoreStore }>;
  readonly MissingMenu: ComponentType<{ score: ScoreStore; idPrefix: string }>;
  readonly RunningTrace: ComponentType<{ score: ScoreStore }>;
  /** A score that is read. */
  readonly ScoreResult: ComponentType<{ scoring: FormScoring; score: Score }>;
  readonly ScoreTrace: ComponentType<{ scoring: FormScoring; score: Score }>;
}
