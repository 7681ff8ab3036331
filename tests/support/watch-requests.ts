import { setTimeout as rest } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

export interface RequestWatch {
  /** Waits until the page asks for nothing and draws nothing more. */
  quiet: () => Promise<void>;
}

/** How long nothing may be under way; a component that is drawn asks for its data within a frame or two. */
const REST_MS = 60;

/**
 * The browser's own word for it (`networkidle`) is said once per document: after a link inside the application it is
 * old news.
 */
export function watchRequests(page: Page): RequestWatch {
  const open = new Set<Request>();
  let lastChange = performance.now();
  page.on('request', (request) => {
    open.add(request);
    lastChange = performance.now();
  });
  const close = (request: Request) => {
    open.delete(request);
    lastChange = performance.now();
  };
  page.on('requestfinished', close);
  page.on('requestfailed', close);

  return {
    quiet: async () => {
      const deadline = performance.now() + 30_000;
      do {
        // What was answered a moment ago is drawn later: nothing may come between the rest and the look.
        const before = lastChange;
        const rested = open.size === 0 && performance.now() - before >= REST_MS;
        if (rested && (await page.evaluate(allIsDrawn)) && lastChange === before) return;
        await rest(REST_MS / 3);
      } while (performance.now() < deadline);
      throw new Error(
        `Still asking for ${[...open].map((request) => request.url()).join(', ') || 'nothing, but drawing'}`,
      );
    },
  };
}

/**
 * In the page: once it has drawn two frames and has nothing else to do, React has nothing left to draw, transitions
 * that wait for code included, and no placeholder of something that is loading is left.
 */
async function allIsDrawn(): Promise<boolean> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => requestIdleCallback(resolve));
  const root = document.getElementById('raiz');
  const held = Object.entries(root ?? {}).find(([name]) => name.startsWith('__reactContainer$'));
  const lanes = (held?.[1] as { stateNode: { pendingLanes: number } } | undefined)?.stateNode.pendingLanes;
  return (root === null || lanes === 0) && document.querySelector('[aria-busy="true"], .animate-pulse') === null;
}
