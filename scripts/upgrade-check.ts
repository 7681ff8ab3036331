import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Stored } from './faults/work/stored.ts';
import { freePort } from './start/free-port.ts';
import { earlierVersion } from './upgrade/earlier-version.ts';
import { killWhileOpening, openAgain } from './upgrade/open-again.ts';
import { REACHED_AT, recordEarlier } from './upgrade/record-earlier.ts';
import { refuseNewer } from './upgrade/refuse-newer.ts';
import { STORED_COMMIT, storeEarlier } from './upgrade/store-earlier.ts';

/**
 * npm run upgrade-check [-- --ref <commit>] [--store <folder>]: lets people work with an earlier version, opens what they
 * left with this one, also after five kills while it upgrades, and compares all that they read. With --store it keeps such
 * data for `tests/slow/upgrade.test.ts` instead, by way of another PostgreSQL and its pg_dump.
 */
const { values } = parseArgs({
  options: { ref: { type: 'string', default: STORED_COMMIT }, store: { type: 'string' } },
});
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(1));
const home = mkdtempSync(path.join(tmpdir(), 'convoca-upgrade-'));
const earlier = earlierVersion(values.ref);
const administrator = { email: 'jefa@universidad.example', pass: 'k7m2p9' };
const settings = { folder: path.join(home, 'data'), port: await freePort(), administrator, environment: REACHED_AT };
const before = { ...settings, program: earlier.program };
try {
  if (values.store !== undefined) await storeEarlier(before, values.store);
  else process.exitCode = await check();
} finally {
  earlier.remove();
  rmSync(home, { recursive: true, force: true });
}

async function check(): Promise<number> {
  const recorded = await recordEarlier(before, new Stored(settings.folder));
  console.log(`${values.ref}: ${Object.keys(recorded.readings).length} readings by ${recorded.readers.length} people`);
  const copy = { ...settings, folder: path.join(home, 'killed') };
  execFileSync('cp', ['-a', settings.folder, copy.folder]);
  const steps: readonly [string, () => Promise<string[]>][] = [
    ['data of a later version are refused and stay as they are', () => refuseNewer(settings)],
    ['after a refusal the earlier version opens them as before', () => openAgain(before, recorded)],
    ['this version opens them, and all is read as before', () => openAgain(settings, recorded)],
    ['also after five kills while it upgrades', () => killed(copy, recorded)],
  ];
  let faults = 0;
  for (const [name, step] of steps) {
    const found = await step();
    faults += found.length;
    console.log(`${found.length === 0 ? '✓' : '✗'} ${name}`);
    for (const fault of found.slice(0, 50)) console.log(`    ${fault}`);
  }
  return faults === 0 ? 0 : 1;
}

async function killed(copy: typeof settings, recorded: Parameters<typeof openAgain>[1]): Promise<string[]> {
  const tooLate = await killWhileOpening(copy, new Stored(copy.folder));
  const found = await openAgain(copy, recorded);
  return tooLate === 0 ? found : [...found, `${tooLate} kills came after the upgrade was done`];
}
