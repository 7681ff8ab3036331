import { PROJECTS } from '#web/text/projects.ts';
import type { Filters } from './use-filters.ts';

export interface LinkedFilter {
  words: string;
  /** What takes it away. */
  without: Partial<Filters>;
}

/** Filters that have no control of their own: a number somewhere else links to what it counts. */
export function linkedFilters({ modality, unit, missing }: Filters): LinkedFilter[] {
  const filters: LinkedFilter[] = [];
  if (modality !== null) filters.push({ words: PROJECTS.ofModality(modality), without: { modality: null } });
  if (unit !== '') filters.push({ words: PROJECTS.ofUnit(unit), without: { unit: '' } });
  if (missing !== '') filters.push({ words: PROJECTS.lacking(missing), without: { missing: '' } });
  return filters;
}
