import { CHANGE_CLASSES, type ChangeClass } from '#schemas/generated/domain/change-class.ts';
import type { TemplateChange } from '#schemas/generated/domain/template-change.ts';

/**
 * `redaccion`: only wording. `neutro`: answers stay as they are. `borradores`: answers that were valid may not be, or
 * are lost without a mapping. `resultados`: scores and outcomes change.
 */
export type Change = Readonly<TemplateChange>;

/** The gravest class among changes; null = nothing changed. */
export function gravest(changes: readonly Change[]): ChangeClass | null {
  const rank = Math.max(-1, ...changes.map(({ clase }) => CHANGE_CLASSES.indexOf(clase)));
  return CHANGE_CLASSES[rank] ?? null;
}
