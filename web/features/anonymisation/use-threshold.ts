import type { AnonymisationList } from '#schemas/generated/domain/anonymisation-list.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What the address says; neither: the installation's own. */
export interface Threshold {
  anio?: number;
  antiguedad?: number;
}

export interface Shown {
  threshold: Threshold;
  list: AnonymisationList;
  page: number;
}

const whole = (text: string | null, least: number, most: number): number | null => {
  const value = Number(text);
  return text !== null && /^\d+$/u.test(text) && value >= least && value <= most ? value : null;
};

export const readYear = (text: string): number | null => whole(text.trim(), 2000, 2099);
export const readAge = (text: string): number | null => whole(text.trim(), 1, 100);

/** The threshold lives in the address: a preview can be looked at again. */
export function useThreshold() {
  const [params, setParams] = useSearchParams();
  const shown = useMemo<Shown>(() => {
    const anio = readYear(params.get('anio') ?? '');
    const antiguedad = readAge(params.get('antiguedad') ?? '');
    return {
      threshold: anio !== null ? { anio } : antiguedad !== null ? { antiguedad } : {},
      list: params.get('lista') === 'excluidas' ? 'excluidas' : 'alcanzadas',
      page: whole(params.get('pagina'), 1, 100_000) ?? 1,
    };
  }, [params]);
  const show = (part: Partial<Shown>) => {
    const { threshold, list, page } = { ...shown, page: 1, ...part };
    setParams(
      {
        ...(threshold.anio !== undefined && { anio: String(threshold.anio) }),
        ...(threshold.antiguedad !== undefined && { antiguedad: String(threshold.antiguedad) }),
        ...(list === 'excluidas' && { lista: list }),
        ...(page > 1 && { pagina: String(page) }),
      },
      { replace: true },
    );
  };
  return { shown, show };
}
