import { MERIT_MESSAGES } from '#schemas/messages/merit.ts';
import { capital } from '#schemas/messages/dialect.ts';
import { ownValue } from '../../json.ts';
import type { CutNames, CutPasses } from '../../template/scoring.ts';

/** Names of the sides of a cut, and which of them passes, where the rubric does not say. */
export const NAMES: Required<CutNames> = { in: 'en_lista', out: 'en_espera', tie: 'empate_en_el_corte' };

export const PASSES: Required<CutPasses> = { in: true, out: false, tie: null };

/** The name of a side as people read it: the rubric's own are keys. */
export function sideName(id: string): string {
  return ownValue(MERIT_MESSAGES.sides, id) ?? capital(id.replaceAll('_', ' '));
}
