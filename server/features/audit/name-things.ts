import type { Knex } from 'knex';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import type { AuditRow } from './audit-queries.ts';
import type { Named } from './thing-of.ts';

/** More names on one page than anybody reads: a move of ten thousand projects names as many. */
const MOST = 2000;

const PEOPLE = ['user', 'users', 'cuenta', 'duenio', 'sale', 'entra', 'evaluadores'];
const PROJECTS = ['proyectos'];

/** Looks up once what all rows of a page name by number. */
export async function nameThings(db: Knex, rows: readonly AuditRow[]): Promise<Named> {
  const details = rows.map(({ detail }) => detail);
  const both = [...details, ...details.flatMap(within)];
  const people = idsIn(both, [...PEOPLE, 'evaluators']);
  const moved = details.flatMap(({ movimientos }) =>
    Array.isArray(movimientos) ? movimientos.map((one: { id?: unknown } | null) => one?.id) : [],
  );
  const projects = [...idsIn(both, [...PROJECTS, 'projects']), ...wholeNumbers(moved)].slice(0, MOST);
  const forms = idsIn(
    rows.filter(({ action }) => action.startsWith('answers.')).map(({ detail }) => detail),
    ['form'],
  );
  const [named] = await ask<{
    people: { id: number; name: string }[] | null;
    projects: { id: number; code: string }[] | null;
    commissions: number[] | null;
    templates: { id: number; name: string }[] | null;
    forms: { id: number; kind: string; wireId: number }[] | null;
  }>(
    db,
    sql`select
      (select json_agg(json_build_object('id', u.id, 'name', u.ape || ', ' || u.nom)) from users u where u.id = any (${people}::integer[])) as people,
      (select json_agg(json_build_object('id', p.id, 'code', p.code)) from projects p where p.id = any (${projects}::integer[])) as projects,
      (select json_agg(c.id) from commissions c where c.id = any (${idsIn(details, ['comision'])}::integer[])) as commissions,
      (select json_agg(json_build_object('id', t.id, 'name', t.title)) from templates t
        where t.id = any (${idsIn(details, ['plantilla'])}::integer[]) and t.discarded_at is null) as templates,
      (select json_agg(json_build_object('id', f.id, 'kind', f.kind, 'wireId', f.wire_id)) from forms f
        where f.id = any (${forms}::bigint[])) as forms`,
  );
  return {
    people: new Map(named?.people?.map(({ id, name }) => [id, name])),
    projects: new Map(named?.projects?.map(({ id, code }) => [id, code])),
    commissions: new Set(named?.commissions),
    templates: new Map(named?.templates?.map(({ id, name }) => [id, name])),
    forms: new Map(named?.forms?.map(({ id, kind, wireId }) => [id, { kind, wireId }])),
  };
}

/** What a row tells of before and of now. */
function within({ antes, ahora }: AuditRow['detail']): AuditRow['detail'][] {
  return [antes, ahora].filter((one) => typeof one === 'object' && one !== null) as AuditRow['detail'][];
}

function idsIn(details: readonly AuditRow['detail'][], keys: readonly string[]): number[] {
  return wholeNumbers(details.flatMap((detail) => keys.flatMap((key) => detail[key]))).slice(0, MOST);
}

function wholeNumbers(values: readonly unknown[]): number[] {
  return [...new Set(values.filter(isId))];
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 2_147_483_647;
}
