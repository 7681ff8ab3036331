import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { RequestHandler } from 'express';
import type { Knex } from 'knex';
import { longestWait, withPatience } from '../db/pool-queue.ts';
import { overloaded } from '../errors/overloaded.ts';

export interface Limits {
  /** Requests being answered at once. */
  inFlight: number;
  /** Milliseconds that the event loop may lag behind on average. */
  lag: number;
  /** Milliseconds that one request may wait for connections to the database. */
  wait: number;
  /** Milliseconds that somebody waits for one when nobody else is let in any more. */
  queue: number;
}

const WINDOW = 500;

/** Beyond its means the process says so at once: a quick 503 leaves room for those who are already inside. */
export function shedOverload(db: Knex, limits: Limits): { handler: RequestHandler; stop: () => void } {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let lag = 0;
  const sample = setInterval(() => {
    lag = Number.isNaN(delay.mean) ? 0 : delay.mean / 1e6;
    delay.reset();
  }, WINDOW);
  sample.unref();

  let inFlight = 0;
  return {
    stop: () => {
      clearInterval(sample);
      delay.disable();
    },
    handler: (request, response, next) => {
      // Who only reads does not join the writers' queue.
      const waited = longestWait(db, { writes: !['GET', 'HEAD'].includes(request.method) });
      if (inFlight >= limits.inFlight) throw overloaded('in flight');
      if (lag > limits.lag) throw overloaded('lag');
      if (waited > limits.queue) throw overloaded('queue');
      inFlight += 1;
      response.once('close', () => {
        inFlight -= 1;
      });
      withPatience(limits.wait, next);
    },
  };
}
