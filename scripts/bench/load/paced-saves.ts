import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { save, type Target } from '../save/load.ts';
import { percentile } from './ask.ts';

export interface PacedResult {
  saves: number;
  errors: number;
  p50: number;
  p95: number;
  p99: number;
}

/** So many people, each saving every so many milliseconds whatever the last one took; they begin one after the other. */
export async function pacedSaves(target: Target, users: number, every: number, seconds: number): Promise<PacedResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: users });
  const times: number[] = [];
  let errors = 0;
  const begun = performance.now();
  const user = async (writer: number): Promise<void> => {
    const first = begun + (writer * every) / users;
    for (let due = first; due < begun + seconds * 1000; due += every) {
      await wait(Math.max(0, due - performance.now()));
      const sent = performance.now();
      const status = await save(target, writer, agent).catch(() => 0);
      times.push(performance.now() - sent);
      if (status !== 200) errors += 1;
    }
  };
  await Promise.all(Array.from({ length: users }, (_, writer) => user(writer)));
  agent.destroy();
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share)) as [number, number, number];
  return { saves: times.length, errors, p50, p95, p99 };
}
