import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { save, type Target } from '../save/load.ts';
import type { ClientResult, ClientTask, PlannedSave } from './run-client.ts';

/** Half of what the server asks for: coming again at once would only measure the client. */
const REFUSED_PAUSE = 1000;

/** The people who save, in a process of their own: what it costs to be so many is not the server's. */
process.once('message', (task: ClientTask) => {
  void answer(task);
});

async function answer({ url, saves, seconds, every }: ClientTask): Promise<void> {
  const bodies = saves.map(({ body }) => Buffer.from(body));
  const of = (writer: number): PlannedSave => saves[writer] as PlannedSave;
  const target: Target = {
    url,
    path: (writer) => of(writer).path,
    token: (writer) => of(writer).token,
    body: (writer) => bodies[writer] ?? Buffer.alloc(0),
  };
  const agent = new Agent({ keepAlive: true, maxSockets: saves.length });
  const statuses: number[] = [];
  const times: number[] = [];
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const once = async (writer: number): Promise<number> => {
    const sent = performance.now();
    const status = await save(target, writer, agent).catch(() => 0);
    times.push(performance.now() - sent);
    statuses.push(status);
    return status;
  };
  /** Every so many milliseconds, whatever the last save took; people begin one after the other. */
  const paced = async (writer: number, pace: number): Promise<void> => {
    for (let due = begun + (writer * pace) / saves.length; due < end; due += pace) {
      await wait(Math.max(0, due - performance.now()));
      await once(writer);
    }
  };
  const withoutPause = async (writer: number): Promise<void> => {
    while (performance.now() < end) if ((await once(writer)) !== 200) await wait(REFUSED_PAUSE);
  };
  const before = process.cpuUsage();
  await Promise.all(saves.map((_, writer) => (every === null ? withoutPause(writer) : paced(writer, every))));
  const { user, system } = process.cpuUsage(before);
  const took = performance.now() - begun;
  agent.destroy();
  const result: ClientResult = { statuses, times, took, processor: (user + system) / 1000 };
  process.send?.(result, () => process.disconnect());
}
