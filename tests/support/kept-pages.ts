import type { BrowserContext, Page } from 'playwright-core';
import { sharedChromium } from './chromium.ts';
import { leaveUndrawn } from './undrawn.ts';

/** A page in a context of its own. */
export interface KeptPage {
  page: Page;
  context: BrowserContext;
  origin: string;
  /** Something in it can't be taken back: it is closed after its test. */
  isSpoilt: boolean;
}

/** In milliseconds; a machine that does much else may be given more. */
const PATIENCE = Number(process.env['TEST_PATIENCE'] ?? 20_000);
/** How many times slower the pages think: what fails then is a test that trusts a fast machine. */
const SLOWDOWN = Number(process.env['TEST_SLOWDOWN'] ?? 1);
/** Names the session of whoever opens the page, for its first document alone. */
const HANDOVER = 'prueba';
const EVENTS = [
  'dialog',
  'request',
  'response',
  'requestfinished',
  'requestfailed',
  'console',
  'pageerror',
  'popup',
] as const;

const idle: KeptPage[] = [];

/**
 * A page of the worker's browser for one person, as if nobody had used it: a page that stays keeps its process and the
 * code that it compiled, which costs more than most of what a test does in it.
 */
export async function takePage(origin: string, token: string | null, isFresh: boolean): Promise<KeptPage> {
  await closePages(idle.filter((kept) => kept.origin !== origin));
  const kept = (isFresh ? undefined : idle.pop()) ?? (await makePage(origin));
  kept.isSpoilt ||= isFresh;
  await kept.context.addCookies([{ name: HANDOVER, value: token ?? '-', url: origin }]);
  return kept;
}

async function makePage(origin: string): Promise<KeptPage> {
  const browser = await sharedChromium();
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Cordoba',
  });
  context.setDefaultTimeout(PATIENCE);
  if (SLOWDOWN > 1) context.on('page', (page) => void slowDown(page));
  await context.addInitScript(startAs, HANDOVER);
  await context.addInitScript(leaveUndrawn);
  const page = await context.newPage();
  const kept: KeptPage = { page, context, origin, isSpoilt: false };
  for (const owner of [page, context]) spoilBy(kept, owner, ['addInitScript', 'exposeFunction', 'exposeBinding']);
  spoilBy(kept, context, ['newCDPSession', 'grantPermissions', 'on', 'once']);
  spoilBy(kept, context.clock, ['install', 'setFixedTime', 'setSystemTime']);
  return kept;
}

/** In the page, before any of its own scripts: once, not at every load, for a page may end its session and stay signed out. */
function startAs(cookie: string): void {
  const token = new RegExp(`(?:^|; )${cookie}=([^;]*)`).exec(document.cookie)?.[1];
  if (token === undefined) return;
  document.cookie = `${cookie}=; path=/; max-age=0`;
  localStorage.clear();
  sessionStorage.clear();
  if (token !== '-') localStorage.setItem('authorization', token);
}

function spoilBy<K extends string>(kept: KeptPage, owner: Record<K, unknown>, names: readonly K[]): void {
  for (const name of names) {
    const act = owner[name] as (...args: unknown[]) => unknown;
    owner[name] = (...args: unknown[]) => {
      kept.isSpoilt = true;
      return act.apply(owner, args);
    };
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** After its test: cleaned for the next one, or closed. */
export async function returnPage(kept: KeptPage): Promise<void> {
  try {
    if (kept.isSpoilt || kept.page.isClosed()) throw new Error('not to be used again');
    await clean(kept);
    idle.push(kept);
  } catch {
    await kept.context.close();
  }
}

async function clean({ page, context }: KeptPage): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of EVENTS) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await page.emulateMedia({ media: null });
  await page.goto('/mark.svg');
  await page.mouse.move(-1, -1);
}

async function closePages(pages: readonly KeptPage[]): Promise<void> {
  for (const kept of pages) {
    idle.splice(idle.indexOf(kept), 1);
    await kept.context.close();
  }
}
