import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type CDPSession, type Page } from 'playwright-core';
import type { Template } from '#engine/template/template.ts';
import { createUser } from '#server/features/accounts/create-user.ts';
import { createSessionService } from '#server/session/session-service.ts';
import { buildWeb } from '../build/build-web.ts';
import { bringChromium } from '../test/chromium.ts';
import { withProduct, type Bench } from './calls/with-product.ts';
import { median } from './forms/forms-report.ts';
import { workBetween } from './forms/trace-tasks.ts';
import { longRubric } from './studio/long-rubric.ts';

/**
 * npm run bench:studio [-- --items 150 --keys 20]: types a label in the editor of a rubric and measures what the page's main
 * thread works from each key until the preview shows it. Goal: median ≤ 100 ms of processor time.
 * `--profile FILE` writes what it worked on: one CPU profile for each key.
 */
const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '150' },
    keys: { type: 'string', default: '20' },
    profile: { type: 'string' },
  },
});
const GOAL = 100;
const LABEL = 'Criterio 1 de la rúbrica';

/** Told by the page itself, so that what follows the preview (a save, what is to be said of the draft) is not counted. */
const WATCH = `(() => {
  const bench = (globalThis.bench = { wanted: null, shown: 0 });
  addEventListener('keydown', () => performance.mark('typed'), true);
  const look = () => {
    const item = document.getElementById('vista.s0.i0-campo');
    if (bench.wanted === null || !item?.textContent.includes(bench.wanted)) return;
    performance.mark('shown');
    bench.wanted = null;
    bench.shown += 1;
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
})()`;

await buildWeb();
await withProduct(async (bench) => {
  const token = await administrator(bench);
  const id = await openDraft(bench, token);
  const browser = await chromium.launch({
    executablePath: bringChromium(),
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
    await context.addInitScript((own) => localStorage.setItem('authorization', own), token);
    const page = await context.newPage();
    await page.goto(`${bench.url}/gestor/plantillas/borrador/${id}`);
    const cdp = await context.newCDPSession(page);
    const [first = 0, ...rest] = await type(page, cdp, Number(values.keys));
    const sorted = rest.toSorted((a, b) => a - b);
    const [middle, most] = [median(rest), sorted.at(-1) ?? 0];
    console.log(
      `${values.items} items, ${rest.length} keys, load ${loadavg()[0]?.toFixed(1)}: key → preview, ms of processor: ` +
        `median ${middle.toFixed(0)} (goal ${GOAL}${middle > GOAL ? ', missed' : ''}), ` +
        `most ${most.toFixed(0)}, first ${first.toFixed(0)}`,
    );
  } finally {
    await browser.close();
  }
});

async function administrator({ owner }: Bench): Promise<string> {
  const user = await createUser(owner, {
    dni: '20000000',
    ape: 'Prueba',
    nom: 'Plantillas',
    tel: null,
    email: 'plantillas@universidad.example',
    unidad_academica: null,
    tipo_usuario: 'admin',
    password_hash: null,
  });
  return createSessionService(owner).open(user);
}

async function openDraft({ url, year }: Bench, token: string): Promise<number> {
  const call = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${url}/api/gestor${path}`, {
      method,
      headers: { authorization: token, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(body),
    });
    const { data, error } = (await answer.json()) as { data: unknown; error: string | null };
    if (!answer.ok) throw new Error(`${path}: ${error} ${JSON.stringify(data)}`);
    return data as { id: number; version: number; contenido: Template };
  };
  const draft = await call('POST', '/plantillas', { tipo: 'pcal', modalidad: 'PEIS', anio: year });
  const contenido = longRubric(draft.contenido, Number(values.items));
  await call('PUT', `/plantillas/borrador/${draft.id}`, { version: draft.version, contenido });
  return draft.id;
}

/** Keys one at a time, each long after the preview showed what the one before wrote. */
async function type(page: Page, cdp: CDPSession, keys: number): Promise<number[]> {
  const outline = page.getByRole('group', { name: 'Secciones e ítems' });
  await outline.getByRole('button', { name: LABEL }).click({ timeout: 60_000 });
  const label = page.locator('section[aria-labelledby="h-item"]').getByLabel('Etiqueta', { exact: true });
  await label.click();
  await label.press('End');
  const preview = page.getByRole('region', { name: 'Vista previa' });
  await preview.getByText(LABEL, { exact: true }).first().waitFor();
  await page.evaluate(WATCH);
  if (values.profile !== undefined) {
    await cdp.send('Profiler.enable');
    await cdp.send('Profiler.setSamplingInterval', { interval: 200 });
  }
  const profiles: unknown[] = [];
  const times: number[] = [];
  let text = LABEL;
  for (let at = 0; at < keys; at += 1) {
    // Saving, samples and whatever else waits for a rest is over.
    await wait(3000);
    const letter = 'abcdefghijklmnopqrstuvwxyz'[at % 26] ?? 'a';
    text += letter;
    await page.evaluate(`bench.wanted = ${JSON.stringify(text)}`);
    if (values.profile !== undefined) await cdp.send('Profiler.start');
    times.push(
      await workBetween(cdp, ['typed', 'shown'], async () => {
        await page.keyboard.press(letter);
        await page.waitForFunction(`bench.shown > ${at}`, null, { polling: 50, timeout: 60_000 });
      }),
    );
    if (values.profile !== undefined) profiles.push((await cdp.send('Profiler.stop')).profile);
  }
  if (values.profile !== undefined) writeFileSync(values.profile, JSON.stringify(profiles));
  return times;
}
