import { inTransaction } from '#server/context/in-transaction.ts';
import type { Context } from '#server/context/context.ts';
import type { Contest } from '#server/core/cut/contest.ts';
import { write, type Ref, type Write } from '../../db/write.ts';
import { readingOf } from './admit-contest.ts';
import type { ContestReading } from './compute-results.ts';
import { readContest } from './read-contest.ts';

/** What was done to which closed cut, as the audit keeps it. */
interface Done {
  id: number;
  detail: object;
}

/** A change of an order of merit's cut; the order as it is afterwards is answered. Nobody saves, signs or moves anything of the call meanwhile. */
export async function writeCut(
  context: Context,
  action: 'cut.close' | 'cut.reopen' | 'cut.publish',
  contest: Contest,
  act: (trx: Write, reading: ContestReading) => Promise<Done>,
) {
  const reader = { actor: context.actor, isWhole: true };
  const readWithin = (trx: Write): ContestReading => readingOf(inTransaction(context, trx));
  const again = (_ref: Ref, trx: Write) => readContest(readWithin(trx), contest, reader);
  return write(context, { action, call: contest.year, again }, async (trx) => {
    const reading = readWithin(trx);
    const { id, detail } = await act(trx, reading);
    return { ref: { id }, detail, value: await readContest(reading, contest, reader) };
  });
}
