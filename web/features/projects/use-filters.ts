import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Sort } from '#web/ui/data-table.tsx';

export interface Filters {
  q: string;
  /** Four digits, or nothing for all. */
  anio: number | null;
  sort: Sort;
  pagina: number;
}

/** The newest first. */
const START: Sort = { id: 'codigo', desc: true };

/** Filters live in the address, so that a list can be sent and the back button finds it again. */
export function useFilters(prefix: string): {
  filters: Filters;
  change: (part: Partial<Filters>) => void;
  clear: () => void;
} {
  const [params, setParams] = useSearchParams();
  const filters = useMemo<Filters>(() => {
    const orden = params.get(`${prefix}orden`) ?? '';
    return {
      q: params.get(`${prefix}q`) ?? '',
      anio: Number(params.get(`${prefix}anio`)) || null,
      sort: orden ? { id: orden.replace(/^-/, ''), desc: orden.startsWith('-') } : START,
      pagina: Math.max(1, Number(params.get(`${prefix}pagina`)) || 1),
    };
  }, [params, prefix]);

  const change = useCallback(
    (part: Partial<Filters>) => {
      // Another filter begins at its first page.
      const next = { ...filters, pagina: 1, ...part };
      setParams(
        (old) => {
          const kept = new URLSearchParams(old);
          const put = (key: string, value: string) =>
            value ? kept.set(`${prefix}${key}`, value) : kept.delete(`${prefix}${key}`);
          put('q', next.q);
          put('anio', next.anio === null ? '' : String(next.anio));
          put(
            'orden',
            next.sort.id === START.id && next.sort.desc === START.desc
              ? ''
              : `${next.sort.desc ? '-' : ''}${next.sort.id}`,
          );
          put('pagina', next.pagina === 1 ? '' : String(next.pagina));
          return kept;
        },
        { replace: true },
      );
    },
    [filters, prefix, setParams],
  );
  const clear = useCallback(() => change({ q: '', anio: null }), [change]);
  return { filters, change, clear };
}
