import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { AreaCount } from './count-facts.ts';

/** How many facts of each area were proven once; `npm run spec -- --check` refuses fewer. */
export type ProvenFloor = ReadonlyMap<string, number>;

const floorFile = new URL('../../docs/requirements-floor.tsv', import.meta.url);
const HEAD = 'area\tproven';

export function readFloor(file: URL = floorFile): ProvenFloor {
  return parseFloor(existsSync(file) ? readFileSync(file, 'utf8') : '');
}

export function parseFloor(text: string): ProvenFloor {
  const rows = text
    .split('\n')
    .slice(1)
    .filter((line) => line !== '');
  return new Map(
    rows.map((line) => {
      const [area = '', proven = ''] = line.split('\t');
      if (!/^\d+$/.test(proven)) throw new Error(`docs/requirements-floor.tsv: «${line}» is no area and number`);
      return [area, Number(proven)];
    }),
  );
}

/** Areas that prove less than they did, and areas that the floor does not know. */
export function checkFloor(floor: ProvenFloor, areas: readonly AreaCount[]): string[] {
  const problems: string[] = [];
  for (const { area, proven } of areas) {
    const least = floor.get(area);
    if (least === undefined) problems.push(`${area} has no floor: npm run spec -- --raise`);
    else if (proven < least) problems.push(`${area} proves ${proven} facts, its floor is ${least}`);
  }
  const known = new Set(areas.map(({ area }) => area));
  for (const area of floor.keys()) if (!known.has(area)) problems.push(`${area} has a floor and is no area`);
  return problems;
}

/** The floor with what is proven now; it never sinks by itself. */
export function raiseFloor(floor: ProvenFloor, areas: readonly AreaCount[]): ProvenFloor {
  return new Map(areas.map(({ area, proven }) => [area, Math.max(proven, floor.get(area) ?? 0)]));
}

export function writeFloor(floor: ProvenFloor, file: URL = floorFile): void {
  const rows = [...floor].map(([area, proven]) => `${area}\t${proven}`);
  writeFileSync(file, `${[HEAD, ...rows].join('\n')}\n`);
}
