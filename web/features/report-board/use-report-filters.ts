import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { REPORT_KINDS, type ReportKind } from '#schemas/generated/domain/report-kind.ts';
import { REPORT_ORDERS } from '#schemas/generated/domain/report-order.ts';
import { REPORT_BOARD } from '#web/text/report-board.ts';
import type { Sort } from '#web/ui/column.ts';

export type Situation = keyof typeof REPORT_BOARD.situations;

export interface ReportFilters {
  q: string;
  year: number | null;
  kind: ReportKind | null;
  situation: Situation;
  unit: string | null;
  sort: Sort;
  page: number;
}

/** What is owed, and what falls due first. */
const START: Sort = { id: 'vence', desc: false };
const SORTS: readonly string[] = REPORT_ORDERS.filter((order) => !order.startsWith('-'));
export const SITUATIONS = Object.keys(REPORT_BOARD.situations) as Situation[];

/** Filters live in the address, so that a list can be sent and the back button finds it again. */
export function useReportFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo<ReportFilters>(() => {
    const read = (key: string) => params.get(key) ?? '';
    const order = read('orden');
    const column = order.replace(/^-/, '');
    return {
      q: read('q').slice(0, 200),
      year: wholeNumber(read('anio'), 9999),
      kind: REPORT_KINDS.find((one) => one === read('tipo')) ?? null,
      situation: SITUATIONS.find((one) => one === read('situacion')) ?? 'deben',
      unit: read('unidad').slice(0, 40) || null,
      sort: SORTS.includes(column) ? { id: column, desc: order.startsWith('-') } : START,
      page: wholeNumber(read('pagina'), 100_000) ?? 1,
    };
  }, [params]);
  const change = useCallback(
    (part: Partial<ReportFilters>) => setParams(addressOf({ ...filters, page: 1, ...part }), { replace: true }),
    [filters, setParams],
  );
  const to = (part: Partial<ReportFilters>) => `?${addressOf({ ...filters, page: 1, ...part }).toString()}`;
  const clear = () => change({ q: '', year: null, kind: null, situation: 'todos', unit: null });
  return { filters, change, to, clear };
}

function addressOf({ q, year, kind, situation, unit, sort, page }: ReportFilters): URLSearchParams {
  const isStart = sort.id === START.id && sort.desc === START.desc;
  const parts = {
    q,
    anio: year === null ? '' : String(year),
    tipo: kind ?? '',
    situacion: situation === 'deben' ? '' : situation,
    unidad: unit ?? '',
    orden: isStart ? '' : `${sort.desc ? '-' : ''}${sort.id}`,
    pagina: page === 1 ? '' : String(page),
  };
  return new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ''));
}

/** What the server is asked, by a page, for a file and for whom to remind. */
export function filterQuery({ q, year, kind, situation, unit }: ReportFilters) {
  return {
    ...(q !== '' && { q }),
    ...(year !== null && { anio: year }),
    ...(kind !== null && { tipo: kind }),
    ...(unit !== null && { unidad: unit }),
    ...(situation !== 'todos' && { situacion: situation }),
  };
}

export function orderOf({ sort }: ReportFilters) {
  return `${sort.desc ? '-' : ''}${sort.id}` as 'codigo';
}

/** What anybody may have typed into the address: numbers that are none count as not given. */
function wholeNumber(text: string, most: number): number | null {
  return /^\d{1,6}$/.test(text) && Number(text) > 0 ? Math.min(Number(text), most) : null;
}
