import { useCallback, useEffect, useState } from 'react';
import type { Answer, PageMeta } from '#web/http/answer.ts';

export type Loaded<T> =
  | { phase: 'loading' }
  | { phase: 'ready'; data: T; meta: PageMeta | null; stale: boolean }
  /** The server refused or could not be reached; a dialog has said so. */
  | { phase: 'failed'; status: number; error: string }
  /** The call returned nothing: the token had expired. */
  | { phase: 'nothing' };

/** Loads when the function changes; keeps the old data on the screen while new ones come. */
export function useLoad<T>(load: (signal: AbortSignal) => Promise<Answer<T>>): Loaded<T> & { again: () => void } {
  const [state, setState] = useState<Loaded<T>>({ phase: 'loading' });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const gone = new AbortController();
    setState((old) => (old.phase === 'ready' ? { ...old, stale: true } : { phase: 'loading' }));
    void load(gone.signal).then((answer) => {
      if (gone.signal.aborted) return;
      if (answer === undefined) setState({ phase: 'nothing' });
      else if (answer.ok) setState({ phase: 'ready', data: answer.data, meta: answer.meta ?? null, stale: false });
      else if (answer.kind !== 'aborted') setState({ phase: 'failed', status: answer.status, error: answer.error });
    });
    return () => gone.abort();
  }, [load, turn]);
  const again = useCallback(() => setTurn((last) => last + 1), []);
  return { ...state, again };
}
