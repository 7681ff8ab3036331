import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { fromKnex, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { jobConnections } from './job-connections.ts';
import type { QueueName } from './queues.ts';

export type Worker<D extends object> = (data: D, job: { id: string; signal: AbortSignal }) => Promise<unknown>;

export interface EnqueueOptions {
  /** Not before that many seconds. */
  after?: number;
  /** One job at most waits under this key. */
  once?: string;
}

/** Work in the background on the same database: a job asked for in a transaction exists exactly if that commits. */
export interface JobService {
  /** Before `start`. A worker that throws is tried again as its queue says. */
  work: <D extends object>(queue: QueueName, worker: Worker<D>, concurrency?: number) => void;
  /** Before `start`. Looks again and again, each look so long after the one before has ended: for what is due by the clock. */
  repeat: (look: (signal: AbortSignal) => Promise<unknown>, every: number) => void;
  enqueue: (queue: QueueName, data: object, trx: Knex.Transaction, options?: EnqueueOptions) => Promise<void>;
  start: () => Promise<void>;
  /** Lets running jobs end, ten seconds at most; the others are taken up again by the next process. */
  stop: () => Promise<void>;
}

const STOP_TIMEOUT = 10_000;

export function createJobService(url: string, log: Pick<Logger, 'error' | 'warn'>): JobService {
  const boss = new PgBoss({
    ...jobConnections(url, 4),
    application_name: 'convoca-jobs',
    // The owner made the schema; see install-jobs.
    migrate: false,
    createSchema: false,
    schedule: false,
    reindex: false,
  });
  boss.on('error', (error) => {
    log.error({ err: error }, 'jobs');
  });
  const workers: (() => Promise<unknown>)[] = [];
  const looks: (() => Promise<void>)[] = [];
  let looking: Promise<void>[] = [];
  let ending = new AbortController();
  let running = false;

  return {
    work: <D extends object>(queue: QueueName, worker: Worker<D>, concurrency = 1) => {
      workers.push(() =>
        boss.work<D>(
          queue,
          { localConcurrency: concurrency, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 },
          async (jobs) => {
            for (const job of jobs) await worker(job.data, { id: job.id, signal: job.signal });
          },
        ),
      );
    },
    repeat: (look, every) => {
      looks.push(async () => {
        const { signal } = ending;
        while (!signal.aborted) {
          await look(signal).catch((error: unknown) => log.error({ err: error }, 'jobs'));
          await pause(every, undefined, { signal }).catch(() => undefined);
        }
      });
    },
    enqueue: async (queue, data, trx, options = {}) => {
      await boss.send(queue, data, {
        db: fromKnex(trx),
        ...(options.after === undefined ? {} : { startAfter: options.after }),
        ...(options.once === undefined ? {} : { singletonKey: options.once }),
      });
    },
    start: async () => {
      await boss.start();
      running = true;
      for (const start of workers) await start();
      ending = new AbortController();
      looking = looks.map((begin) => begin());
    },
    stop: async () => {
      if (!running) return;
      running = false;
      ending.abort();
      const given = new AbortController();
      await Promise.race([
        Promise.all(looking),
        pause(STOP_TIMEOUT, undefined, { signal: given.signal, ref: false }).catch(() => undefined),
      ]);
      given.abort();
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT });
    },
  };
}
