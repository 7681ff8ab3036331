import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { connect } from '#server/db/connect.ts';

export type Sweep = (db: Knex) => Promise<void>;

const INTERVAL = 10 * 60_000;
const OFTEN = 15_000;
const SWEEP_LOCK = 3;

export interface Sweeps {
  /** Of what all processes share: one process at a time, the others skip their turn. */
  shared: readonly Sweep[];
  /** As `shared`, but every fifteen seconds: what people wait for. */
  often?: readonly Sweep[];
  /** Of what lies on this machine: every process. */
  own: readonly (() => Promise<void>)[];
}

/**
 * Runs the sweeps now and every ten minutes, the urgent ones more often. By a connection of its own: a store of files may take its time, and whoever
 * waits for an answer must not wait for it.
 */
export function startSweeping(
  databaseUrl: string,
  { shared, own, often = [] }: Sweeps,
  log: Pick<Logger, 'warn'>,
  { interval = INTERVAL, soon = OFTEN } = {},
): () => Promise<void> {
  const db = connect(databaseUrl, { pool: 1, applicationName: 'convoca-sweep' });
  const attempt = (act: () => Promise<unknown>) =>
    // Nothing depends on it; the next round tries again.
    act().catch((error: unknown) => log.warn({ err: error }, 'sweep'));
  // Each in a transaction of its own: nobody waits for what one has locked while the next one is at work, and one that fails
  // keeps no other back.
  const sweepShared = (sweep: Sweep) => () =>
    db.transaction(async (trx) => {
      const { rows }: { rows: { mine: boolean }[] } = await trx.raw(
        'select pg_try_advisory_xact_lock(726140, ?) as mine',
        [SWEEP_LOCK],
      );
      if (rows[0]?.mine !== true) return;
      await sweep(trx);
    });
  const inTurn = (acts: readonly (() => Promise<unknown>)[]) => async (): Promise<void> => {
    for (const act of acts) await attempt(act);
  };
  const soonRound = inTurn(often.map(sweepShared));
  const round = inTurn([...own, ...[...often, ...shared].map(sweepShared)]);
  let running = round();
  const every = (milliseconds: number, act: () => Promise<unknown>) =>
    setInterval(() => {
      running = running.then(async () => void (await act()));
    }, milliseconds).unref();
  const timers = [every(interval, round), ...(often.length > 0 ? [every(soon, soonRound)] : [])];
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await running;
    await db.destroy();
  };
}
