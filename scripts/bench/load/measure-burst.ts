import { setTimeout as wait } from 'node:timers/promises';
import { ask, percentile, type Answer, type Call } from './ask.ts';
import type { Burst } from './calls/burst.ts';
import { reasonsSince, refusalReasons } from './refusal-reasons.ts';

export interface BurstResult {
  name: string;
  aside: boolean;
  people: number;
  unavailable: number;
  /** What answered 503, e.g. `PoolBusy × 3`: the readers' refusals, too. */
  reasons: string[];
  /** Answers that are neither 200 nor 503, nor what the burst leads to. */
  refused: string[];
  slowest: number;
  reads: number[];
}

const PAUSE = 10;
/** Until readers are in their stride. */
const HEADSTART = 100;

/** All of them at once, while others read. */
export async function measureBurst(url: string, burst: Burst, reads: readonly Call[]): Promise<BurstResult> {
  const times: number[] = [];
  const faults: string[] = [];
  const over = new AbortController();
  let begun = Infinity;
  const reading = reads.map(async (call, index) => {
    // They do not all come at one moment.
    await wait((index * PAUSE) / reads.length);
    while (!over.signal.aborted) {
      const { status, milliseconds } = await ask(url, call);
      // What ended before the others came tells nothing of them.
      if (performance.now() > begun) times.push(milliseconds);
      if (status !== 200) faults.push(`reading ${call.path}: ${status}`);
      await wait(PAUSE);
    }
  });
  const before = await refusalReasons(url);
  let answers: Answer[];
  try {
    if (reads.length > 0) await wait(HEADSTART);
    begun = performance.now();
    answers = await Promise.all(burst.calls.map((call) => ask(url, call)));
  } finally {
    over.abort();
    await Promise.all(reading);
  }
  const reasons = reasonsSince(before, await refusalReasons(url));
  burst.learn?.(answers);
  const expected = [200, 503, ...(burst.also ?? [])];
  const other = answers.filter(({ status }) => !expected.includes(status));
  return {
    name: burst.name,
    aside: burst.aside === true,
    people: burst.calls.length,
    unavailable: answers.filter(({ status }) => status === 503).length,
    reasons,
    refused: [...faults, ...other.map(({ status, error }) => `${status} ${error ?? ''}`)],
    slowest: percentile(
      answers.map(({ milliseconds }) => milliseconds),
      1,
    ),
    reads: times,
  };
}
