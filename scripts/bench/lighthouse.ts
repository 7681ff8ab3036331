import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { demoUnderTest } from '../screens/demo-under-test.ts';
import { screensOf, TOKEN_KEY } from '../screens/screens-of.ts';
import { freePort } from '../start/free-port.ts';
import { findChromium } from '../test/chromium.ts';

/**
 * npm run bench:lighthouse [-- --at http://127.0.0.1:3000] [-- --form mobile]: what Lighthouse says of the sign-in, the tables, a form and the
 * studio of the demonstration (goal ≥ 95 in all four). It is fetched by npx when it is asked for: with the product's
 * own packages every first start would wait for it.
 */
const { values } = parseArgs({ options: { at: { type: 'string' }, form: { type: 'string', default: 'desktop' } } });
const LIGHTHOUSE = 'lighthouse@13.5.0';
const GOAL = 95;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const PICKED = {
  ingreso: /^\/login$/u,
  tablas: /\/proyectos\/tabla$/u,
  formulario: /\/form\/p\/\d+\?seccion=2$/u,
  plantillas: /\/plantillas$/u,
  version: /\/plantillas\/version\//u,
  editor: /\/plantillas\/borrador\//u,
} as const;

interface Report {
  /** What Lighthouse holds of the machine's speed at that moment: it takes 1,500 and more for a desk's. */
  environment: { benchmarkIndex: number };
  categories: Readonly<Record<string, { score: number | null }>>;
  audits: Readonly<Record<string, { numericValue?: number }>>;
}

const demo = values.at === undefined ? await demoUnderTest() : { url: values.at, stop: () => undefined };
const folder = mkdtempSync(path.join(tmpdir(), 'convoca-lighthouse-'));
const port = await freePort();
const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
  executablePath: findChromium() ?? 'chromium',
  args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
let under = 0;
try {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const screens = await screensOf(browser, demo.url, '');
  const [page = await context.newPage()] = context.pages();
  console.log(
    `| screen (${values.form}) | ${CATEGORIES.join(' | ')} | LCP s | blocked ms | shift | machine |\n|---|${'---:|'.repeat(8)}`,
  );
  for (const [name, pattern] of Object.entries(PICKED)) {
    const screen = screens.find((one) => pattern.test(one.path));
    if (!screen) continue;
    await page.goto(`${demo.url}/login/ayuda`);
    await page.evaluate(
      ([key, value]) => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value)),
      [TOKEN_KEY, screen.token] as const,
    );
    const { categories, audits, environment } = await ask(`${demo.url}${screen.path}`);
    const scores = CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100));
    under += scores.filter((score) => score < GOAL).length;
    const of = (audit: string): number => audits[audit]?.numericValue ?? 0;
    const vitals = [
      (of('largest-contentful-paint') / 1000).toFixed(1),
      of('total-blocking-time').toFixed(0),
      of('cumulative-layout-shift').toFixed(3),
      environment.benchmarkIndex.toFixed(0),
    ];
    console.log(`| ${name} ${screen.path} | ${[...scores, ...vitals].join(' | ')} |`);
  }
} finally {
  await context.close();
  demo.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = under > 0 ? 1 : 0;

/** Beside this process, not before it: who drives the browser has to let each new tab begin. */
async function ask(url: string): Promise<Report> {
  const file = path.join(folder, 'report.json');
  await promisify(execFile)('npx', [
    '--yes',
    LIGHTHOUSE,
    url,
    `--port=${port}`,
    '--disable-storage-reset',
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    ...(values.form === 'desktop' ? ['--preset=desktop'] : []),
  ]);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}
