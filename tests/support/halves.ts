const HALF = process.env['TEST_HALF'] ?? otherThan(process.env['TEST_HALF_DONE'] ?? '');

/** One half of a long matrix runs in `npm test`, and the other in a full run that follows; which one, the commit says (scripts/test.ts). */
export const isHalved = HALF !== '';

/** Whether the case with this number runs now: every other one in turn. */
export function isTurn(index: number): boolean {
  return !isHalved || index % 2 === Number(HALF);
}

function otherThan(half: string): string {
  return half === '' ? '' : String(1 - Number(half));
}
