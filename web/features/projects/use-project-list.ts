import { seesAll } from '#web/app/project/sees-all.ts';
import { useCallback, useEffect, useEffectEvent } from 'react';
import type { ProjectListQuery } from '#schemas/generated/domain/project-list-query.ts';
import { useClient } from '#web/app/client-context.ts';
import { useUser } from '#web/app/session/session.ts';
import { usePageRows } from '#web/app/paging.ts';
import { useLoad } from '#web/app/use-load.ts';
import type { TableKind } from './table-kinds.ts';
import { filterQuery, type Filters } from './use-filters.ts';

/** The page of a table that its filters name, and the way from it to the others. */
export function useProjectList(kind: TableKind, filters: Filters, change: (part: Partial<Filters>) => void) {
  const client = useClient();
  const user = useUser();
  const limite = usePageRows('tabla');
  const { page, mark } = filters;
  // As text: the filters of the other table of the page change the address, not this list.
  const place = mark === null ? { pagina: page } : { desde: mark };
  const query = JSON.stringify({ ...filterQuery(filters), limite, ...place, lista: kind.lista });
  const list = useLoad(
    useCallback(
      (signal: AbortSignal) =>
        client.call(seesAll(user) ? 'list-all-projects' : 'list-user-projects', {
          params: { userId: user.id },
          query: JSON.parse(query) as ProjectListQuery,
          signal,
          handles: mark === null ? [] : [400],
        }),
      [client, user, query, mark],
    ),
  );

  // A mark of other rows or another order, or a page that has become empty: from the beginning.
  const isLost =
    (list.phase === 'failed' && list.status === 400 && mark !== null) ||
    (list.phase === 'ready' && !list.stale && list.data.length === 0 && page > 1);
  const begin = useEffectEvent(() => change({ page: 1 }));
  useEffect(() => {
    if (isLost) begin();
  }, [isLost]);

  const rows = list.phase === 'ready' ? list.data : [];
  const meta = list.phase === 'ready' && list.meta && 'total' in list.meta ? list.meta : null;
  const goTo = (next: number) => {
    // The marks belong to the page that is shown.
    if (list.phase !== 'ready' || list.stale) return;
    const edge = next > page ? meta?.siguiente : meta?.anterior;
    change(next > 1 ? { page: next, mark: edge ?? null } : { page: 1 });
  };
  return { list, isLost, rows, meta, query, goTo };
}
