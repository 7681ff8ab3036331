import type { BrowserContext, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedChromium } from '../support/chromium.ts';
import { watchRequests, type RequestWatch } from '../support/watch-requests.ts';

const ADDRESS = 'http://drawn.example/';
const ENTRY = 'virtual:drawn';
const HTML = '<div id="raiz"></div><script type="module" src="/drawn.js"></script>';
/** A page that takes its time to draw, and waits for code that no request brings. */
const SCRIPT = `
import { createElement, lazy, startTransition, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Row() {
  const begin = performance.now();
  while (performance.now() - begin < 20);
  return createElement('li');
}
const Late = lazy(() => new Promise((come) => setTimeout(come, 500, { default: Row })));

function List() {
  const [rows, setRows] = useState([]);
  window.draw = (row, count) => startTransition(() => setRows(Array(count).fill({ Row, Late }[row])));
  return createElement(Suspense, null, rows.map((row, at) => createElement(row, { key: at })));
}
createRoot(document.getElementById('raiz')).render(createElement(List));
`;

let context: BrowserContext;
let page: Page;
let requests: RequestWatch;

beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      { name: 'drawn', resolveId: (id) => (id === ENTRY ? id : null), load: (id) => (id === ENTRY ? SCRIPT : null) },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: ENTRY } },
  });
  const [bundle] = [built].flat();
  if (!bundle || !('output' in bundle)) throw new TypeError('nothing was built');
  const [script] = bundle.output;
  const browser = await sharedChromium();
  context = await browser.newContext();
  page = await context.newPage();
  await page.route(`${ADDRESS}**`, (route) =>
    route.request().url() === ADDRESS
      ? route.fulfill({ contentType: 'text/html', body: HTML })
      : route.fulfill({ contentType: 'text/javascript', body: script.code }),
  );
  requests = watchRequests(page);
  await page.goto(ADDRESS);
});

afterAll(() => context.close());

test.each([
  ['what takes its time', 'Row', 30],
  ['what waits for its code', 'Late', 1],
])('a page is quiet once %s is drawn', async (_, row, count) => {
  await requests.quiet();
  await page.evaluate(`draw('${row}', ${count})`);
  await requests.quiet();
  expect(await page.locator('li').count()).toBe(count);
});
