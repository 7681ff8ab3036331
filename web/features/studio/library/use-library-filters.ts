import { TEMPLATE_KINDS, type TemplateKind } from '#schemas/generated/domain/template-kind.ts';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ROW_STATES, type RowState } from '../row-states.ts';

export interface LibraryFilters {
  q: string;
  anio: number | null;
  tipo: TemplateKind | null;
  estado: RowState | null;
}

const LONGEST = 200;

/** In the address, so that a list can be sent and the back button finds it again. */
export function useLibraryFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => read(params), [params]);
  // Of two choices in a row the second must not begin where the page was before the first.
  const latest = useRef(filters);
  useEffect(() => {
    latest.current = filters;
  }, [filters]);
  const change = useCallback(
    (part: Partial<LibraryFilters>) => {
      latest.current = { ...latest.current, ...part };
      setParams(written(latest.current), { replace: true });
    },
    [setParams],
  );
  const clear = useCallback(() => change({ q: '', anio: null, tipo: null, estado: null }), [change]);
  return { filters, change, clear };
}

function written({ q, anio, tipo, estado }: LibraryFilters): URLSearchParams {
  const kept = new URLSearchParams();
  if (q !== '') kept.set('q', q);
  if (anio !== null) kept.set('anio', String(anio));
  if (tipo !== null) kept.set('clase', tipo);
  if (estado !== null) kept.set('estado', estado);
  return kept;
}

function read(params: URLSearchParams): LibraryFilters {
  const anio = params.get('anio') ?? '';
  return {
    q: (params.get('q') ?? '').slice(0, LONGEST),
    anio: /^\d{4}$/.test(anio) ? Number(anio) : null,
    tipo: TEMPLATE_KINDS.find((kind) => kind === params.get('clase')) ?? null,
    estado: ROW_STATES.find((state) => state === params.get('estado')) ?? null,
  };
}
