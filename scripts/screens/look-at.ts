import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAnimations, axeFindings } from './axe-findings.ts';
import { coveredFields } from './covered-fields.ts';
import { heard } from './heard.ts';
import { misfits } from './misfits.ts';
import { barsInTheWay, smallTargets, spaceTexts } from './reached.ts';
import { TOKEN_KEY, type Screen } from './screens-of.ts';

/** 1280×800 as it is and at 200 %, and the narrowest screen that is promised to work. */
const SIZES = [
  { width: 1280, height: 800 },
  { width: 640, height: 400 },
  { width: 320, height: 640 },
] as const;
const THEMES = ['light', 'dark'] as const;
/** What a screen draws after its last answer. */
const SETTLED_MS = 300;
/** A page without a heading is looked at all the same, and told. */
const DRAWN_MS = 10_000;
/** What is in the bar above is the same on every screen of a person: it is opened on the first one. */
const LANDING = '/gestor/ayuda';
/** What was pressed on which kind of screen: a list has one dialog for all its rows, and so have most people. */
export type Opened = Set<string>;

/** What is wrong with a screen at every width and in both themes, each thing once, with where it was seen first. */
export async function lookAt(browser: Browser, url: string, screen: Screen, opened: Opened | null): Promise<string[]> {
  const found = new Map<string, string>();
  const context = await browser.newContext({ viewport: SIZES[0], locale: 'es-AR', reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    const note = (where: string, texts: readonly string[]): void => {
      for (const text of texts) if (!found.has(text)) found.set(text, where);
    };
    page.on('console', (message) => message.type() === 'error' && note('console', [message.text()]));
    // Nothing is kept of what was pressed.
    page.on('dialog', (dialog) => void dialog.accept());
    page.on('pageerror', (error) => note('console', [error.message]));
    page.on('response', (answer) => answer.status() >= 400 && note('console', [`${answer.status()} ${answer.url()}`]));
    const { token } = screen;
    if (token !== null)
      await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [TOKEN_KEY, token] as const);
    const open = async (): Promise<void> => {
      await page.goto(`${url}${screen.path}`, { waitUntil: 'networkidle' });
      // A busy machine is quiet on the line before it has drawn anything.
      await page
        .locator('h1')
        .first()
        .waitFor({ state: 'attached', timeout: DRAWN_MS })
        .catch(() => undefined);
      await wait(SETTLED_MS);
    };
    await open();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      note(`${size.width} px`, await asItIs(page));
      note(`${size.width} px`, await coveredFields(page));
    }
    note('320 px', await barsInTheWay(page));
    await page.setViewportSize(SIZES[0]);
    note('1280 px, spaced', await whenSpaced(page));
    if (opened) note('dialog', await lookAtDialogs(page, open, (button) => isFirst(opened, screen.path, button)));
    if (opened && screen.path === LANDING) note('bar', await lookAtBar(page, open));
  } finally {
    await context.close();
  }
  return [...found].map(([text, where]) => `${where}: ${text}`);
}

/** Wider texts at the width of an office's screen. */
async function whenSpaced(page: Page): Promise<string[]> {
  await spaceTexts(page, true);
  await wait(SETTLED_MS);
  const found = await misfits(page);
  await spaceTexts(page, false);
  return found;
}

async function inBothThemes(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(arrived, colorScheme);
    await afterAnimations(page);
    findings.push(...(await axeFindings(page)).map(({ impact, text }) => `${impact} ${text}`));
  }
  return findings;
}

/** In the page: it hears of another theme after it was set, and what takes over a colour from around it takes it later. */
async function arrived(scheme: string): Promise<void> {
  const isOver = (): boolean =>
    matchMedia(`(prefers-color-scheme: ${scheme})`).matches &&
    document.getAnimations().every(({ effect }) => effect?.getComputedTiming().endTime === Infinity);
  for (let quiet = 0; quiet < 3; quiet = isOver() ? quiet + 1 : 0) await new Promise(requestAnimationFrame);
}

function isFirst(opened: Opened, path: string, button: string): boolean {
  // «Eliminar 25-014» and «Eliminar 25-015» are one kind, and so are «Más acciones de» all people.
  const [verb] = button.split(/[\d:«]| de (?=\p{Lu})/u);
  const kind = `${path.replaceAll(/\/(?:\d+|[0-9a-f]{64})(?=$|[/?])/gu, '')} ${verb}`;
  return !opened.has(kind) && Boolean(opened.add(kind));
}

/** Presses what opens something in front of the page; it is shut again, and nothing in it is pressed. */
async function lookAtDialogs(
  page: Page,
  open: () => Promise<void>,
  isFirstOf: (button: string) => boolean,
): Promise<string[]> {
  await page.setViewportSize(SIZES[0]);
  await open();
  const names = await page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll<HTMLElement>('main button:not(:disabled)')]
        .filter((button) => button.checkVisibility())
        .map((button) => (button.getAttribute('aria-label') ?? button.textContent).trim())
        .filter((name) => name !== ''),
    ),
  ]);
  const findings: string[] = [];
  for (const name of names) {
    if (!isFirstOf(name)) continue;
    const button = page.getByRole('main').getByRole('button', { name, exact: true }).first();
    if ((await button.count()) === 0) continue;
    await button.click({ timeout: 2000 }).catch(() => undefined);
    await wait(SETTLED_MS);
    if ((await inFront(page).count()) > 0) findings.push(...(await atEverySize(page)));
    await open();
  }
  return findings;
}

/** The menus of the bar at the width where each of them is, and the search that a key opens. */
async function lookAtBar(page: Page, open: () => Promise<void>): Promise<string[]> {
  const findings: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await open();
    const buttons = page.getByRole('banner').getByRole('button', { disabled: false });
    for (let nth = 0; nth < (await buttons.count()); nth += 1) {
      await buttons
        .nth(nth)
        .click({ timeout: 2000 })
        .catch(() => undefined);
      findings.push(...(await asItIs(page)));
      await open();
    }
  }
  await page.keyboard.press('Control+k');
  await inFront(page).first().waitFor({ state: 'attached' });
  return [...findings, ...(await atEverySize(page))];
}

function inFront(page: Page): Locator {
  return page.getByRole('dialog').or(page.getByRole('menu'));
}

async function atEverySize(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    findings.push(...(await asItIs(page)));
  }
  await page.setViewportSize(SIZES[0]);
  return findings;
}

async function asItIs(page: Page): Promise<string[]> {
  // What is placed beside something else follows it.
  await wait(SETTLED_MS);
  return [
    ...(await misfits(page)),
    ...(await heard(page)),
    ...(await smallTargets(page)),
    ...(await inBothThemes(page)),
  ];
}
