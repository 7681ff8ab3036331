import { setTimeout as wait } from 'node:timers/promises';
import { ask, percentile, type Answer, type Call } from './ask.ts';
import type { Burst } from './writing-calls.ts';

export interface BurstResult {
  name: string;
  aside: boolean;
  people: number;
  unavailable: number;
  /** Answers that are neither 200 nor 503. */
  refused: string[];
  slowest: number;
  reads: number[];
}

const PAUSE = 10;

/** All of them at once, while others read. */
export async function measureBurst(url: string, burst: Burst, reads: readonly Call[]): Promise<BurstResult> {
  const times: number[] = [];
  const faults: string[] = [];
  const over = new AbortController();
  const reading = reads.map(async (call) => {
    while (!over.signal.aborted) {
      const { status, milliseconds } = await ask(url, call);
      times.push(milliseconds);
      if (status !== 200) faults.push(`reading ${call.path}: ${status}`);
      await wait(PAUSE);
    }
  });
  let answers: Answer[];
  try {
    answers = await Promise.all(burst.calls.map((call) => ask(url, call)));
  } finally {
    over.abort();
    await Promise.all(reading);
  }
  burst.learn?.(answers);
  const other = answers.filter(({ status }) => status !== 200 && status !== 503);
  return {
    name: burst.name,
    aside: burst.aside === true,
    people: burst.calls.length,
    unavailable: answers.filter(({ status }) => status === 503).length,
    refused: [...faults, ...other.map(({ status, error }) => `${status} ${error ?? ''}`)],
    slowest: percentile(
      answers.map(({ milliseconds }) => milliseconds),
      1,
    ),
    reads: times,
  };
}
