import type { Knex } from 'knex';
import type { ListEntry } from '#engine/template/lists.ts';

export interface StoredList {
  revision: number;
  entries: StoredEntry[];
}

/** The newest revision of every closed list of a call. */
export async function findLists(db: Knex, year: number): Promise<Map<string, StoredList>> {
  const rows = await db('list_revisions')
    .distinctOn('list')
    .select<({ list: string } & StoredList)[]>({ list: 'list', revision: 'revision', entries: 'entries' })
    .where({ call_year: year })
    .orderBy(['list', { column: 'revision', order: 'desc' }]);
  return new Map(rows.map(({ list, revision, entries }) => [list, { revision, entries }]));
}

interface NewRevision {
  year: number;
  list: string;
  revision: number;
  entries: readonly StoredEntry[];
  author: number | null;
}

/** New revisions, and the entries as they are from now on. */
export async function insertRevisions(trx: Knex, revisions: readonly NewRevision[]): Promise<void> {
  await trx('list_revisions').insert(
    revisions.map(({ year, list, revision, entries, author }) => ({
      call_year: year,
      list,
      revision,
      entries: JSON.stringify(entries),
      author_id: author,
    })),
  );
  const rows = revisions.flatMap(({ year, list, revision, entries }) =>
    entries.map(({ id, nom, retirada, ...extra }, position) => ({
      call_year: year,
      list,
      entry_id: String(id),
      nom,
      extra: JSON.stringify(extra),
      position,
      revision,
      retired_revision: retirada ? revision : null,
    })),
  );
  if (rows.length === 0) return;
  await trx('list_entries')
    .insert(rows)
    .onConflict(['call_year', 'list', 'entry_id'])
    .merge({
      nom: trx.raw('excluded.nom'),
      extra: trx.raw('excluded.extra'),
      position: trx.raw('excluded.position'),
      // The revision in which it was retired first.
      retired_revision: trx.raw(
        'case when excluded.retired_revision is null then null else coalesce(list_entries.retired_revision, excluded.retired_revision) end',
      ),
    });
}

/** Years of the calls that have lists, newest first. */
export async function yearsWithLists(db: Knex): Promise<number[]> {
  const rows = await db('list_revisions').distinct<{ year: number }[]>({ year: 'call_year' }).orderBy('year', 'desc');
  return rows.map(({ year }) => year);
}

export async function yearsWithoutLists(db: Knex): Promise<number[]> {
  const rows = await db('calls as c')
    .select<{ year: number }[]>('c.year')
    .whereNotExists(db('list_revisions as r').whereRaw('r.call_year = c.year'))
    .orderBy('c.year');
  return rows.map(({ year }) => year);
}

/** The current call's year, or the latest one's where none is current; null without any. */
export async function findCurrentYear(db: Knex): Promise<number | null> {
  const [row] = await db('calls')
    .select<{ year: number }[]>('year')
    .orderBy(['vigente', 'year'].map((column) => ({ column, order: 'desc' })))
    .limit(1);
  return row?.year ?? null;
}

/** An entry as stored; thematic lines know the year they belong to. */
export interface StoredEntry extends ListEntry {
  readonly fechaCreacion?: string;
}
