import { useCallback, useState } from 'react';
import { useLoad } from '#web/app/use-load.ts';
import type { Answer } from '#web/http/answer.ts';

/** So many rows at a time: the server searches, whatever the number of projects and evaluators. */
export const PAGE_ROWS = 50;

export interface Asked {
  q: string;
  pagina: number;
  limite: number;
}

/** The rows that can be chosen, page by page as the server finds them. `load` null: there is nothing to ask for yet. */
export function useChoiceList<R>(load: ((asked: Asked, signal: AbortSignal) => Promise<Answer<R[]>>) | null) {
  const [asked, setAsked] = useState<{ load: typeof load; q: string; page: number }>({ load, q: '', page: 1 });
  // Another list begins at its first page, with the words that are there.
  const page = asked.load === load ? asked.page : 1;
  const { q } = asked;
  const list = useLoad(
    useCallback(
      async (signal: AbortSignal): Promise<Answer<R[]>> =>
        load ? load({ q, pagina: page, limite: PAGE_ROWS }, signal) : { ok: true, status: 200, data: [] },
      [load, q, page],
    ),
  );
  const meta = list.phase === 'ready' && list.meta && 'total' in list.meta ? list.meta : null;
  return {
    list,
    rows: list.phase === 'ready' ? list.data : [],
    total: meta?.total ?? 0,
    q,
    page,
    search: useCallback((words: string) => setAsked({ load, q: words, page: 1 }), [load]),
    goTo: useCallback((next: number) => setAsked((last) => ({ ...last, load, page: next })), [load]),
  };
}

export type ChoiceList<R> = ReturnType<typeof useChoiceList<R>>;
