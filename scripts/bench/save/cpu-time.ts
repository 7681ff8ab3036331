import { readdirSync, readFileSync } from 'node:fs';

/** Processor milliseconds, user and system, of a process; with its children, living and ended, when asked. */
export function cpuTime(pid: number, withChildren = false): number {
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = statOf(pid).slice(11, 15).map(Number);
  let ticks = user + system;
  if (withChildren) {
    ticks += endedUser + endedSystem;
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/.test(name)) continue;
      try {
        const stat = statOf(Number(name));
        if (Number(stat[1]) === pid) ticks += Number(stat[11]) + Number(stat[12]);
      } catch {
        // Ended while we looked.
      }
    }
  }
  return ticks * 10;
}

function statOf(pid: number): string[] {
  const text = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}
