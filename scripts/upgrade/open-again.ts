import { setTimeout as wait } from 'node:timers/promises';
import { runProduct, type ProductSettings } from '../faults/running-product.ts';
import type { Stored } from '../faults/work/stored.ts';
import { ALLOWED } from './allowed.ts';
import { compareReadings } from './compare-readings.ts';
import { readEverything } from './read-everything.ts';
import type { Recorded } from './record-earlier.ts';

/** Milliseconds from the first sight of the migrations. */
const MOMENTS = [0, 30, 120, 400, 1_200];
const PATIENCE = 60_000;

/** Starts a version on what the earlier one left: what is read otherwise, in words. */
export async function openAgain(settings: ProductSettings, recorded: Recorded): Promise<string[]> {
  const product = await runProduct(settings);
  try {
    const after = await readEverything(product.url, recorded.readers, recorded.addresses);
    return compareReadings(recorded.readings, after, ALLOWED);
  } finally {
    await product.stop();
  }
}

/** Kills it each time while it upgrades. How often it was ready before the blow. */
export async function killWhileOpening(settings: ProductSettings, stored: Stored): Promise<number> {
  let tooLate = 0;
  for (const moment of MOMENTS) {
    const killed = untilMigrating(stored).then(() => wait(moment));
    const product = await runProduct({ ...settings, killed }).catch(() => null);
    if (!product) continue;
    tooLate += 1;
    await product.kill();
  }
  return tooLate;
}

async function untilMigrating(stored: Stored): Promise<void> {
  const until = Date.now() + PATIENCE;
  while (Date.now() < until) {
    const rows = await stored
      .ask(`select from pg_stat_activity where application_name = 'convoca-migrations'`)
      .catch(() => []);
    if (rows.length > 0) return;
    await wait(5);
  }
}
