import { isIP } from 'node:net';
import type { Knex } from 'knex';
import { AUDIT_ACTS } from '#schemas/messages/audit.ts';
import { ask } from '#server/db/ask.ts';
import { joined, sql, verbatim, type Sql } from '#server/db/sql.ts';
import type { AuditRequest } from './read-audit-request.ts';
import { holdsWords } from '#server/db/search.ts';
import { ZONE_SQL } from '#server/office-time/zone-sql.ts';

export interface AuditRow {
  id: number;
  at: Date;
  action: string;
  detail: Readonly<Record<string, unknown>>;
  request: string | null;
  address: string | null;
  /** Who did it; without a name: an account that is gone. */
  actor: { id: number; ape: string; nom: string } | null;
  project: { id: number; code: string | null } | null;
}

/** More are not counted: "más de 1.000". */
export const COUNTED = 1000;

/** More people or projects that a text names are not looked up one by one: a page is soon full of theirs. */
const FEW = 100;

const COLUMNS = sql`a.id::integer as id, a.at, a.action, a.detail, a.request_id as request, a.address,
  case when a.actor_id is null then null
    else json_build_object('id', a.actor_id, 'ape', coalesce(u.ape, ''), 'nom', coalesce(u.nom, '')) end as actor,
  case when a.project_id is null then null else json_build_object('id', a.project_id, 'code', p.code) end as project`;
const NAMED = sql`(audit a left join users u on u.id = a.actor_id left join projects p on p.id = a.project_id)`;

/** Rows of `audit a` that an index leads to, in one piece or in one for each value of a list. */
interface Way {
  /** null: a condition of its own. */
  each: { type: string; values: readonly (string | number)[] } | null;
  where: Sql;
}

/** Reads one row more than was asked for, to know whether there is another page; in the order of the reading, not of the screen. */
export async function readAuditRows(db: Knex, request: AuditRequest): Promise<AuditRow[]> {
  const ways = await waysTo(db, request);
  if (ways.length === 0) return [];
  const down = request.newestFirst !== (request.mark !== null && !request.mark.after);
  const order = verbatim(down ? 'desc' : 'asc');
  const rest = sql`${filterOf(request)}${besideMark(request, down)}`;
  const found = foundBy(ways, rest, sql`order by a.at ${order}, a.id ${order} limit ${request.limit + 1}`);
  return ask(
    db,
    sql`select ${COLUMNS} from (select f.at, f.id from (${found}) f order by f.at ${order}, f.id ${order} limit ${request.limit + 1}) x
        join ${NAMED} on a.id = x.id
      order by x.at ${order}, x.id ${order}`,
  );
}

export async function findAuditRow(db: Knex, id: number): Promise<AuditRow | null> {
  const [row] = await ask<AuditRow>(db, sql`select ${COLUMNS} from ${NAMED} where a.id = ${id}`);
  return row ?? null;
}

/** Counts up to one more than the answer tells. */
export async function countAuditRows(db: Knex, request: AuditRequest): Promise<number> {
  const ways = await waysTo(db, request);
  if (ways.length === 0) return 0;
  const found = foundBy(ways, filterOf(request), sql`limit ${COUNTED + 1}`);
  const [row] = await ask<{ count: number }>(
    db,
    sql`select count(*)::integer as count from (select 1 from (${found}) f limit ${COUNTED + 1}) counted`,
  );
  return row?.count ?? 0;
}

/** Each way is read in order and no further than the page; a row that several lead to comes once. */
function foundBy(ways: readonly Way[], rest: Sql, end: Sql): Sql {
  const pieces = ways.map(({ each, where }) => {
    const piece = sql`select a.at, a.id from audit a where ${where}${rest} ${end}`;
    if (each === null) return sql`(${piece})`;
    return sql`(select e.at, e.id from unnest(${[...each.values]}::${verbatim(each.type)}[]) as d(value) cross join lateral (${piece}) e)`;
  });
  return joined(pieces, ' union ');
}

async function waysTo(db: Knex, request: AuditRequest): Promise<Way[]> {
  const { words, acts, person, account, project } = request;
  if (project === 'none' || (acts !== null && acts.length === 0)) return [];
  if (words.length > 0) return waysOfText(db, words);
  // One of them is given to the index of its own, the others are looked at on the way.
  if (project !== null || account !== null || person !== null || acts === null)
    return [{ each: null, where: sql`true` }];
  return [{ each: { type: 'text', values: acts }, where: sql`a.action = d.value` }];
}

