import type { Dice } from '../../demo/dice.ts';
import { count, type Tally } from './count-calls.ts';
import type { Day } from './day.ts';
import { isAcknowledged } from './errand.ts';

export interface Repeats {
  /** Calls whose answer was lost, sent once more with their key to the next process. */
  sentAgain: number;
  /** Acknowledged ones that were sent once more with their key. */
  repeated: number;
}

/**
 * Some of those who heard nothing send their last call again with its key, as browsers do, and all repeat their last
 * acknowledged one; then everything is looked for.
 */
export async function lookAfter(day: Day, dice: Dice, tally: Tally, repeats: Repeats): Promise<number> {
  let known = 0;
  for (const { errand, attempts } of day.done) {
    const [last, heard] = [attempts.at(-1), attempts.findLast(isAcknowledged)];
    const isLost = last !== undefined && !isAcknowledged(last);
    // Another kind of call may have taken back what it did.
    if (heard && attempts.slice(attempts.indexOf(heard)).every(({ kind }) => kind === heard.kind)) {
      const { status, data } = await day.sendAgain(heard);
      repeats.repeated++;
      const [now, then] = [data, heard.answer].map((answer) => nameOf(answer, heard === last));
      if (status !== 200 || now !== then)
        tally.faults.push(`${heard.kind}: repeated with its key it was answered ${status} (${now}) for (${then})`);
    }
    if (isLost && dice.below(2) === 0) {
      await day.sendAgain(last);
      repeats.sentAgain++;
    }
    // A look that fails is a fault like any other: the rest is still looked for.
    for (const attempt of attempts)
      count(tally, attempt, await attempt.find(attempt.answer).catch((error: unknown) => ({ half: String(error) })));
    tally.faults.push(...((await errand.look?.(attempts).catch((error: unknown) => [String(error)])) ?? []));
    known += attempts.length;
  }
  return known;
}

/** By what an answer names the thing that was made; its version moves on with whatever was done since. */
function nameOf(answer: unknown, isNewest: boolean): string {
  const { id, version, codigo } = Object(answer) as { id?: unknown; version?: unknown; codigo?: unknown };
  return [id, codigo, ...(isNewest ? [version] : [])].map(String).join(' ');
}
