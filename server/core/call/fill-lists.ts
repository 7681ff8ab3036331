import { readFile } from 'node:fs/promises';
import type { Knex } from 'knex';
import { isListName, type ListName } from './list-names.ts';
import { findLists, insertRevisions, yearsWithLists, yearsWithoutLists } from './list-queries.ts';
import type { ListEntry } from '#engine/template/lists.ts';

const SEEDS = new URL('../../../templates/2025/bases.json', import.meta.url);
const SEED_LOCK = 7_261_406;

/** Gives every call without lists those of the nearest earlier call, and the shipped seeds where there is none. Again: nothing. */
export async function fillLists(db: Knex): Promise<void> {
  if ((await yearsWithoutLists(db)).length === 0) return;
  await db.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [SEED_LOCK]);
    for (const year of await yearsWithoutLists(trx)) await fillListsOf(trx, year, null);
  });
}

/** The lists of a call that has just been made; retired entries stay behind. */
export async function fillListsOf(trx: Knex, year: number, author: number | null): Promise<void> {
  const earlier = (await yearsWithLists(trx)).find((other) => other < year);
  const lists = earlier === undefined ? await readSeeds() : await currentEntries(trx, earlier);
  await insertRevisions(
    trx,
    lists.map(([list, entries]) => ({
      year,
      list,
      revision: 1,
      entries: entries.map((entry) => ofYear(list, entry, year)),
      author,
    })),
  );
}

async function currentEntries(db: Knex, year: number): Promise<[ListName, ListEntry[]][]> {
  const lists = await findLists(db, year);
  return [...lists].flatMap(([list, { entries }]): [ListName, ListEntry[]][] =>
    isListName(list) ? [[list, entries.filter(({ retirada }) => retirada !== true)]] : [],
  );
}

async function readSeeds(): Promise<[ListName, ListEntry[]][]> {
  const seeds = JSON.parse(await readFile(SEEDS, 'utf8')) as Record<string, ListEntry[]>;
  return Object.entries(seeds).flatMap(([list, entries]): [ListName, ListEntry[]][] =>
    isListName(list) ? [[list, entries]] : [],
  );
}

/** Thematic lines are those created in the call's year (spec 3). */
function ofYear(list: ListName, entry: ListEntry, year: number): ListEntry {
  return list === 'lLineasTematicas' ? { ...entry, fechaCreacion: `${year}-01-01` } : entry;
}
