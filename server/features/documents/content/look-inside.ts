import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface Look {
  format: 'pdf' | 'jpg';
  path: string;
}

/** Milliseconds; a large photograph takes two seconds. */
const LONGEST = 20_000;

/** Why the file is refused once all of it was looked at, or null. In a thread: meanwhile others are served. */
export async function lookInside(look: Look): Promise<string | null> {
  const worker = new Worker(new URL('content-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  try {
    const answered = once(worker, 'message', { signal: AbortSignal.timeout(LONGEST) });
    worker.postMessage(look);
    const [fault]: (string | null)[] = await answered;
    return fault ?? null;
  } finally {
    await worker.terminate();
  }
}
