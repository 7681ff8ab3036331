import { readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runProduct, type ProductSettings, type RunningProduct } from '../running-product.ts';
import { findNobodysFiles } from './find-half-done.ts';
import type { Stored } from './stored.ts';

export interface LeftBehind {
  onTheWay: number;
  inTheStore: number;
}

const PATIENCE = 20_000;

/** Hours pass over what killed processes left; the next start removes it. Nobody may be writing. */
export async function sweepLeft(
  product: RunningProduct,
  settings: ProductSettings & { uploads: string },
  stored: Stored,
): Promise<{ product: RunningProduct; leftBehind: LeftBehind; faults: string[] }> {
  const onTheWay = () =>
    readdirSync(settings.uploads, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name));
  const leftBehind = { onTheWay: onTheWay().length, inTheStore: (await findNobodysFiles(stored)).length };
  await stored.ask(`update pending_blobs set at = at - interval '2 hours'`);
  const code = await product.stop();
  for (const file of onTheWay()) utimesSync(file, 0, 0);
  const next = await runProduct(settings);
  const until = Date.now() + PATIENCE;
  const left = async () => {
    const pending = await stored.ask<{ key: string }>('select storage_key as key from pending_blobs');
    return [...onTheWay(), ...(await findNobodysFiles(stored)), ...pending.map(({ key }) => `announced: ${key}`)];
  };
  while ((await left()).length > 0 && Date.now() < until) await wait(100);
  const faults = (await left()).map((file) => `not swept: ${file}`);
  return {
    product: next,
    leftBehind,
    faults: code === 0 ? faults : [...faults, `the product ended with ${String(code)}`],
  };
}
