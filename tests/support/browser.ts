import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { useApp, type NewPerson, type Person, type TestApp, type TestAppOptions } from '../api/support/use-app.ts';
import { returnPage, takePage, type KeptPage } from './kept-pages.ts';
import { watchFaults, type PageFaults } from './page-faults.ts';

export interface OpenPage {
  /** Signs in as a new person of this type (or as that person) without the sign-in screen; null = a guest. */
  as?: string | NewPerson | Person | null;
  /** Where to begin; null opens nothing yet. */
  path?: string | null;
  theme?: 'light' | 'dark';
  width?: number;
  height?: number;
  reducedMotion?: 'reduce' | 'no-preference';
  /** With nothing in the browser's caches. */
  isFresh?: boolean;
}

export interface OpenedPage {
  page: Page;
  context: BrowserContext;
  /** Whose session it is; null for a guest. */
  person: Person | null;
  faults: PageFaults;
}

export interface BrowserApp extends TestApp {
  openPage: (options?: OpenPage) => Promise<OpenedPage>;
}

const WEB_FOLDER = fileURLToPath(new URL('../../web/dist/', import.meta.url));
/**
 * The built product on a database of its own, for one test file, and pages of it in the worker's browser. A page that
 * throws, writes an error to its console or breaks the policy fails its test.
 */
export function useBrowser(options: TestAppOptions = {}): BrowserApp {
  const app = useApp({ webFolder: WEB_FOLDER, keepsPort: true, ...options });
  const opened: { kept: KeptPage; faults: PageFaults }[] = [];

  const openPage = async ({
    as = null,
    path = '/',
    theme = 'light',
    width = 1280,
    height = 800,
    reducedMotion = 'reduce',
    isFresh = false,
  }: OpenPage = {}) => {
    const person = await sign(app, as);
    const kept = await takePage(app.url, person?.token ?? null, isFresh);
    const { page, context } = kept;
    const faults = watchFaults(page);
    opened.push({ kept, faults });
    await page.emulateMedia({ colorScheme: theme, reducedMotion });
    await page.setViewportSize({ width, height });
    if (path !== null) await page.goto(path);
    return { page, context, person, faults };
  };

  afterEach(async () => {
    const pages = opened.splice(0);
    const faults = pages.flatMap((one) => one.faults.list());
    await Promise.all(pages.map(({ kept }) => returnPage(kept)));
    expect(faults, 'what the pages complained about').toEqual([]);
  });

  // The application's own properties are getters that answer only inside tests.
  return Object.defineProperties({ openPage } as BrowserApp, Object.getOwnPropertyDescriptors(app));
}

async function sign(app: TestApp, as: NonNullable<OpenPage['as']> | null): Promise<Person | null> {
  if (as === null) return null;
  if (typeof as === 'string') return app.person({ tipoUsuario: as });
  return 'token' in as ? as : app.person(as);
}
