import type { CDPSession } from 'playwright-core';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  /** Of processor time: what other programs of the machine took is not in it. */
  tdur?: number;
  args?: { name?: string };
}

/** The longest task of the page's main thread while `act` runs, in milliseconds of processor time and of the clock. */
export async function longestTask(cdp: CDPSession, act: () => Promise<void>): Promise<{ cpu: number; clock: number }> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => void events.push(...(value as TraceEvent[]));
  cdp.on('Tracing.dataCollected', collect);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', '__metadata'] },
  });
  await act();
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', collect);
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(({ name, pid, tid }) => name === 'RunTask' && main.has(`${pid} ${tid}`));
  const longest = (of: (event: TraceEvent) => number) => tasks.reduce((most, one) => Math.max(most, of(one)), 0) / 1000;
  return { cpu: longest(({ tdur, dur }) => tdur ?? dur ?? 0), clock: longest(({ dur }) => dur ?? 0) };
}
