import type { Knex } from 'knex';
import type { State } from '#engine/process/vocabulary.ts';
import type { ListRequest } from './list-request.ts';
import type { ListKind, ListSource } from './list-sources.ts';

export interface ListedProject {
  id: number;
  code: string;
  title: string;
  responsible: string;
  state: State;
  createdAt: Date;
  lista: ListKind;
  isOwner: boolean;
}

type Bindings = (number | string | readonly string[])[];

interface Fragment {
  sql: string;
  bindings: Bindings;
}

/** More are not counted: "más de 1.000". */
export const COUNTED = 1000;

const COLUMNS = 'p.id, p.code, p.title, p.responsible, p.state, p.created_at';

/** Projects of several lists; conditions are written only when used, or nothing could plan with them. */
function fromSources(sources: readonly ListSource[], filter: Fragment): Fragment {
  const parts = sources.map(({ lista, where, bindings }) => ({
    sql: `select ${COLUMNS}, ${typeof lista === 'string' ? `'${lista}'::text` : lista.sql} as lista from projects p where ${where}${filter.sql}`,
    bindings: [...(typeof lista === 'string' ? [] : lista.bindings), ...bindings, ...filter.bindings],
  }));
  return {
    sql: `(${parts.map(({ sql }) => sql).join(' union all ')})`,
    bindings: parts.flatMap(({ bindings }) => bindings),
  };
}

function filterOf({ words, year, state }: ListRequest): Fragment {
  const fragment: Fragment = { sql: '', bindings: [] };
  if (year !== null) {
    fragment.sql += ' and p.call_year = ?';
    fragment.bindings.push(year);
  }
  if (state !== null) {
    fragment.sql += ' and p.state = ?';
    fragment.bindings.push(state);
  }
  for (const word of words) {
    fragment.sql += ` and p.search like '%' || f_norm(?) || '%'`;
    fragment.bindings.push(word.replaceAll(/[\\%_]/g, '\\$&'));
  }
  return fragment;
}

/** One row more than asked tells whether there is another page. */
export async function readPage(
  db: Knex,
  sources: readonly ListSource[],
  request: ListRequest,
  owner: number | null,
): Promise<ListedProject[]> {
  const { sort, descending, cursor, limit, page } = request;
  const from = fromSources(sources, filterOf(request));
  const backwards = cursor !== null && !cursor.after;
  const down = descending !== backwards;
  const direction = down ? 'desc' : 'asc';
  const isSingle = sources.length === 1;
  const key = isSingle ? `(x.${sort.column}, x.id)` : `(x.${sort.column}, x.id, x.lista)`;
  const order = `x.${sort.column} ${direction}, x.id ${direction}${isSingle ? '' : `, x.lista ${direction}`}`;
  const bindings: Bindings = [owner ?? 0, ...from.bindings];
  let where = '';
  if (cursor) {
    where = ` where ${key} ${down ? '<' : '>'} (?::${sort.type}, ?::integer${isSingle ? '' : ', ?::text'})`;
    bindings.push(cursor.value, cursor.id, ...(isSingle ? [] : [cursor.lista]));
  }
  bindings.push(limit + 1, cursor ? 0 : (page - 1) * limit);
  const { rows }: { rows: ListedProject[] } = await db.raw(
    `select x.id, x.code, x.title, x.responsible, x.state, x.created_at as "createdAt", x.lista,
        exists (select from project_links o where o.project_id = x.id and o.user_id = ?) as "isOwner"
      from ${from.sql} x${where} order by ${order} limit ? offset ?`,
    bindings as Knex.RawBinding[],
  );
  return rows;
}

/** Up to one more than is told. */
export async function countListed(db: Knex, sources: readonly ListSource[], request: ListRequest): Promise<number> {
  const from = fromSources(sources, filterOf(request));
  const { rows }: { rows: { total: number }[] } = await db.raw(
    `select count(*) as total from (select 1 from ${from.sql} x limit ${COUNTED + 1}) counted`,
    from.bindings as Knex.RawBinding[],
  );
  return rows[0]?.total ?? 0;
}

/** Years of the calls that the lists have projects of, newest first. */
export async function listYears(db: Knex, sources: readonly ListSource[]): Promise<number[]> {
  const any = sources
    .map(({ where }) => `exists (select from projects p where p.call_year = c.year and ${where})`)
    .join(' or ');
  const bindings = sources.flatMap(({ bindings }) => bindings);
  const { rows }: { rows: { year: number }[] } = await db.raw(
    `select c.year from calls c where ${any} order by c.year desc`,
    bindings as Knex.RawBinding[],
  );
  return rows.map(({ year }) => year);
}

/** The flat list, by code. */
export async function readFlat(
  db: Knex,
  sources: readonly ListSource[],
  limit: number,
  owner: number | null,
): Promise<ListedProject[]> {
  const from = fromSources(sources, { sql: '', bindings: [] });
  const { rows }: { rows: ListedProject[] } = await db.raw(
    `select x.id, x.code, x.title, x.responsible, x.state, x.created_at as "createdAt", x.lista,
        exists (select from project_links o where o.project_id = x.id and o.user_id = ?) as "isOwner"
      from ${from.sql} x order by x.code, x.lista limit ?`,
    [owner ?? 0, ...from.bindings, limit] as Knex.RawBinding[],
  );
  return rows;
}
