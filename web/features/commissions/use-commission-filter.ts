import { useSearchParams } from 'react-router-dom';
import type { CommissionFilter } from './commission-years.ts';

/** Of which year they are shown at first; the specification's (9). */
export const FIRST_PROGRAMMES = 2025;

/**
 * What the commissions are filtered by, and of which year programmes are shown, is in the address: it survives a reload, and
 * the form of a new one.
 */
export function useCommissionFilter() {
  const [params, setParams] = useSearchParams();
  const year = params.get('anio') ?? '';
  const filter: CommissionFilter = {
    q: (params.get('q') ?? '').slice(0, 200),
    year: /^\d{2}$/u.test(year) ? year : '',
  };
  const asked = params.get('programas') ?? '';
  const programmes = /^20\d{2}$/u.test(asked) ? Number(asked) : FIRST_PROGRAMMES;
  const change = (next: CommissionFilter) => setParams(written(next, programmes), { replace: true });
  const showProgrammes = (next: number) => setParams(written(filter, next), { replace: true });
  const search = `?${new URLSearchParams(written(filter, programmes)).toString()}`;
  return { filter, change, programmes, showProgrammes, search };
}

function written({ q, year }: CommissionFilter, programmes: number): Record<string, string> {
  return {
    ...(q !== '' && { q }),
    ...(year !== '' && { anio: year }),
    ...(programmes !== FIRST_PROGRAMMES && { programas: String(programmes) }),
  };
}
