import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { KINDS, type Kind } from '#engine/template/template.ts';

export const ROW_STATES = ['vigente', 'enEspera', 'publicada', 'borrador', 'retirada'] as const;
export type RowState = (typeof ROW_STATES)[number];

export interface LibraryFilters {
  q: string;
  anio: number | null;
  tipo: Kind | null;
  estado: RowState | null;
}

const LONGEST = 200;

/** In the address, so that a list can be sent and the back button finds it again. */
export function useLibraryFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => read(params), [params]);
  const change = useCallback(
    (part: Partial<LibraryFilters>) =>
      setParams(
        (old) => {
          const next = { ...read(old), ...part };
          const kept = new URLSearchParams();
          if (next.q !== '') kept.set('q', next.q);
          if (next.anio !== null) kept.set('anio', String(next.anio));
          if (next.tipo !== null) kept.set('clase', next.tipo);
          if (next.estado !== null) kept.set('estado', next.estado);
          return kept;
        },
        { replace: true },
      ),
    [setParams],
  );
  const clear = useCallback(() => change({ q: '', anio: null, tipo: null, estado: null }), [change]);
  return { filters, change, clear };
}

function read(params: URLSearchParams): LibraryFilters {
  const anio = params.get('anio') ?? '';
  return {
    q: (params.get('q') ?? '').slice(0, LONGEST),
    anio: /^\d{4}$/.test(anio) ? Number(anio) : null,
    tipo: KINDS.find((kind) => kind === params.get('clase')) ?? null,
    estado: ROW_STATES.find((state) => state === params.get('estado')) ?? null,
  };
}
