import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Dice } from '../demo/dice.ts';
import { freePort } from '../start/free-port.ts';
import { Connections } from './connections.ts';
import { processesOn, runProduct, type RunningProduct } from './running-product.ts';
import { strike, type Victim } from './strike.ts';
import { compareAudit, countAudit } from './work/compare-audit.ts';
import { newTally, type Count, type Tally } from './work/count-calls.ts';
import { countDrain, newDrain, type Drain } from './work/count-drain.ts';
import { Day } from './work/day.ts';
import { findHalfDone } from './work/find-half-done.ts';
import { beginUpload } from './work/half-upload.ts';
import { lookAfter, type Repeats } from './work/look-after.ts';
import { makeErrands } from './work/make-errands.ts';
import { openSite } from './work/people.ts';
import { Stored } from './work/stored.ts';
import { sweepLeft, type LeftBehind } from './work/sweep-left.ts';

/** What befalls the product: a kill of its parts, or the signal that asks it to stop. */
export type Blow = Victim | 'signal';

export interface Options {
  /** In each round every blow falls once. */
  rounds: number;
  blows?: readonly Blow[];
  /** A kind of call during which all blows fall. */
  aim?: string | undefined;
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
  const { rounds, blows = BLOWS, aim, seed = Date.now() % 1_000_000_000, say = () => undefined } = options;
  const dice = new Dice(seed);
  say(`seed ${seed}`);
  const home = mkdtempSync(path.join(tmpdir(), 'convoca-faults-'));
  const [folder, uploads] = [path.join(home, 'data'), path.join(home, 'tmp')];
  mkdirSync(uploads);
  const administrator = { email: 'jefa@universidad.example', pass: 'k7m2p9' };
  const settings = { folder, uploads, port: await freePort(), administrator };
  const [tally, drain] = [newTally(), newDrain()];
  const report = { blows: { product: 0, postgres: 0, both: 0, signal: 0 }, sentAgain: 0, repeated: 0 };
  let product: RunningProduct | null = null;
  try {
    product = await runProduct(settings);
    const connections = new Connections(product.url);
    const stored = new Stored(folder);
    const site = await openSite(connections, administrator);
    const { errands, reception } = await makeErrands(site, stored, seed);
    const before = await countAudit(stored);
    say(`everybody is ready after ${Math.round(process.uptime())} s`);
    for (let number = 0; number < rounds * blows.length; number++) {
      const blow = blows[number % blows.length] ?? 'product';
      const day = new Day(connections, errands);
      const begun = performance.now();
      day.begin();
      await day.flows();
      const kind = aim ?? dice.pick(kindsOf(tally, day));
      await day.underWay(kind);
      await wait((day.lasted(kind) * dice.below(1000)) / 1000);
      if (blow === 'signal') product = await signal(product, settings, day, { tally, drain });
      else {
        if (blow !== 'postgres') await beginUpload(product.url, reception);
        const next = strike(blow, product, settings);
        if (blow !== 'postgres') day.stop();
        product = await next;
        if (blow === 'postgres') await wait(dice.below(400));
        day.stop();
        await day.ended();
      }
      await untilReady(product);
      connections.renew();
      const known = await lookAfter(day, dice, tally, report);
      tally.faults.push(...(await findHalfDone(stored)), ...day.refused.map((text) => `refused: ${text}`));
      report.blows[blow]++;
      const took = Math.round(performance.now() - begun);
      say(
        `${number + 1}/${rounds * blows.length} ${blow} during «${kind}»: ${known} calls looked for, ${tally.faults.length} faults, ${took} ms`,
      );
    }
    tally.faults.push(...compareAudit(before, await countAudit(stored), tally));
    const swept = await sweepLeft(product, settings, stored);
    product = swept.product;
    tally.faults.push(...swept.faults);
    await stopWell(product, tally);
    tally.faults.push(...processesOn(folder).map((line) => `still runs: ${line}`));
    const { calls, faults } = tally;
    return { seed, ...report, calls, drain, leftBehind: swept.leftBehind, faults: [...faults, ...unanswered(drain)] };
  } finally {
    if (product?.alive()) await product.kill();
    rmSync(home, { recursive: true, force: true });
  }
}

/** Kinds that were ever sent, each as likely as the other. */
function kindsOf({ calls }: Tally, { done }: Day): string[] {
  const now = done.flatMap(({ attempts }) => attempts.map(({ kind }) => kind));
  return [...new Set([...Object.keys(calls), ...now])].toSorted();
}

/** Asks to stop while everybody goes on until nobody is there any more, and starts again. */
async function signal(
  product: RunningProduct,
  settings: Parameters<typeof runProduct>[0],
  day: Day,
  { tally, drain }: { tally: Tally; drain: Drain },
): Promise<RunningProduct> {
  const signalled = performance.now();
  await stopWell(product, tally);
  day.stop();
  await day.ended();
  countDrain(
    drain,
    day.done.flatMap(({ attempts }) => attempts.flatMap(({ ends }) => ends)),
    signalled,
  );
  return runProduct(settings);
}

async function stopWell(product: RunningProduct, { faults }: Tally): Promise<void> {
  const code = await product.stop();
  if (code !== 0) faults.push(`the product ended with ${String(code)} when it was asked to`);
}

async function untilReady({ url }: RunningProduct): Promise<void> {
  const until = Date.now() + 60_000;
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (Date.now() > until) throw new Error('not ready for a minute');
    await wait(10);
  }
}

function unanswered({ sentBefore }: Drain): string[] {
  const { answered: _fine, ...others } = sentBefore;
  return Object.entries(others).flatMap(([end, number]) =>
    number > 0 ? [`drain: ${number} requests sent before the signal were ${end}`] : [],
  );
}
