import type { Knex } from 'knex';
import type { Logger } from 'pino';

export type Sweep = (db: Knex) => Promise<void>;

const INTERVAL = 10 * 60_000;
const SWEEP_LOCK = 3;

/** Runs the sweeps now and every ten minutes; of several processes one at a time, the others skip their turn. */
export function startSweeping(
  db: Knex,
  sweeps: readonly Sweep[],
  log: Pick<Logger, 'warn'>,
  interval = INTERVAL,
): () => Promise<void> {
  const round = async (): Promise<void> => {
    try {
      await db.transaction(async (trx) => {
        const { rows }: { rows: { mine: boolean }[] } = await trx.raw(
          'select pg_try_advisory_xact_lock(726140, ?) as mine',
          [SWEEP_LOCK],
        );
        if (rows[0]?.mine !== true) return;
        for (const sweep of sweeps) await sweep(trx);
      });
    } catch (error) {
      // Nothing depends on it; the next round tries again.
      log.warn({ err: error }, 'sweep');
    }
  };
  let running = round();
  const timer = setInterval(() => {
    running = running.then(round);
  }, interval);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
