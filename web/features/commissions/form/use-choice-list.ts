import { useCallback, useState } from 'react';
import { pagesOf, usePageRows } from '#web/app/paging.ts';
import { useLoad } from '#web/app/use-load.ts';
import type { Answer } from '#web/http/answer.ts';

export interface Asked {
  q: string;
  pagina: number;
  limite?: number;
}

/** The rows that can be chosen, page by page as the server finds them, whatever the number of projects and evaluators. `load` null: there is nothing to ask for yet. */
export function useChoiceList<R>(load: ((asked: Asked, signal: AbortSignal) => Promise<Answer<R[]>>) | null) {
  const [asked, setAsked] = useState<{ load: typeof load; q: string; page: number }>({ load, q: '', page: 1 });
  // Another list begins at its first page, with the words that are there.
  const page = asked.load === load ? asked.page : 1;
  const { q } = asked;
  const limite = usePageRows('tabla');
  const list = useLoad(
    useCallback(
      async (signal: AbortSignal): Promise<Answer<R[]>> =>
        load
          ? load({ q, pagina: page, ...(limite !== undefined && { limite }) }, signal)
          : { ok: true, status: 200, data: [] },
      [load, q, page, limite],
    ),
  );
  const meta = list.phase === 'ready' && list.meta && 'total' in list.meta ? list.meta : null;
  return {
    list,
    rows: list.phase === 'ready' ? list.data : [],
    total: meta?.total ?? 0,
    pages: pagesOf(meta?.total ?? 0, meta?.limite),
    q,
    page,
    search: useCallback((words: string) => setAsked({ load, q: words, page: 1 }), [load]),
    goTo: useCallback((next: number) => setAsked((last) => ({ ...last, load, page: next })), [load]),
  };
}

export type ChoiceList<R> = ReturnType<typeof useChoiceList<R>>;
