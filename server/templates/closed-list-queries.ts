import type { Knex } from 'knex';
import type { ClosedList, ListEntry, Lists } from '#engine/template/lists.ts';

/** The closed lists of a call, each in its newest revision or in the one named. */
export async function findClosedLists(
  db: Knex,
  year: number,
  revisions?: Readonly<Record<string, number>>,
): Promise<Lists> {
  const query = db('list_revisions')
    .distinctOn('list')
    .select<{ list: string; rev: number; entradas: ListEntry[] }[]>({
      list: 'list',
      rev: 'revision',
      entradas: 'entries',
    })
    .where({ call_year: year })
    .orderBy(['list', { column: 'revision', order: 'desc' }]);
  if (revisions !== undefined) {
    const named = Object.entries(revisions);
    if (named.length === 0) return {};
    void query.whereIn(['list', 'revision'], named);
  }
  const rows = await query;
  return Object.fromEntries(rows.map(({ list, rev, entradas }): [string, ClosedList] => [list, { rev, entradas }]));
}
