import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { useApp, type NewPerson, type Person, type TestApp, type TestAppOptions } from '../api/support/use-app.ts';
import { sharedChromium } from './chromium.ts';
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
/** In milliseconds; a machine that does much else may be given more. */
const PATIENCE = Number(process.env['TEST_PATIENCE'] ?? 10_000);
/** How many times slower the pages think: what fails then is a test that trusts a fast machine. */
const SLOWDOWN = Number(process.env['TEST_SLOWDOWN'] ?? 1);

/**
 * The built product on a database of its own, for one test file, and pages of it in the worker's browser. A page that
 * throws, writes an error to its console or breaks the policy fails its test.
 */
export function useBrowser(options: TestAppOptions = {}): BrowserApp {
  const app = useApp({ webFolder: WEB_FOLDER, ...options });
  const opened: OpenedPage[] = [];

  const openPage = async ({
    as = null,
    path = '/',
    theme = 'light',
    width = 1280,
    height = 800,
    reducedMotion = 'reduce',
  }: OpenPage = {}) => {
    const person = await sign(app, as);
    const browser = await sharedChromium();
    const context = await browser.newContext({
      baseURL: app.url,
      viewport: { width, height },
      colorScheme: theme,
      reducedMotion,
      locale: 'es-AR',
      timezoneId: 'America/Argentina/Cordoba',
    });
    context.setDefaultTimeout(PATIENCE);
    if (SLOWDOWN > 1) context.on('page', (page) => void slowDown(page));
    if (person) await putToken(context, app.url, person.token);
    const page = await context.newPage();
    const one = { page, context, person, faults: watchFaults(page) };
    opened.push(one);
    if (path !== null) await page.goto(path);
    return one;
  };

  afterEach(async () => {
    const pages = opened.splice(0);
    const faults = pages.flatMap((one) => one.faults.list());
    await Promise.all(pages.map(({ context }) => context.close()));
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

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** Once, not at every load: a page may end its session and stay signed out. */
async function putToken(context: BrowserContext, url: string, token: string): Promise<void> {
  const page = await context.newPage();
  await page.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>.</title>' }),
  );
  await page.goto(url);
  await page.evaluate((value) => localStorage.setItem('authorization', value), token);
  await page.close();
}
