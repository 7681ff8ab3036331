import { MODALITIES, type Modality } from '#schemas/generated/domain/modality.ts';
import { STATES, type State } from '#schemas/generated/domain/state.ts';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Sort } from '#web/ui/column.ts';

export interface Filters {
  q: string;
  /** Four digits, or nothing for all. */
  year: number | null;
  state: State | null;
  /** Withdrawn ones alone. */
  withdrawn: boolean;
  /** Only by a link, from where they are counted; taken away above the table. */
  modality: Modality | null;
  unit: string;
  missing: string;
  sort: Sort;
  page: number;
  /** The server's mark of the page's edge: as fast at any depth. Without it the page is found by its number. */
  mark: string | null;
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
      year: wholeNumber(read('anio'), 9999),
      state: STATES.find((one) => one === estado) ?? null,
      withdrawn: read('fin') === 'retirado',
      modality: MODALITIES.find((one) => one === read('modalidad')) ?? null,
      unit: read('unidad').slice(0, 40),
      missing: read('falta').slice(0, 100),
      sort: SORTS.includes(column) ? { id: column, desc: orden.startsWith('-') } : START,
      page: wholeNumber(read('pagina'), 100_000) ?? 1,
      mark: /^[\w-]{1,600}$/.test(read('desde')) ? read('desde') : null,
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
      const next = { ...latest.current, page: 1, mark: null, ...part };
      latest.current = next;
      setParams(
        (old) => {
          const kept = new URLSearchParams(old);
          const put = (key: string, value: string) =>
            value ? kept.set(`${prefix}${key}`, value) : kept.delete(`${prefix}${key}`);
          put('q', next.q);
          put('anio', next.year === null ? '' : String(next.year));
          put('estado', next.state ?? '');
          put('fin', next.withdrawn ? 'retirado' : '');
          put('modalidad', next.modality ?? '');
          put('unidad', next.unit);
          put('falta', next.missing);
          put(
            'orden',
            next.sort.id === START.id && next.sort.desc === START.desc
              ? ''
              : `${next.sort.desc ? '-' : ''}${next.sort.id}`,
          );
          put('pagina', next.page === 1 ? '' : String(next.page));
          put('desde', next.mark ?? '');
          return kept;
        },
        { replace: true },
      );
    },
    [prefix, setParams],
  );
  const clear = useCallback(
    () => change({ q: '', year: null, state: null, withdrawn: false, modality: null, unit: '', missing: '' }),
    [change],
  );
  return { filters, change, clear };
}

/** What anybody may have typed into the address: numbers that are none count as not given. */
function wholeNumber(text: string, most: number): number | null {
  return /^\d{1,6}$/.test(text) && Number(text) > 0 ? Math.min(Number(text), most) : null;
}

/** What the server is asked, by a page or for a file. */
export function filterQuery({ q, year, state, withdrawn, modality, unit, missing, sort }: Filters) {
  return {
    q,
    anio: year,
    estado: state,
    fin: withdrawn ? ('retirado' as const) : null,
    modalidad: modality,
    unidad: unit,
    falta: missing,
    orden: `${sort.desc ? '-' : ''}${sort.id}`,
  };
}
