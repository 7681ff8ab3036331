import type { SpecReport } from './count-facts.ts';

/** Proven, later and total facts by area, for reading. */
export function specTable({ areas, open }: SpecReport): string {
  const sum = { area: 'all', proven: 0, later: 0, total: 0 };
  for (const area of areas) {
    sum.proven += area.proven;
    sum.later += area.later;
    sum.total += area.total;
  }
  const cells = [...areas, sum].map(({ area, proven, later, total }) => [
    area,
    String(proven),
    String(later),
    String(total),
    total === later ? '–' : `${Math.floor((100 * proven) / (total - later))} %`,
  ]);
  const rows = [['area', 'proven', 'later', 'total', 'proven of due'], ...cells];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  return `${rows.map(line).join('\n')}\n${open.length} rows open (npm run spec -- --json lists them)`;
}
