import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { connect } from '#server/db/connect.ts';

export type Sweep = (db: Knex) => Promise<void>;

const INTERVAL = 10 * 60_000;
const SWEEP_LOCK = 3;

export interface Sweeps {
  /** Of what all processes share: one process at a time, the others skip their turn. */
  shared: readonly Sweep[];
  /** Of what lies on this machine: every process. */
  own: readonly (() => Promise<void>)[];
}

/**
 * Runs the sweeps now and every ten minutes. By a connection of its own: a store of files may take its time, and whoever
 * waits for an answer must not wait for it.
 */
export function startSweeping(
  databaseUrl: string,
  { shared, own }: Sweeps,
  log: Pick<Logger, 'warn'>,
  interval = INTERVAL,
): () => Promise<void> {
  const db = connect(databaseUrl, { pool: 1, applicationName: 'convoca-sweep' });
  const attempt = (act: () => Promise<unknown>) =>
    // Nothing depends on it; the next round tries again.
    act().catch((error: unknown) => log.warn({ err: error }, 'sweep'));
  const sweepShared = () =>
    db.transaction(async (trx) => {
      const { rows }: { rows: { mine: boolean }[] } = await trx.raw(
        'select pg_try_advisory_xact_lock(726140, ?) as mine',
        [SWEEP_LOCK],
      );
      if (rows[0]?.mine !== true) return;
      for (const sweep of shared) await sweep(trx);
    });
  const round = async (): Promise<void> => {
    for (const act of [...own, sweepShared]) await attempt(act);
  };
  let running = round();
  const timer = setInterval(() => {
    running = running.then(round);
  }, interval);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
    await db.destroy();
  };
}
