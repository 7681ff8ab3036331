import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';

/** How much of each part there was once; the gate refuses less. */
export type Floor = ReadonlyMap<string, number>;

/** One floor of the repository: its file, and the words of its columns and problems. */
export interface FloorKind {
  file: URL;
  part: string;
  verb: string;
  counted: string;
}

export const provenFloor: FloorKind = {
  file: new URL('../../docs/requirements-floor.tsv', import.meta.url),
  part: 'area',
  verb: 'proves',
  counted: 'facts',
};

export const testsFloor: FloorKind = {
  file: new URL('../../docs/tests-floor.tsv', import.meta.url),
  part: 'folder',
  verb: 'holds',
  counted: 'tests',
};

export function readFloor(kind: FloorKind): Floor {
  return parseFloor(kind, existsSync(kind.file) ? readFileSync(kind.file, 'utf8') : '');
}

export function parseFloor(kind: FloorKind, text: string): Floor {
  const rows = text
    .split('\n')
    .slice(1)
    .filter((line) => line !== '');
  return new Map(
    rows.map((line) => {
      const [part = '', least = ''] = line.split('\t');
      if (!/^\d+$/.test(least)) {
        throw new Error(`docs/${basename(kind.file.pathname)}: «${line}» is no ${kind.part} and number`);
      }
      return [part, Number(least)];
    }),
  );
}

/** Parts that have less than they had, and parts that the floor does not know. */
export function checkFloor(kind: FloorKind, floor: Floor, counts: Floor): string[] {
  const problems: string[] = [];
  for (const [part, now] of counts) {
    const least = floor.get(part);
    if (least === undefined) problems.push(`${part} has no floor: npm run spec -- --raise`);
    else if (now < least) problems.push(`${part} ${kind.verb} ${now} ${kind.counted}, its floor is ${least}`);
  }
  for (const part of floor.keys()) {
    if (!counts.has(part)) problems.push(`${part} has a floor and is no ${kind.part}`);
  }
  return problems;
}

/** The floor with what there is now; it never sinks by itself. */
export function raiseFloor(floor: Floor, counts: Floor): Floor {
  return new Map([...counts].map(([part, now]) => [part, Math.max(now, floor.get(part) ?? 0)]));
}

export function writeFloor(kind: FloorKind, floor: Floor): void {
  const rows = [...floor].map(([part, least]) => `${part}\t${least}`);
  writeFileSync(kind.file, `${[`${kind.part}\t${kind.counted}`, ...rows].join('\n')}\n`);
}
