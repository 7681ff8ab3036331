import { useCallback, useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { INSTITUTION_STATES } from '#schemas/generated/domain/institution-state.ts';
import { useClient } from '#web/app/client-context.ts';
import { pagesOf, usePageRows } from '#web/app/paging.ts';
import { useLoad } from '#web/app/use-load.ts';

export const STATES = ['', ...INSTITUTION_STATES] as const;

/** A page of institutions; what is looked for is in the address. */
export function useInstitutions() {
  const client = useClient();
  const [parameters, setParameters] = useSearchParams();
  const q = parameters.get('q') ?? '';
  const state = STATES.find((one) => one === parameters.get('estado')) ?? '';
  const page = Math.max(1, Number(parameters.get('pagina')) || 1);
  const limite = usePageRows('lista');
  const rows = useLoad(
    useCallback(
      (signal: AbortSignal) =>
        client.call('list-office-institutions', {
          query: {
            ...(limite && { limite }),
            pagina: page,
            ...(q !== '' && { q }),
            ...(state !== '' && { estado: state }),
          },
          signal,
        }),
      [client, page, q, state, limite],
    ),
  );
  const ask = (change: { q?: string; estado?: string; pagina?: number }) => {
    const next = { q, estado: state as string, pagina: 1, ...change };
    setParameters(
      {
        ...(next.q !== '' && { q: next.q }),
        ...(next.estado !== '' && { estado: next.estado }),
        ...(next.pagina > 1 && { pagina: String(next.pagina) }),
      },
      { replace: true },
    );
  };
  const meta = rows.phase === 'ready' && rows.meta && 'total' in rows.meta ? rows.meta : null;
  const total = meta?.total ?? 0;
  const pages = pagesOf(total, meta?.limite);
  // The last one of a page was confirmed, and is none of those that are looked for any more.
  const isBeyond = rows.phase === 'ready' && !rows.stale && page > pages;
  const goBack = useEffectEvent(() => ask({ pagina: pages }));
  useEffect(() => {
    if (isBeyond) goBack();
  }, [isBeyond]);
  return { q, state, page, pages, total, rows, ask };
}
