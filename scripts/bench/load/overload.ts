import { ask, percentile, type Call } from './ask.ts';

export interface OverloadResult {
  answered: number;
  refused: number;
  /** Of the refusals. */
  p99: number;
  other: string[];
}

/** Far more at once than the process has means for; nobody waits before coming again. */
export async function overload(url: string, calls: readonly Call[], seconds: number): Promise<OverloadResult> {
  const refusals: number[] = [];
  const other: string[] = [];
  let answered = 0;
  const end = performance.now() + seconds * 1000;
  const client = async (call: Call): Promise<void> => {
    while (performance.now() < end) {
      const { status, milliseconds } = await ask(url, call);
      if (status === 200) answered += 1;
      else if (status === 503) refusals.push(milliseconds);
      else other.push(String(status));
    }
  };
  await Promise.all(calls.map(client));
  return { answered, refused: refusals.length, p99: percentile(refusals, 0.99), other };
}
