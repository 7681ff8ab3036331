import type { LoadResult } from './load.ts';

export interface Measured extends LoadResult {
  round: number;
  name: string;
  /** Processor milliseconds of the server's process and of PostgreSQL during the run. */
  node: number;
  postgres: number;
}

/** Medians over the rounds; ratios are medians of the ratios within a round. */
export function saveReport(measured: readonly Measured[]): string {
  const names = [...new Set(measured.map(({ name }) => name))];
  const rate = ({ requests, seconds }: Measured): number => requests / seconds;
  const header =
    '| variant | saves/s | × A | × B | × D | × E | p50 ms | p95 | p99 | errors | node CPU ms | PG CPU ms |\n|---|---|---|---|---|---|---|---|---|---|---|---|';
  const rows = names.map((name) => {
    const own = measured.filter((one) => one.name === name);
    const middle = (of: (one: Measured) => number): number => median(own.map(of));
    const ratio = (other: string): string => {
      const pairs = own.flatMap((one) => {
        const beside = measured.find(({ round, name: its }) => round === one.round && its === other);
        return beside ? [rate(one) / rate(beside)] : [];
      });
      return median(pairs).toFixed(2);
    };
    const errors = own.reduce((sum, one) => sum + one.errors, 0);
    const cells = [
      name,
      middle(rate).toFixed(0),
      ...['A', 'B', 'D', 'E'].map(ratio),
      ...[middle(({ p50 }) => p50), middle(({ p95 }) => p95), middle(({ p99 }) => p99)].map((ms) => ms.toFixed(0)),
      errors,
      middle(({ node, requests }) => node / requests).toFixed(2),
      middle(({ postgres, requests }) => postgres / requests).toFixed(2),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [header, ...rows].join('\n');
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] =
    sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1, middle + 1);
  return (low + high) / 2;
}
