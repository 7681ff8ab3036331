import { STATES, type State } from '#schemas/generated/domain/state.ts';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Sort } from '#web/ui/data-table.tsx';

export interface Filters {
  q: string;
  /** Four digits, or nothing for all. */
  anio: number | null;
  estado: State | null;
  sort: Sort;
  pagina: number;
  /** The server's mark of the page's edge: as fast at any depth. Without it the page is found by its number. */
  desde: string | null;
}

/** The newest first. */
const START: Sort = { id: 'codigo', desc: true };
const SORTS: readonly string[] = ['id', 'codigo', 'titulo', 'responsable', 'estado'];
const LONGEST = 200;

/** Filters live in the address, so that a list can be sent and the back button finds it again. */
export function useFilters(prefix: string): {
  filters: Filters;
  change: (part: Partial<Filters>) => void;
  clear: () => void;
} {
  const [params, setParams] = useSearchParams();
  const filters = useMemo<Filters>(() => {
    const read = (key: string) => params.get(`${prefix}${key}`) ?? '';
    const orden = read('orden');
    const column = orden.replace(/^-/, '');
    const estado = read('estado');
    return {
      q: read('q').slice(0, LONGEST),
      anio: wholeNumber(read('anio'), 9999),
      estado: STATES.find((state) => state === estado) ?? null,
      sort: SORTS.includes(column) ? { id: column, desc: orden.startsWith('-') } : START,
      pagina: wholeNumber(read('pagina'), 100_000) ?? 1,
      desde: /^[\w-]{1,600}$/.test(read('desde')) ? read('desde') : null,
    };
  }, [params, prefix]);

  // Of two choices in a row the second must not begin where the page was before the first.
  const latest = useRef(filters);
  useEffect(() => {
    latest.current = filters;
  }, [filters]);
  const change = useCallback(
    (part: Partial<Filters>) => {
      // Another filter begins at its first page.
      const next = { ...latest.current, pagina: 1, desde: null, ...part };
      latest.current = next;
      setParams(
        (old) => {
          const kept = new URLSearchParams(old);
          const put = (key: string, value: string) =>
            value ? kept.set(`${prefix}${key}`, value) : kept.delete(`${prefix}${key}`);
          put('q', next.q);
          put('anio', next.anio === null ? '' : String(next.anio));
          put('estado', next.estado ?? '');
          put(
            'orden',
            next.sort.id === START.id && next.sort.desc === START.desc
              ? ''
              : `${next.sort.desc ? '-' : ''}${next.sort.id}`,
          );
          put('pagina', next.pagina === 1 ? '' : String(next.pagina));
          put('desde', next.desde ?? '');
          return kept;
        },
        { replace: true },
      );
    },
    [prefix, setParams],
  );
  const clear = useCallback(() => change({ q: '', anio: null, estado: null }), [change]);
  return { filters, change, clear };
}

/** What anybody may have typed into the address: numbers that are none count as not given. */
function wholeNumber(text: string, most: number): number | null {
  return /^\d{1,6}$/.test(text) && Number(text) > 0 ? Math.min(Number(text), most) : null;
}

/** What the server is asked, by a page or for a file. */
export function filterQuery({ q, anio, estado, sort }: Filters) {
  return { q, anio, estado, orden: `${sort.desc ? '-' : ''}${sort.id}` };
}
