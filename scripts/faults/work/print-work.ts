import type { Report } from '../kill-during-work.ts';

const HEADS = ['sent', 'acknowledged', 'unknownDone', 'unknownNotDone', 'lost', 'halfDone'] as const;

/** Counts by kind of call, then the rest, then what was wrong. */
export function printWork({ calls, faults, ...rest }: Report, say: (line: string) => void): void {
  const line = (name: string, cells: readonly (string | number)[]) =>
    say(`${name.padEnd(26)}${cells.map((cell) => String(cell).padStart(15)).join('')}`);
  line('', HEADS);
  for (const [kind, row] of Object.entries(calls))
    line(
      kind,
      HEADS.map((head) => row[head]),
    );
  say(JSON.stringify(rest, null, 2));
  for (const fault of faults) say(`✗ ${fault}`);
}
