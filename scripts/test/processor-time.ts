import { readdirSync, readFileSync } from 'node:fs';

const TICK_MS = 10;
const EVERY_MS = 500;

/**
 * Watches this process and all that it starts, also what outlives its parent (a browser, a database), and says how much
 * processor time they took, in seconds. Null where there is no /proc.
 */
export function watchProcessorTime(): () => number | null {
  const spent = new Map<number, number>([[process.pid, 0]]);
  const look = (): void => {
    try {
      const seen = readProcesses();
      // A child is known by its parent; parents come before children, but not always by number.
      for (let found = true; found;) {
        found = false;
        for (const { pid, parent } of seen) {
          if (spent.has(pid) || !spent.has(parent)) continue;
          spent.set(pid, 0);
          found = true;
        }
      }
      for (const { pid, time } of seen) if (spent.has(pid)) spent.set(pid, Math.max(time, spent.get(pid) ?? 0));
    } catch {
      spent.clear();
    }
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  timer.unref();
  return () => {
    look();
    clearInterval(timer);
    return spent.size === 0 ? null : [...spent.values()].reduce((sum, time) => sum + time, 0) / 1000;
  };
}

interface Process {
  pid: number;
  parent: number;
  time: number;
}

function readProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        // The name in parentheses may hold anything.
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const time = (Number(fields[11]) + Number(fields[12])) * TICK_MS;
        return [{ pid: Number(name), parent: Number(fields[1]), time }];
      } catch {
        return [];
      }
    });
}
