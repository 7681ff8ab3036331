import type { IntegrityName } from '#schemas/messages/integrity.ts';
import type { BatchContext } from './kinds/batch-invariant.ts';
import { BATCH_INVARIANTS, INVARIANTS } from './invariants.ts';
import { runWhole, type Found } from './run-control.ts';

/** Every control, one after the other; answers how many found something. */
export async function checkEverything(
  context: BatchContext,
  tell: (name: IntegrityName, found: Omit<Found, 'next'>) => void,
): Promise<number> {
  let broken = 0;
  for (const { name } of [...INVARIANTS, ...BATCH_INVARIANTS]) {
    const found = await runWhole(context, name);
    tell(name, found);
    if (found.count > 0) broken += 1;
  }
  return broken;
}
