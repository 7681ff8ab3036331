import type { CDPSession } from 'playwright-core';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Of processor time: what other programs of the machine took is not in it. */
  tdur?: number;
  args?: { name?: string };
}

/** The longest task of the page's main thread while `act` runs, in milliseconds of processor time and of the clock. */
export async function longestTask(cdp: CDPSession, act: () => Promise<void>): Promise<{ cpu: number; clock: number }> {
  const tasks = mainTasks(await trace(cdp, act));
  const longest = (of: (event: TraceEvent) => number) => tasks.reduce((most, one) => Math.max(most, of(one)), 0) / 1000;
  return { cpu: longest(processorTime), clock: longest(({ dur }) => dur ?? 0) };
}

/** What the page's main thread works between two marks that the page sets while `act` runs: processor time in ms. */
export async function workBetween(
  cdp: CDPSession,
  [from, to]: readonly [string, string],
  act: () => Promise<void>,
): Promise<number> {
  const events = await trace(cdp, act);
  const at = (mark: string) => events.find(({ name }) => name === mark)?.ts ?? Number.NaN;
  const [start, end] = [at(from), at(to)];
  const tasks = mainTasks(events).filter(({ ts, dur = 0 }) => ts + dur > start && ts < end);
  return Number.isNaN(start + end) ? Number.NaN : tasks.reduce((sum, one) => sum + processorTime(one), 0) / 1000;
}

function processorTime({ tdur, dur }: TraceEvent): number {
  return tdur ?? dur ?? 0;
}

function mainTasks(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return events.filter(({ name, pid, tid }) => name === 'RunTask' && main.has(`${pid} ${tid}`));
}

async function trace(cdp: CDPSession, act: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => void events.push(...(value as TraceEvent[]));
  cdp.on('Tracing.dataCollected', collect);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', 'blink.user_timing', '__metadata'] },
  });
  await act();
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', collect);
  return events;
}
