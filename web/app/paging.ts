import { useSettings, type Settings } from './settings.tsx';

/** Rows of a page, as the server says. Without its settings nobody knows: it is asked for no number, and decides. */
export function usePageRows(of: keyof NonNullable<Settings['paginas']>): number | undefined {
  return useSettings().paginas?.[of];
}

/** How many pages so many rows are; where nobody knows how long one is, everything is on the first. */
export function pagesOf(rows: number, perPage: number | undefined): number {
  return perPage === undefined ? 1 : Math.max(1, Math.ceil(rows / perPage));
}

/** The rows of a page of what is there already. */
export function pageOf<R>(rows: readonly R[], page: number, perPage: number | undefined): readonly R[] {
  return perPage === undefined ? rows : rows.slice((page - 1) * perPage, page * perPage);
}
