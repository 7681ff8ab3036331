import { useSearchParams } from 'react-router-dom';
import type { CommissionFilter } from './commission-years.ts';

/** What the commissions are filtered by is in the address: it survives a reload, and the form of a new one. */
export function useCommissionFilter() {
  const [params, setParams] = useSearchParams();
  const year = params.get('anio') ?? '';
  const filter: CommissionFilter = {
    q: (params.get('q') ?? '').slice(0, 200),
    year: /^\d{2}$/u.test(year) ? year : '',
  };
  const change = (next: CommissionFilter) => setParams(written(next), { replace: true });
  return { filter, change, search: `?${new URLSearchParams(written(filter)).toString()}` };
}

function written({ q, year }: CommissionFilter): Record<string, string> {
  return { ...(q !== '' && { q }), ...(year !== '' && { anio: year }) };
}
