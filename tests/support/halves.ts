const HALF = process.env['TEST_HALF'] ?? '';

/** One half of a long matrix runs in `npm test`; which one, the commit says (scripts/test.ts). All runs otherwise. */
export const isHalved = HALF !== '';

/** Whether the case with this number runs now: every other one in turn. */
export function isTurn(index: number): boolean {
  return !isHalved || index % 2 === Number(HALF);
}
