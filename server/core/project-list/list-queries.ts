import type { Knex } from 'knex';
import { STATES } from '#schemas/generated/domain/state.ts';
import { TAKING_PART } from '#server/core/project/taking-part.ts';
import { ask } from '#server/db/ask.ts';
import { joined, sql, verbatim, type Sql } from '#server/db/sql.ts';
import type { ListRequest, MissingFilter, Sort } from './list-request.ts';
import type { ListSource } from './list-sources.ts';
import { LISTED_COLUMNS, type ListedProject } from './listed-project.ts';
import { holdsWords } from '#server/db/search.ts';

/** More are not counted: "más de 1.000". */
export const COUNTED = 1000;

const isOwner = (row: 'p' | 'x', owner: number | null): Sql =>
  sql`exists (select from project_links o where o.project_id = ${verbatim(row)}.id and o.user_id = ${owner ?? 0}) as "isOwner"`;

/** The lists one after the other, within one statement: PostgreSQL can use the conditions in each. */
function united(sources: readonly ListSource[], part: (source: ListSource) => Sql): Sql {
  return joined(
    sources.map((source) => sql`(${part(source)})`),
    ' union all ',
  );
}

/** Withdrawn ones are left out unless they are asked for (A-137). */
const taking = sql` and ${TAKING_PART}`;

/** A condition is written only when it is used: PostgreSQL cannot plan with one that is always true for some parameter. */
function filterOf({ words, year, state, modality, unit, missing, isWithdrawn }: ListRequest): Sql {
  const part = isWithdrawn ? sql` and p.withdrawn_at is not null` : taking;
  return sql`${part}${year === null ? sql`` : sql` and p.call_year = ${year}`}${
    state === null ? sql`` : sql` and p.state = ${state}`
  }${modality === null ? sql`` : sql` and p.modality = ${modality}`}${
    unit === null ? sql`` : sql` and p.academic_unit = ${unit}`
  }${missing === null ? sql`` : sql` and ${lacking(missing)}`}${words.length === 0 ? sql`` : sql` and ${holdsWords(sql`p.search`, words)}`}`;
}

/** Only of projects that bring their documents now. */
function lacking(missing: MissingFilter): Sql {
  const received = sql`p.state = 'REC_P'`;
  if (missing.kind === 'unknown') return sql`${received} and p.missing_documents is null`;
  if (missing.kind === 'any') return sql`${received} and p.missing_documents is distinct from '{}'`;
  return sql`${received} and p.missing_documents @> array[${missing.name}]`;
}

const IN_PROCESS = verbatim(`array['${STATES.join("', '")}']`);

/** States come as a project goes through them, read from an index over these very words; all else as it is written. */
function orderOf({ column }: Sort, value: Sql): Sql {
  return column === 'state' ? sql`array_position(${IN_PROCESS}, ${value})` : value;
}

/**
 * Reads one row more than was asked for, to know whether there is another page. Each list is read in order, and no further than that; what is
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
  const direction = verbatim(down ? 'desc' : 'asc');
  const place = orderOf(sort, sql`p.${verbatim(sort.column)}`);
  const offset = cursor ? 0 : (page - 1) * limit;
  const filter = filterOf(request);
  const from = united(
    sources,
    (source) => sql`select p.id, ${place} as place, ${placeName(source)} as list from projects p
      where ${source.where}${filter}${besideCursor(request, source, down)}
      order by ${place} ${direction}, p.id ${direction} limit ${offset + limit + 1}`,
  );
  // No project comes twice within one list, and its rows are in order already.
  const byList = sources.length > 1 ? sql`, x.list ${direction}` : sql``;
  const order = sql`order by x.place ${direction}, x.id ${direction}${byList}`;
  return ask(
    db,
    sql`select ${LISTED_COLUMNS}, ${isOwner('p', owner)}, ${pageName(sources)} as list
      from (select x.* from (${from}) x ${order} limit ${limit + 1} offset ${offset}) x join projects p on p.id = x.id ${order}`,
  );
}

/** Names are looked up afterwards, for the rows of the page only. */
function placeName({ list, name }: ListSource): Sql {
  return list === null ? sql`null::text` : name;
}

function pageName([first]: readonly ListSource[]): Sql {
  return first?.list === null ? first.name : sql`x.list`;
}

/** What comes after the cursor's row, or before it; the project may still be to come in another list. */
function besideCursor({ cursor, sort }: ListRequest, { list }: ListSource, down: boolean): Sql {
  if (!cursor) return sql``;
  const isStillToCome = list !== null && (down ? list < cursor.list : list > cursor.list);
  const sign = verbatim(`${down ? '<' : '>'}${isStillToCome ? '=' : ''}`);
  const beside = orderOf(sort, sql`${cursor.value}::${verbatim(sort.type)}`);
  return sql` and (${orderOf(sort, sql`p.${verbatim(sort.column)}`)}, p.id) ${sign} (${beside}, ${cursor.id}::integer)`;
}

/** Counts up to one more than the answer tells. */
export async function countListed(db: Knex, sources: readonly ListSource[], request: ListRequest): Promise<number> {
  const filter = filterOf(request);
  const from = united(sources, ({ where }) => sql`select 1 from projects p where ${where}${filter}`);
  const [row] = await ask<{ total: number }>(
    db,
    sql`select count(*) as total from (select 1 from (${from}) x limit ${COUNTED + 1}) counted`,
  );
  return row?.total ?? 0;
}

/** Years of the calls that the lists have projects of, newest first. Asked as a scalar: a join would read every project. */
export async function listYears(db: Knex, sources: readonly ListSource[]): Promise<number[]> {
  const any = joined(
    sources.map(({ where }) => sql`(select true from projects p where p.call_year = c.year and ${where} limit 1)`),
    ' or ',
  );
  const rows = await ask<{ year: number }>(db, sql`select c.year from calls c where ${any} order by c.year desc`);
  return rows.map(({ year }) => year);
}

/** The flat list, by code. */
export async function readFlat(
  db: Knex,
  sources: readonly ListSource[],
  limit: number,
  owner: number | null,
): Promise<ListedProject[]> {
  const from = united(
    sources,
    ({ where, name }) => sql`select ${LISTED_COLUMNS}, ${name} as list
      from projects p where ${where}${taking}`,
  );
  return ask(db, sql`select x.*, ${isOwner('x', owner)} from (${from}) x order by x.code, x.list limit ${limit}`);
}
