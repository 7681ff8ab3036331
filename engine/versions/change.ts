import { CHANGE_CLASSES, type ChangeClass } from '#schemas/generated/domain/change-class.ts';
import type { Scalar } from '../conditions/condition.ts';

/**
 * `redaccion`: only wording. `neutro`: answers stay as they are. `borradores`: answers that were valid may not be, or
 * are lost without a mapping. `resultados`: scores and outcomes change.
 */
export interface Change {
  readonly gravity: ChangeClass;
  /** Spanish, one sentence. */
  readonly text: string;
  /** Stable id of the item, '' for the form as a whole. */
  readonly item: string;
  /** The value of an option that is gone: who has chosen it may be counted. */
  readonly option?: Scalar;
}

/** The gravest of changes; null = nothing changed. */
export function gravest(changes: readonly Change[]): ChangeClass | null {
  const rank = Math.max(-1, ...changes.map(({ gravity }) => CHANGE_CLASSES.indexOf(gravity)));
  return CHANGE_CLASSES[rank] ?? null;
}
