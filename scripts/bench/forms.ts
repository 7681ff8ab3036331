import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { buildPages, PEERS, type Peer } from './forms/build-pages.ts';
import { planForm, SIZES, type Size } from './forms/form-plan.ts';
import { formsReport, type Round } from './forms/forms-report.ts';
import { measurePage, type Measured } from './forms/measure-page.ts';
import { serveFolder } from './forms/serve-folder.ts';
import { bringChromium } from '../test/chromium.ts';

/**
 * npm run bench:forms -- [--rounds 3] [--sizes 30,200,1500] [--peers hand,stock,product] [--check]: the form renderer
 * beside the same form written by hand and beside @rjsf as it comes, in headless Chromium, in rounds in which the peers
 * take turns. Only ratios within a round count. `--check` fails where a promise of the renderer is not held.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    sizes: { type: 'string', default: Object.keys(SIZES).join(',') },
    peers: { type: 'string', default: PEERS.join(',') },
    check: { type: 'boolean', default: false },
  },
});
const sizes = values.sizes.split(',').map((size) => Number(size) as Size);
const peers = PEERS.filter((peer) => values.peers.split(',').includes(peer));
const folder = fileURLToPath(new URL('../../.cache/bench-forms/', import.meta.url));
mkdirSync(folder, { recursive: true });
await buildPages(path.resolve(folder), peers, sizes);

const server = await serveFolder(path.resolve(folder));
const browser = await chromium.launch({
  executablePath: bringChromium(),
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Frames are not made to wait for a screen.
    '--disable-frame-rate-limit',
    '--disable-gpu-vsync',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
});
/** kB of code and styles over the wire, of which React is 68. */
const MAX_CODE = 155;
const rounds: Round[] = [];
const broken: string[] = [];

try {
  for (const size of sizes) {
    const plan = planForm(size);
    for (let round = 0; round < Number(values.rounds); round += 1) {
      const results = new Map<Peer, Measured>();
      for (const peer of turned(peers, round)) {
        const measured = await measurePage(browser, server.url, peer, plan, size);
        results.set(peer, measured);
        if (peer === 'product') broken.push(...promisesBroken(size, measured));
        console.error(`${size} ${peer}: ${JSON.stringify(measured, rounded)}`);
      }
      rounds.push({ size, round, results });
    }
  }
} finally {
  await browser.close();
  await server.close();
}

console.log(
  `${cpus().length} cores (${cpus()[0]?.model ?? ''}), load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`,
);
console.log(formsReport(rounds, sizes, peers));
for (const line of broken) console.log(`NOT HELD: ${line}`);
if (values.check && broken.length > 0) process.exitCode = 1;

function turned(all: readonly Peer[], by: number): readonly Peer[] {
  const at = by % all.length;
  return [...all.slice(at), ...all.slice(0, at)];
}

/** What the renderer promises whatever the machine. */
function promisesBroken(size: Size, { siblings, longest, app }: Measured): string[] {
  const found = Object.entries(siblings).filter(([, count]) => count > 0);
  return [
    ...found.map(([when, count]) => `${size} fields: ${count} renders of other fields (${when})`),
    ...(app > MAX_CODE ? [`${size} fields: ${app.toFixed(0)} kB of code and styles`] : []),
    ...(longest.cpu > 50 ? [`${size} fields: a task of ${longest.cpu.toFixed(0)} ms while typing`] : []),
  ];
}

function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 10) / 10 : value;
}
