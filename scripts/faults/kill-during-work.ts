import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Dice } from '../demo/dice.ts';
import { freePort } from '../start/free-port.ts';
import { Connections } from './connections.ts';
import { processesOn, runProduct, type RunningProduct } from './running-product.ts';
import { befall, stopWell, type Blow, type Scene } from './work/befall.ts';
import { compareAudit, countAudit } from './work/compare-audit.ts';
import { newTally, type Count } from './work/count-calls.ts';
import { findUnanswered, newDrain, type Drain } from './work/count-drain.ts';
import { Day } from './work/day.ts';
import { findHalfDone } from './work/find-half-done.ts';
import { lookAfter, type Repeats } from './work/look-after.ts';
import { makeErrands } from './work/make-errands.ts';
import { openSite } from './work/people.ts';
import { Stored } from './work/stored.ts';
import { sweepLeft, type LeftBehind } from './work/sweep-left.ts';

export interface Options extends Pick<Scene, 'aim' | 'stalled'> {
  /** In each round every blow falls once. */
  rounds: number;
  blows?: readonly Blow[];
  seed?: number;
  say?: (line: string) => void;
}

export interface Report extends Repeats {
  seed: number;
  blows: Record<Blow, number>;
  calls: Record<string, Count>;
  /** Everything that a sound product does not do, in words. */
  faults: string[];
  drain: Drain;
  /** What killed processes left on the disk before it was swept. */
  leftBehind: LeftBehind;
}

export const BLOWS: readonly Blow[] = ['product', 'postgres', 'both', 'signal'];

/** Everybody works over HTTP, blows fall at random moments, and after each everybody looks for what was promised. */
export async function killDuringWork(options: Options): Promise<Report> {
  const { rounds, blows = BLOWS, aim, stalled, seed = Date.now() % 1_000_000_000, say = () => undefined } = options;
  say(`--seed ${seed}`);
  const home = mkdtempSync(path.join(tmpdir(), 'convoca-faults-'));
  const [folder, uploads] = [path.join(home, 'data'), path.join(home, 'tmp')];
  mkdirSync(uploads);
  const administrator = { email: 'jefa@universidad.example', pass: 'k7m2p9' };
  const settings = { folder, uploads, port: await freePort(), administrator };
  const [dice, tally, drain, stored] = [new Dice(seed), newTally(), newDrain(), new Stored(folder)];
  const { calls, faults } = tally;
  const fallen = { product: 0, postgres: 0, both: 0, signal: 0 };
  const lasted = new Map<string, number>();
  const repeats = { sentAgain: 0, repeated: 0 };
  let product: RunningProduct | null = null;
  try {
    product = await runProduct(settings);
    const connections = new Connections(product.url);
    const { errands, reception } = await makeErrands(await openSite(connections, administrator), stored, seed);
    const scene = { settings, stored, reception, dice, tally, drain, aim, stalled };
    const before = await countAudit(stored);
    for (let number = 0; number < rounds * blows.length; number++) {
      const blow = blows[number % blows.length] ?? 'product';
      const [begun, known] = [performance.now(), faults.length];
      const day = new Day(connections, errands, lasted);
      day.begin();
      // At first every kind of call is seen to be done, whatever is cut off later.
      await day.flows(number === 0 ? 2 : 0);
      const after = await befall(blow, product, day, scene);
      product = after.product;
      connections.renew();
      const looked = await lookAfter(day, dice, tally, repeats);
      faults.push(...(await findHalfDone(stored)), ...day.refused.map((text) => `refused: ${text}`));
      fallen[blow]++;
      const took = Math.round(performance.now() - begun);
      say(`${number + 1}/${rounds * blows.length} ${blow} ${after.moment}: ${looked} calls looked for, ${took} ms`);
      for (const fault of faults.slice(known)) say(`✗ ${fault}`);
    }
    faults.push(...compareAudit(before, await countAudit(stored), tally));
    const swept = await sweepLeft(product, settings, stored);
    product = swept.product;
    faults.push(...swept.faults, ...(await stopWell(product)), ...findUnanswered(drain));
    faults.push(...processesOn(folder).map((line) => `still runs: ${line}`));
    return { seed, blows: fallen, calls, ...repeats, drain, leftBehind: swept.leftBehind, faults };
  } finally {
    if (product?.alive()) await product.kill();
    rmSync(home, { recursive: true, force: true });
  }
}
