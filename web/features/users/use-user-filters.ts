import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { USER_TYPES, type UserType } from '#schemas/generated/domain/user-type.ts';
import type { Sort } from '#web/ui/column.ts';

export interface UserFilters {
  q: string;
  type: UserType | null;
  sort: Sort;
  page: number;
}

const START: Sort = { id: 'ape', desc: false };
const SORTS: readonly string[] = ['id', 'ape', 'nom', 'unidad', 'tipo', 'email'];
const LONGEST = 200;

/** Filters live in the address: a list can be sent, and the back button finds it again. */
export function useUserFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo<UserFilters>(() => {
    const order = params.get('orden') ?? '';
    const column = order.replace(/^-/u, '');
    const page = Number(params.get('pagina'));
    return {
      q: (params.get('q') ?? '').slice(0, LONGEST),
      type: USER_TYPES.find((one) => one === params.get('tipo')) ?? null,
      sort: SORTS.includes(column) ? { id: column, desc: order.startsWith('-') } : START,
      page: Number.isInteger(page) && page > 0 ? Math.min(page, 100_000) : 1,
    };
  }, [params]);

  // Of two choices in a row the second must not begin where the page was before the first.
  const latest = useRef(filters);
  useEffect(() => {
    latest.current = filters;
  }, [filters]);
  const change = useCallback(
    (part: Partial<UserFilters>) => {
      const next = changedFilters(latest.current, part);
      latest.current = next;
      setParams(
        (old) => {
          const kept = new URLSearchParams(old);
          const put = (key: string, value: string) => (value === '' ? kept.delete(key) : kept.set(key, value));
          const isStart = next.sort.id === START.id && next.sort.desc === START.desc;
          put('q', next.q);
          put('tipo', next.type ?? '');
          put('orden', isStart ? '' : orderOf(next.sort));
          put('pagina', next.page === 1 ? '' : String(next.page));
          return kept;
        },
        { replace: true },
      );
    },
    [setParams],
  );
  return { filters, change };
}

/** Another filter begins at its first page. */
export function changedFilters(filters: UserFilters, part: Partial<UserFilters>): UserFilters {
  return { ...filters, page: 1, ...part };
}

/** What the server is asked, by a page or for a file. */
export function userQuery({ q, type, sort }: UserFilters) {
  return { q, tipo: type, orden: orderOf(sort) };
}

function orderOf({ id, desc }: Sort): string {
  return `${desc ? '-' : ''}${id}`;
}
