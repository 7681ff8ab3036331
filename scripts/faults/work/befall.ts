import { setTimeout as wait } from 'node:timers/promises';
import type { Dice } from '../../demo/dice.ts';
import { runProduct, type ProductSettings, type RunningProduct } from '../running-product.ts';
import { strike, type Victim } from '../strike.ts';
import type { Tally } from './count-calls.ts';
import { countDrain, type Drain } from './count-drain.ts';
import type { Day } from './day.ts';
import { beginUpload } from './half-upload.ts';
import type { Stored } from './stored.ts';
import type { Reception } from './upload-documents.ts';

/** What befalls the product: a kill of its parts, or the signal that asks it to stop. */
export type Blow = Victim | 'signal';

export interface Scene {
  settings: ProductSettings & { uploads: string };
  stored: Stored;
  reception: Reception;
  dice: Dice;
  tally: Tally;
  drain: Drain;
  /** A kind of call during which all blows fall. */
  aim?: string | undefined;
  /** A table: all kills fall while writes to it wait. Else half of them do, each at another table. */
  stalled?: string | undefined;
}

/** Below what the product itself waits for a lock. */
const LOCK_PATIENCE = 900;
/** Requests are cut after eight seconds, jobs get ten to end. */
const STOP_PATIENCE = 25_000;

/** One blow while everybody works. Resolves when the product is there again and everybody knows what became of the last call. */
export async function befall(
  blow: Blow,
  running: RunningProduct,
  day: Day,
  scene: Scene,
): Promise<{ product: RunningProduct; moment: string }> {
  const { settings, stored, reception, dice, stalled } = scene;
  const kind = scene.aim ?? dice.pick(kindsOf(scene.tally, day));
  const isHeld = blow !== 'signal' && (stalled !== undefined || dice.below(2) === 0);
  const table = isHeld ? (stalled ?? dice.pick(await stored.writtenTables())) : '';
  const holder = isHeld ? await stored.holder() : null;
  // Somebody whose line hangs holds nobody up for long, and a killed process has a file on its way.
  if (blow !== 'postgres') await beginUpload(running.url, reception);
  await day.underWay(kind);
  await holder?.hold(table);
  await wait((((isHeld ? LOCK_PATIENCE : 0) + day.lasted(kind)) * dice.below(1000)) / 1000);
  const moment = (more = '') => `during «${kind}»${table && `, writes to ${table} held`}${more}`;
  if (blow === 'signal') {
    const { product, took } = await signal(running, day, scene);
    return { product, moment: moment(`, stopped after ${took} ms`) };
  }
  const struck = strike(blow, running, settings);
  if (blow !== 'postgres') day.stop();
  await holder?.end();
  const product = await struck;
  if (blow === 'postgres') await wait(dice.below(400));
  day.stop();
  await day.ended();
  await untilReady(product);
  return { product, moment: moment() };
}

/** Kinds that were ever sent, each as likely as the other. */
function kindsOf({ calls }: Tally, { done }: Day): string[] {
  const now = done.flatMap(({ attempts }) => attempts.map(({ kind }) => kind));
  return [...new Set([...Object.keys(calls), ...now])].toSorted();
}

/** Asks to stop while everybody goes on until nobody is there any more, and starts again. */
async function signal(product: RunningProduct, day: Day, { settings, tally, drain }: Scene) {
  const signalled = performance.now();
  tally.faults.push(...(await stopWell(product)));
  const took = Math.round(performance.now() - signalled);
  day.stop();
  await day.ended();
  const ends = day.done.flatMap(({ attempts }) => attempts.flatMap((attempt) => attempt.ends));
  countDrain(drain, ends, signalled);
  return { product: await runProduct(settings), took };
}

/** What was wrong with it, in words. */
export async function stopWell(product: RunningProduct): Promise<string[]> {
  const begun = performance.now();
  const code = await product.stop();
  const took = Math.round(performance.now() - begun);
  return [
    ...(code === 0 ? [] : [`the product ended with ${String(code)} when it was asked to`]),
    ...(took < STOP_PATIENCE ? [] : [`it took ${took} ms to stop`]),
  ];
}

async function untilReady({ url }: RunningProduct): Promise<void> {
  const until = Date.now() + 60_000;
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (Date.now() > until) throw new Error('not ready for a minute');
    await wait(10);
  }
}
