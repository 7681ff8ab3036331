import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Peer } from './build-pages.ts';
import type { FormPlan, Size } from './form-plan.ts';
import { TARGETS, type Target } from './targets.ts';
import { longestTask, workBetween } from './trace-tasks.ts';

export interface Measured {
  /** JavaScript and styles over the wire, kB. */
  app: number;
  /** Start of the page's own work → all controls painted. */
  mount: number;
  /** Processor time of the main thread for it: what other programs take is not counted. */
  mountWork: number;
  /** Key → letter painted, and key → handlers done, one for each key. */
  key: number[];
  handlers: number[];
  cell: number[];
  /** Main thread per key, what is put off included; processor time. */
  busy: number;
  /** Main thread after the last letter was painted: handing the text over, checks, counts, drafts. */
  commit: number;
  longest: { cpu: number; clock: number };
  /** Going to a field far down: what was out of sight is laid out at once. No typing, so it counts apart. */
  jump: { cpu: number; clock: number };
  addRow: number;
  heap: number;
  /** Components of other fields that were rendered: at keys, and once the text is handed over. */
  siblings: { keys: number; commit: number; cell: number };
}

const KEYS = 14;
const LETTERS = 'la comision lee el titulo y escribe lo que ve ';
/** Whatever a form puts off has happened by then; the draft that goes to the server comes later. */
const SETTLED_MS = 1300;

interface OpenPage {
  page: Page;
  cdp: CDPSession;
  bytes: { app: number };
  close: () => Promise<void>;
}

export async function measurePage(
  browser: Browser,
  url: string,
  peer: Peer,
  plan: FormPlan,
  size: Size,
): Promise<Measured> {
  const target = TARGETS[peer];
  const address = `${url}${target.path(size)}?size=${size}&controls=${target.controls(plan)}`;
  const opened = await open(browser, address);
  const { page, cdp } = opened;
  try {
    const mount = await page.evaluate('probe.ready - performance.getEntriesByName("mount")[0].startTime');
    const heap = await usedHeap(cdp);
    const text = await type(opened, target.text(plan));
    const cell = await type(opened, target.cell(plan));
    const addRow = await addRows(page, target, plan);
    await opened.close();
    // The first keys of a page are the slowest: nothing has been typed in this one.
    const fresh = await open(browser, address);
    const mountWork = await workBetween(fresh.cdp, ['mount', 'ready'], () => show(fresh.page, address));
    const jump = await longestTask(fresh.cdp, () => enter(fresh.page, target.text(plan)));
    const longest = await longestTask(fresh.cdp, async () => {
      await typeHere(fresh);
    });
    await fresh.close();
    const siblings = await countSiblings(await open(browser, `${address}&renders`), target, plan);
    return {
      app: opened.bytes.app / 1000,
      mount: mount as number,
      mountWork,
      key: text.latencies,
      handlers: text.handlers,
      cell: cell.latencies,
      busy: text.busy,
      commit: text.commit,
      longest,
      jump,
      addRow,
      heap,
      siblings,
    };
  } finally {
    await opened.close();
  }
}

async function open(browser: Browser, address: string): Promise<OpenPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`${address}: ${error.message}`));
  const cdp = await context.newCDPSession(page);
  const bytes = { app: 0 };
  const code = new Set<string>();
  await cdp.send('Network.enable');
  cdp.on('Network.responseReceived', ({ requestId, type: kind, response }) => {
    const isCode = (kind === 'Script' || kind === 'Stylesheet') && !response.url.includes('/validator-');
    if (isCode) code.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (code.has(requestId)) bytes.app += encodedDataLength;
  });
  await show(page, address);
  return { page, cdp, bytes, close: () => context.close() };
}

async function show(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction('window.probe?.ready > 0', null, { polling: 50, timeout: 60_000 });
  await wait(300);
}

async function usedHeap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.enable');
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  await cdp.send('HeapProfiler.disable');
  return usedSize / 1e6;
}

async function busyUntilNow(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Puts the caret at the end of a field, out of the way of smooth scrolling. */
async function enter(page: Page, selector: string): Promise<void> {
  await page.evaluate(`(() => {
    const field = document.querySelector(${JSON.stringify(selector)});
    field.scrollIntoView({ block: 'center' });
    field.focus({ preventScroll: true });
    field.setSelectionRange(field.value.length, field.value.length);
  })()`);
  await wait(300);
}

async function press(cdp: CDPSession, letter: string): Promise<void> {
  const code = letter === ' ' ? 'Space' : `Key${letter.toUpperCase()}`;
  const key = { key: letter, code, windowsVirtualKeyCode: letter.toUpperCase().codePointAt(0) ?? 0 };
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', text: letter, ...key });
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
}

/** Keys one at a time, the next 30 ms after the letter was painted. */
async function type(opened: OpenPage, selector: string) {
  await enter(opened.page, selector);
  return typeHere(opened);
}

async function typeHere({ page, cdp }: OpenPage) {
  await page.evaluate('probe.latencies.length = 0; probe.handlers.length = 0');
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await busyUntilNow(cdp);
  let painted = before;
  for (let at = 0; at < KEYS; at += 1) {
    await press(cdp, LETTERS[at % LETTERS.length] ?? ' ');
    await page.waitForFunction(`probe.latencies.length > ${at}`, null, { polling: 15, timeout: 60_000 });
    painted = await busyUntilNow(cdp);
    if (at < KEYS - 1) await wait(30);
  }
  await wait(SETTLED_MS);
  const after = await busyUntilNow(cdp);
  const { latencies, handlers } = await page.evaluate<{ latencies: number[]; handlers: number[] }>('probe');
  return { latencies: [...latencies], handlers: [...handlers], busy: (after - before) / KEYS, commit: after - painted };
}

async function addRows(page: Page, target: Target, plan: FormPlan): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    times.push(
      await page.evaluate<number>(`new Promise((resolve) => {
        const rows = ${JSON.stringify(target.rows(plan))};
        const before = document.querySelectorAll(rows).length;
        const pressed = performance.now();
        document.querySelector(${JSON.stringify(target.add(plan))}).click();
        const look = () => document.querySelectorAll(rows).length > before
          ? probe.afterPaint((moment) => resolve(moment - pressed))
          : requestAnimationFrame(look);
        requestAnimationFrame(look);
      })`),
    );
    await wait(100);
  }
  return times.toSorted((a, b) => a - b)[1] ?? Number.NaN;
}

async function countSiblings(opened: OpenPage, target: Target, plan: FormPlan): Promise<Measured['siblings']> {
  const { page, cdp } = opened;
  const found = () =>
    page.evaluate<number>(`countRenders(${JSON.stringify(target.root)}, ${JSON.stringify(target.frame)}).siblings`);
  const typed = async (selector: string) => {
    await enter(page, selector);
    await found();
    let keys = 0;
    for (const letter of 'abc') {
      await press(cdp, letter);
      await page.waitForFunction(`document.querySelector(${JSON.stringify(selector)}).value.endsWith('${letter}')`);
      // Well before the text is handed over.
      await wait(20);
      keys += await found();
    }
    await wait(SETTLED_MS);
    return { keys, commit: await found() };
  };
  const text = await typed(target.text(plan));
  const cell = await typed(target.cell(plan));
  await opened.close();
  return { ...text, cell: cell.keys + cell.commit };
}
