import { setImmediate as rest } from 'node:timers/promises';
import type { Batch, Broken } from '../kinds/batch-invariant.ts';

/** Judges one row after the other; whoever asks for something else meanwhile is answered in between. */
export async function lookAtEach<Row extends { id: number } & { broken: Broken }>(
  rows: readonly Row[],
  most: number,
  isSound: (row: Row) => boolean | Promise<boolean>,
): Promise<Batch> {
  const broken: Broken[] = [];
  for (const row of rows) {
    await rest();
    if (!(await isSound(row))) broken.push(row.broken);
  }
  return { broken, next: rows.length < most ? null : (rows.at(-1)?.id ?? null) };
}
