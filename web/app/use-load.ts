import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import type { PageMeta } from '#schemas/generated/domain/page-meta.ts';
import type { Answer } from '#web/http/answer.ts';
import { useHold } from '#web/ui/hold.ts';

export type Loaded<T> =
  | { phase: 'loading' }
  | { phase: 'ready'; data: T; meta: PageMeta | null; stale: boolean }
  /** The server refused or could not be reached; a dialog has said so. */
  | { phase: 'failed'; status: number; error: string }
  /** The call returned nothing: the token had expired. */
  | { phase: 'nothing' };

type Load<T> = (signal: AbortSignal) => Promise<Answer<T>>;

interface Asked<T> {
  load: Load<T>;
}

/** Loads when the function changes; keeps the old data on the screen while new ones come. */
export function useLoad<T>(load: Load<T>): Loaded<T> & { again: () => void } {
  const [turn, setTurn] = useState(0);
  const asked = useMemo<Asked<T> & { turn: number }>(() => ({ load, turn }), [load, turn]);
  const [answered, setAnswered] = useState<{ asked: Asked<T> | null; state: Loaded<T> }>({
    asked: null,
    state: { phase: 'loading' },
  });
  useEffect(() => {
    const gone = new AbortController();
    void (async () => {
      const answer = await asked.load(gone.signal);
      const state = stateOf(answer);
      // Drawing a long answer lets keys and clicks pass.
      if (!gone.signal.aborted && state) startTransition(() => setAnswered({ asked, state }));
    })();
    return () => gone.abort();
  }, [asked]);
  const again = useCallback(() => setTurn((last) => last + 1), []);
  useHold(answered.state.phase === 'loading');
  return { ...(answered.asked === asked ? answered.state : whileLoading(answered.state)), again };
}

function stateOf<T>(answer: Answer<T>): Loaded<T> | null {
  if (answer === undefined) return { phase: 'nothing' };
  if (answer.ok) return { phase: 'ready', data: answer.data, meta: answer.meta ?? null, stale: false };
  return answer.kind === 'aborted' ? null : { phase: 'failed', status: answer.status, error: answer.error };
}

function whileLoading<T>(last: Loaded<T>): Loaded<T> {
  return last.phase === 'ready' ? { ...last, stale: true } : { phase: 'loading' };
}
