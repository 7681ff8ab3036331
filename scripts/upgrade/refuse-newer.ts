import { isDeepStrictEqual } from 'node:util';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { runProduct, type ProductSettings } from '../faults/running-product.ts';
import { Stored } from '../faults/work/stored.ts';
import { tableDigests } from './table-digests.ts';

const FUTURE = '999-of-a-later-release';

/** Starts this version on data of a later one, which has to refuse and leave them as they are. What is wrong, in words. */
export async function refuseNewer(settings: ProductSettings): Promise<string[]> {
  const { folder } = settings;
  const stamp = path.join(folder, 'VERSION');
  const text = readFileSync(stamp, 'utf8');
  const later = JSON.stringify({ ...(JSON.parse(text) as { datos: number }), datos: 99 });
  writeFileSync(stamp, later);
  const ofFolder = await refusal(settings, /carpeta de datos .* es de una versión más nueva/u);
  if (readFileSync(stamp, 'utf8') !== later) ofFolder.push('the stamp of a newer folder changed');
  writeFileSync(stamp, text);

  const before = await within(folder, async (stored) => {
    await stored.ask(`insert into schema_migrations (name, batch, migration_time) values ($1, 99, now())`, [FUTURE]);
    return tableDigests(stored);
  });
  const ofDatabase = await refusal(settings, new RegExp(`base de datos es de una versión más nueva .*${FUTURE}`, 'u'));
  const after = await within(folder, async (stored) => {
    const digests = await tableDigests(stored);
    await stored.ask('delete from schema_migrations where name = $1', [FUTURE]);
    return digests;
  });
  const changed = isDeepStrictEqual(before, after) ? [] : ['a refused start changed the database'];
  return [...ofFolder, ...ofDatabase, ...changed];
}

async function refusal(settings: ProductSettings, words: RegExp): Promise<string[]> {
  try {
    const product = await runProduct(settings);
    await product.stop();
    return [`data of a later version were opened (${words.source})`];
  } catch (error) {
    return words.test(String(error)) ? [] : [`refused otherwise: ${String(error)}`];
  }
}

async function within<T>(folder: string, act: (stored: Stored) => Promise<T>): Promise<T> {
  const server = await startEmbedded(folder);
  try {
    return await act(new Stored(folder, () => server.ownerUrl));
  } finally {
    await server.stop();
  }
}
