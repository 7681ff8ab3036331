import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';

export const PARTS = ['everybody', 'saving', 'refusals'] as const;
export type Part = (typeof PARTS)[number];

export interface Figure {
  part: Part;
  name: string;
  value: number;
  unit: string;
  /** At most; null: told, not promised. */
  goal: number | null;
}

const FILE = new URL('../../../docs/load-figures.tsv', import.meta.url);
const HEAD = 'part\tfigure\tvalue\tunit\tgoal\tmet\tseen\tload average';

export const isMet = ({ value, goal }: Figure): boolean => goal === null || value <= goal;

export function figureLine(figure: Figure): string {
  const { name, goal, unit } = figure;
  const verdict = goal === null ? '' : ` (goal ${goal}${unit}: ${isMet(figure) ? 'pass' : 'FAIL'})`;
  return `${name}: ${shown(figure)}${unit}${verdict}`;
}

/** The figures of the parts that ran take the place of their former ones in docs/load-figures.tsv; those of the others stay. */
export function keepFigures(figures: readonly Figure[]): void {
  const ran = new Set<string>(figures.map(({ part }) => part));
  const former = existsSync(FILE) ? readFileSync(FILE, 'utf8').trimEnd().split('\n').slice(1) : [];
  const [seen, load] = [new Date().toISOString().slice(0, 16), (loadavg()[0] ?? 0).toFixed(1)];
  const rows = figures.map((figure) => {
    const { part, name, unit, goal } = figure;
    const met = goal === null ? '' : isMet(figure) ? 'yes' : 'no';
    return [part, name, shown(figure), unit.trim(), goal ?? '', met, seen, load].join('\t');
  });
  const all = [...former.filter((line) => !ran.has(line.split('\t')[0] ?? '')), ...rows];
  writeFileSync(FILE, `${[HEAD, ...all.toSorted((a, b) => orderOf(a) - orderOf(b))].join('\n')}\n`);
}

function orderOf(line: string): number {
  return PARTS.indexOf((line.split('\t')[0] ?? '') as Part);
}

function shown({ value }: Figure): string {
  return String(Number(value.toFixed(value < 10 ? 2 : 0)));
}
