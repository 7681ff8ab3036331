import { useCallback, useEffect, useEffectEvent } from 'react';
import type { ListUsersQuery } from '#schemas/generated/api/list-users.ts';
import { useClient } from '#web/app/client-context.ts';
import { usePageRows } from '#web/app/paging.ts';
import { useLoad } from '#web/app/use-load.ts';
import { userQuery, type UserFilters } from './use-user-filters.ts';

const MOST_ALSO = 200;

/** The page of the table that the filters name. */
export function useUserList(
  filters: UserFilters,
  also: readonly number[],
  change: (part: Partial<UserFilters>) => void,
) {
  const client = useClient();
  const limite = usePageRows('tabla');
  const { page } = filters;
  const query = JSON.stringify({
    ...userQuery(filters),
    tambien: also.slice(0, MOST_ALSO).join(',') || null,
    limite,
    pagina: page,
  });
  const list = useLoad(
    useCallback(
      (signal: AbortSignal) => client.call('list-users', { query: JSON.parse(query) as ListUsersQuery, signal }),
      [client, query],
    ),
  );
  const isEmptyPage = list.phase === 'ready' && !list.stale && list.data.length === 0 && page > 1;
  const begin = useEffectEvent(() => change({ page: 1 }));
  useEffect(() => {
    if (isEmptyPage) begin();
  }, [isEmptyPage]);
  const rows = list.phase === 'ready' ? list.data : [];
  const meta = list.phase === 'ready' && list.meta && 'total' in list.meta ? list.meta : null;
  return { list, rows, meta };
}
