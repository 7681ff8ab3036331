import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { TOKEN_KEY, type Screen } from '../../screens/screens-of.ts';

export interface Shift {
  /** As browsers sum it up: the worst second-apart window of at most five seconds. */
  total: number;
  /** What moved, with how much. */
  moved: string[];
}

/** After the network has fallen silent a screen still draws what came last. */
const SETTLED_MS = 500;

interface Manner {
  size: { width: number; height: number };
  /** Of every request, in ms: without it all answers of a machine come at once. */
  latency: number;
}

export async function measureShift(
  browser: Browser,
  url: string,
  screen: Screen,
  { size, latency }: Manner,
): Promise<Shift> {
  const context = await browser.newContext({ viewport: size, locale: 'es-AR' });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    const { token } = screen;
    if (token !== null)
      await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [TOKEN_KEY, token] as const);
    await page.addInitScript(watchShifts);
    await page.goto(`${url}${screen.path}`, { waitUntil: 'networkidle' });
    await wait(SETTLED_MS);
    return await page.evaluate(() => (globalThis as unknown as { shifts: () => Shift }).shifts());
  } finally {
    await context.close();
  }
}

/** Runs in the page, before anything of it. */
function watchShifts(): void {
  interface Box {
    x: number;
    y: number;
    width: number;
    height: number;
  }
  interface Moved {
    value: number;
    startTime: number;
    hadRecentInput: boolean;
    sources: { node: { nodeName: string; className?: string } | null; previousRect: Box; currentRect: Box }[];
  }
  const seen: Moved[] = [];
  new PerformanceObserver((list) => seen.push(...(list.getEntries() as unknown as Moved[]))).observe({
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- Node has observers, too, of other things
    type: 'layout-shift' as never,
    buffered: true,
  });
  const shifts = () => {
    let total = 0;
    let first = 0;
    let last = 0;
    let sum = 0;
    for (const { value, startTime, hadRecentInput } of seen) {
      if (hadRecentInput) continue;
      if (startTime - last > 1000 || startTime - first > 5000) [first, sum] = [startTime, 0];
      last = startTime;
      sum += value;
      total = Math.max(total, sum);
    }
    const moved = seen.map(
      ({ value, startTime, sources }) =>
        `${value.toFixed(3)} at ${Math.round(startTime)} ms: ${sources
          .map(
            ({ node, previousRect, currentRect }) =>
              `${node?.nodeName ?? '?'}.${node?.className?.slice(0, 60) ?? ''} ${JSON.stringify(previousRect)} → ${JSON.stringify(currentRect)}`,
          )
          .join('; ')}`,
    );
    return { total, moved };
  };
  Object.assign(globalThis, { shifts });
}
