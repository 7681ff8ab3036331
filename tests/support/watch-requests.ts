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
        const isDrawn = await page.evaluate(nothingIsDrawn);
        if (isDrawn && open.size === 0 && performance.now() - lastChange >= REST_MS) return;
        await rest(REST_MS / 3);
      } while (performance.now() < deadline);
      throw new Error(
        `Still asking for ${[...open].map((request) => request.url()).join(', ') || 'nothing, but drawing'}`,
      );
    },
  };
}

/** In the page: after two frames, no placeholder of something that is loading is left. */
function nothingIsDrawn(): Promise<boolean> {
  return new Promise((resolve) => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => resolve(document.querySelector('[aria-busy="true"], .animate-pulse') === null)),
    );
  });
}