/** What a text finds: people, projects, names of acts, reasons. All words in one of them. */
async function waysOfText(db: Knex, words: readonly string[]): Promise<Way[]> {
  const matching = (column: Sql) => holdsWords(column, words);
  const people = sql`select u.id from users u where ${matching(sql`u.search`)}`;
  const projects = sql`select p.id from projects p where ${matching(sql`p.search`)}`;
  const some = async (from: Sql) => {
    const rows = await ask<{ id: number }>(db, sql`select x.id from (${from}) x limit ${FEW + 1}`);
    return rows.map(({ id }) => id);
  };
  const acts = await actsNamed(db, words);
  return [
    ...wayOf(sql`a.actor_id`, people, await some(people)),
    ...wayOf(sql`a.project_id`, projects, await some(projects)),
    ...(acts.length === 0 ? [] : [{ each: { type: 'text', values: acts }, where: sql`a.action = d.value` }]),
    ...waysOfAccess(words),
    { each: null, where: sql`a.detail->>'motivo' is not null and ${matching(sql`f_norm(a.detail->>'motivo')`)}` },
  ];
}

/** Who tried to get in by an address that no account has, and what was asked from a machine. */
function waysOfAccess([word, ...more]: readonly string[]): Way[] {
  if (word === undefined || more.length > 0) return [];
  if (word.includes('@')) return [{ each: null, where: sql`lower(a.detail->>'correo') = lower(${word})` }];
  return isIP(word) === 0 ? [] : [{ each: null, where: sql`a.address = ${word} and a.action like 'access.%'` }];
}

function wayOf(column: Sql, from: Sql, ids: readonly number[]): Way[] {
  if (ids.length > FEW) return [{ each: null, where: sql`${column} in (${from})` }];
  return ids.length === 0 ? [] : [{ each: { type: 'integer', values: ids }, where: sql`${column} = d.value` }];
}

/** Compared as the database compares texts, so that one finds an act as one finds a person. */
async function actsNamed(db: Knex, words: readonly string[]): Promise<string[]> {
  const codes = Object.keys(AUDIT_ACTS);
  const names = Object.values(AUDIT_ACTS);
  const rows = await ask<{ code: string }>(
    db,
    sql`select n.code from unnest(${codes}::text[], ${names}::text[]) as n(code, name) where ${holdsWords(sql`f_norm(n.name)`, words)}`,
  );
  return rows.map(({ code }) => code);
}

function filterOf({ acts, person, account, project, from, to }: AuditRequest): Sql {
  return joined(
    [
      ...(acts === null ? [] : [sql` and a.action = any (${[...acts]}::text[])`]),
      ...(person === null ? [] : [sql` and a.actor_id = ${person}`]),
      ...(account === null ? [] : [sql` and coalesce(a.detail->>'user', a.detail->>'cuenta') = ${String(account)}`]),
      ...(project === null || project === 'none' ? [] : [sql` and a.project_id = (${idOf(project)})`]),
      ...(from === null ? [] : [sql` and a.at >= (${from}::date::timestamp at time zone ${ZONE_SQL})`]),
      ...(to === null ? [] : [sql` and a.at < ((${to}::date + 1)::timestamp at time zone ${ZONE_SQL})`]),
    ],
    '',
  );
}

/** A project that is gone is still known to whoever kept its number or its code. */
function idOf(project: { id: number } | { code: string }): Sql {
  if ('id' in project) return sql`${project.id}::integer`;
  return sql`select coalesce((select p.id from projects p where p.code = ${project.code}),
    (select g.project_id from audit g where g.action = 'project.delete' and g.detail->>'codigo' = ${project.code} order by g.at desc limit 1))`;
}

function besideMark({ mark }: AuditRequest, down: boolean): Sql {
  if (mark === null) return sql``;
  return sql` and (a.at, a.id) ${verbatim(down ? '<' : '>')} ((select m.at from audit m where m.id = ${mark.id}), ${mark.id}::bigint)`;
}
