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
  list: ListKind;
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

/** Projects of one list; conditions are written only when used, or nothing could plan with them. */
function fromSource({ list, where, bindings }: ListSource, filter: Fragment): Fragment {
  const name = typeof list === 'string' ? { sql: `'${list}'::text`, bindings: [] } : list;
  return {
    sql: `select ${COLUMNS}, ${name.sql} as list from projects p where ${where}${filter.sql}`,
    bindings: [...name.bindings, ...bindings, ...filter.bindings],
  };
}

function united(parts: readonly Fragment[]): Fragment {
  return {
    sql: parts.map(({ sql }) => `(${sql})`).join(' union all '),
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

/**
 * One row more than asked tells whether there is another page. Each list is read in order, and no further than that; what is
 * passed over for a page by its number is read from the index alone.
 */
export async function readPage(
  db: Knex,
  sources: readonly ListSource[],
  request: ListRequest,
  owner: number | null,
): Promise<ListedProject[]> {
  const { sort, descending, cursor, limit, page } = request;
  const down = descending !== (cursor !== null && !cursor.after);
  const direction = down ? 'desc' : 'asc';
  const offset = cursor ? 0 : (page - 1) * limit;
  const filter = filterOf(request);
  const parts = sources.map((source): Fragment => {
    const beside = besideCursor(request, source, down);
    const name = typeof source.list === 'string' ? `'${source.list}'` : 'null';
    return {
      sql: `select p.id, p.${sort.column} as place, ${name}::text as list from projects p
        where ${source.where}${filter.sql}${beside.sql} order by p.${sort.column} ${direction}, p.id ${direction} limit ?`,
      bindings: [...source.bindings, ...filter.bindings, ...beside.bindings, offset + limit + 1],
    };
  });
  const from = united(parts);
  const list = listOf(sources);
  // Within one list no project stands twice: as it comes, it is in order.
  const byList = sources.length > 1 ? `, x.list ${direction}` : '';
  const order = `order by x.place ${direction}, x.id ${direction}${byList}`;
  const { rows }: { rows: ListedProject[] } = await db.raw(
    `select p.id, p.code, p.title, p.responsible, p.state, p.created_at as "createdAt", ${list.sql} as list,
        exists (select from project_links o where o.project_id = p.id and o.user_id = ?) as "isOwner"
      from (select x.* from (${from.sql}) x ${order} limit ? offset ?) x join projects p on p.id = x.id ${order}`,
    [...list.bindings, owner ?? 0, ...from.bindings, limit + 1, offset] as Knex.RawBinding[],
  );
  return rows;
}

/** A list whose name follows from the row stands alone, and is told for the rows of the page only. */
function listOf([first]: readonly ListSource[]): Fragment {
  return first === undefined || typeof first.list === 'string'
    ? { sql: 'x.list', bindings: [] }
    : { sql: first.list.sql, bindings: [...first.list.bindings] };
}

/** What stands after the cursor's row, or before it; the same project in another list may still be to come. */
function besideCursor({ cursor, sort }: ListRequest, { list }: ListSource, down: boolean): Fragment {
  if (!cursor) return { sql: '', bindings: [] };
  const isStillToCome = typeof list === 'string' && (down ? list < cursor.list : list > cursor.list);
  const sign = `${down ? '<' : '>'}${isStillToCome ? '=' : ''}`;
  return {
    sql: ` and (p.${sort.column}, p.id) ${sign} (?::${sort.type}, ?::integer)`,
    bindings: [cursor.value, cursor.id],
  };
}

/** Up to one more than is told. */
export async function countListed(db: Knex, sources: readonly ListSource[], request: ListRequest): Promise<number> {
  const from = united(sources.map((source) => fromSource(source, filterOf(request))));
  const { rows }: { rows: { total: number }[] } = await db.raw(
    `select count(*) as total from (select 1 from (${from.sql}) x limit ${COUNTED + 1}) counted`,
    from.bindings as Knex.RawBinding[],
  );
  return rows[0]?.total ?? 0;
}

/** Years of the calls that the lists have projects of, newest first. A scalar question: joined, it would read every project. */
export async function listYears(db: Knex, sources: readonly ListSource[]): Promise<number[]> {
  const any = sources
    .map(({ where }) => `(select true from projects p where p.call_year = c.year and ${where} limit 1)`)
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
  const from = united(sources.map((source) => fromSource(source, { sql: '', bindings: [] })));
  const { rows }: { rows: ListedProject[] } = await db.raw(
    `select x.id, x.code, x.title, x.responsible, x.state, x.created_at as "createdAt", x.list,
        exists (select from project_links o where o.project_id = x.id and o.user_id = ?) as "isOwner"
      from (${from.sql}) x order by x.code, x.list limit ?`,
    [owner ?? 0, ...from.bindings, limit] as Knex.RawBinding[],
  );
  return rows;
}
