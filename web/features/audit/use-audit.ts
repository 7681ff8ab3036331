import { useCallback, useEffect, useEffectEvent } from 'react';
import type { AuditQuery } from '#schemas/generated/domain/audit-query.ts';
import { useClient } from '#web/app/client-context.ts';
import { usePageRows } from '#web/app/paging.ts';
import { useLoad } from '#web/app/use-load.ts';
import { auditQuery, type AuditFilters } from './use-audit-filters.ts';

/** The page that the filters name, and the way from it to the others. */
export function useAudit(filters: AuditFilters, change: (part: Partial<AuditFilters>) => void) {
  const client = useClient();
  const query = JSON.stringify({ ...auditQuery(filters), limite: usePageRows('tabla') });
  const isMarked = filters.desde !== '';
  const list = useLoad(
    useCallback(
      (signal: AbortSignal) =>
        client.call('list-audit', { query: JSON.parse(query) as AuditQuery, signal, handles: isMarked ? [400] : [] }),
      [client, query, isMarked],
    ),
  );
  // A mark that means nothing, or a page that has become empty: from the beginning.
  const isLost =
    isMarked &&
    (list.phase === 'failed' ? list.status === 400 : list.phase === 'ready' && !list.stale && list.data.length === 0);
  const begin = useEffectEvent(() => change({ desde: '' }));
  useEffect(() => {
    if (isLost) begin();
  }, [isLost]);
  const rows = list.phase === 'ready' ? list.data : [];
  const meta = list.phase === 'ready' && list.meta && 'total' in list.meta ? list.meta : null;
  const goTo = (page: number) => {
    // The marks belong to the page that is shown.
    if (list.phase !== 'ready' || list.stale || !meta) return;
    const mark = page > meta.pagina ? meta.siguiente : meta.anterior;
    change({ desde: page > 1 ? (mark ?? '') : '' });
  };
  return { list, rows, meta, goTo };
}
