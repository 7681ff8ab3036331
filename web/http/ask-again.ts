import type { Answer } from './answer.ts';

/** Milliseconds before the second try, the third and the fourth. */
const WAITS = [1_000, 4_000, 15_000];

/** For what a screen asks by itself and silently: one answer that did not come, or was too much for the server, is not the last word. */
export async function askAgain<T>(
  ask: () => Promise<Answer<T>>,
  signal: AbortSignal,
  waits: readonly number[] = WAITS,
): Promise<Answer<T>> {
  for (const wait of waits) {
    const answer = await ask();
    if (signal.aborted || !isPassing(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (signal.aborted) return answer;
  }
  return ask();
}

function isPassing(answer: Answer<unknown>): boolean {
  return answer?.ok === false && (answer.kind === 'timeout' || answer.kind === 'network' || answer.status >= 500);
}
