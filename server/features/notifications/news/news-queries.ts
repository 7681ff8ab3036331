import type { Knex } from 'knex';
import { DEFINITIVE_KINDS, type DefinitiveKind } from '#engine/process/commissions.ts';
import type { FormState } from '#schemas/generated/domain/form-state.ts';
import type { State } from '#schemas/generated/domain/state.ts';
import type { UserType } from '#schemas/generated/domain/user-type.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import type { Write } from '#server/db/write.ts';
import { ZONE_SQL } from '#server/office-time/zone-sql.ts';

/** In the order in which they are told: what is newest under the bell is what can be read. */
export const ABOUT = [
  'idea',
  'proyecto',
  'paso',
  'prorroga',
  'informe',
  'resultado',
  'despublicado',
  'publicado',
] as const;

export interface DueNews {
  project: number;
  about: (typeof ABOUT)[number];
  /** The state that people heard of last; what an act says of the project. */
  detail: { desde?: State; dicho?: string } | null;
}

export async function hasDueNews(db: Knex): Promise<boolean> {
  const [row] = await ask<{ due: boolean }>(
    db,
    sql`select exists (select from news_due) or exists (select from seats_due) as due`,
  );
  return row?.due ?? false;
}

/** Those that no other process has in hand. */
export function takeDueNews(trx: Write, most: number): Promise<DueNews[]> {
  return ask(
    trx,
    sql`delete from news_due n using (select ctid from news_due order by project_id limit ${most} for update skip locked) taken
      where n.ctid = taken.ctid returning n.project_id as project, n.about, n.detail`,
  );
}

export interface NewsProject {
  id: number;
  code: string;
  title: string;
  state: State;
  year: number;
  extension: Date | null;
  createdAt: Date;
  presentedAt: Date | null;
  /** Whether the idea's evaluation passes; null: no result, or it decides nothing. */
  ideaPasses: boolean | null;
  people: { id: number; type: UserType }[];
  /** Whose results nobody has been told of. */
  forms: { kind: DefinitiveKind; state: FormState; passes: boolean | null }[];
}

const TOLD = sql`p.id, p.code, p.title, p.state, p.call_year as year, p.extension_until as extension, p.created_at as "createdAt",
  p.presented_at as "presentedAt",
  (select (r.result->'resultado'->>'pasa')::boolean from project_results s join form_results r on r.form_id = s.form_id
    where s.project_id = p.id and s.stage = 'EVAL_IP') as "ideaPasses",
  coalesce((select json_agg(json_build_object('id', u.id, 'type', u.tipo_usuario) order by u.id) from project_links l
    join users u on u.id = l.user_id where l.project_id = p.id and u.tipo_usuario <> 'eval_prog' and u.may_sign_in), '[]') as people`;

/** null: it is of an earlier call, whose news are none any more. */
export async function findNewsProject(trx: Write, id: number): Promise<NewsProject | null> {
  const [row] = await ask<NewsProject>(
    trx,
    sql`select ${TOLD},
        coalesce((select json_agg(json_build_object('kind', f.kind, 'state', f.state,
            'passes', (r.result->'resultado'->>'pasa')::boolean) order by f.id) from forms f left join form_results r on r.form_id = f.id
          where f.project_id = p.id and f.kind = any (${DEFINITIVE_KINDS}::text[])
            and not exists (select from results_told t where t.project_id = p.id and t.kind = f.kind)), '[]') as forms
      from projects p join calls c on c.year = p.call_year and c.vigente where p.id = ${id}`,
  );
  return row ?? null;
}

/** Finds those of the call among these, to tell what happens to them; none of a call that is not the current one. */
export function listToldProjects(
  db: Knex,
  year: number,
  ids: readonly number[],
): Promise<Omit<NewsProject, 'forms'>[]> {
  return ask(
    db,
    sql`select ${TOLD} from projects p join calls c on c.year = p.call_year and c.vigente
      where p.call_year = ${year} and p.id = any (${[...ids]}::integer[]) order by p.code`,
  );
}

/** False: it was told before. */
export async function noteTold(trx: Write, project: number, kind: DefinitiveKind): Promise<boolean> {
  const noted = await ask(
    trx,
    sql`insert into results_told (project_id, kind) values (${project}, ${kind}) on conflict do nothing returning kind`,
  );
  return noted.length > 0;
}

export interface OpenThing {
  user: number;
  /** null: an idea that is begun and not created. */
  project: number | null;
  code: string | null;
  until: Date;
  daysLeft: number;
}

/**
 * What people have begun and not handed in, where the reception ends on one of these days from now, by the office's days. Whoever
 * evaluates for a programme is nobody's owner.
 */
export function listClosing(db: Knex, days: readonly number[]): Promise<OpenThing[]> {
  return ask(
    db,
    sql`with ends as (
        select k.call_year, k.phase, coalesce(k.extended_until, k.ends_at) as until from call_calendar k join calls c on c.year = k.call_year
        where c.calendar_published_at is not null),
      open as (
        select d.user_id as user, null::integer as project, null::text as code, e.until
        from drafts d join calls c on c.vigente join ends e on e.call_year = c.year and e.phase = 'REC_IP'
        where d.kind = 'ip' and d.wire_id = 0
        union all
        select l.user_id, p.id, p.code, greatest(e.until, p.extension_until)
        from projects p join project_links l on l.project_id = p.id
          left join ends e on e.call_year = p.call_year and e.phase = 'REC_P'
        where p.state = 'REC_P' and not p.presented and p.withdrawn_at is null)
      select o.*, o."daysLeft" from (select open.*, (open.until at time zone ${ZONE_SQL})::date
          - (app_now() at time zone ${ZONE_SQL})::date as "daysLeft" from open
          join users u on u.id = open.user and u.may_sign_in and u.tipo_usuario <> 'eval_prog') o
      where o.until > app_now() and o."daysLeft" = any (${days}::integer[]) order by o.user, o.project nulls first`,
  );
}
