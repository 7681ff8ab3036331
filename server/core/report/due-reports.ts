import type { ReportSituation } from '#schemas/generated/domain/report-situation.ts';
import type { Knex } from 'knex';
import { REPORT_KINDS, type ReportKind } from '#schemas/generated/domain/report-kind.ts';
import type { ReportProgress } from '#schemas/generated/domain/report-progress.ts';
import { ask } from '#server/db/ask.ts';
import { joined, sql, verbatim, type Sql } from '#server/db/sql.ts';
import { DATE_ID, OWED } from './owed-reports.ts';
import { holdsWords } from '#server/db/search.ts';
import { ZONE_SQL } from '#server/office-time/zone-sql.ts';

/** A report that an approved project owes or has presented. */
export interface DueReport {
  project: number;
  code: string;
  title: string;
  director: string;
  academicUnit: string;
  kind: ReportKind;
  /** null: it was never made, because its call had no template for it. */
  wireId: number | null;
  progress: ReportProgress;
  missing: number | null;
  /** `YYYY-MM-DD`. */
  due: string | null;
  daysLeft: number | null;
  savedAt: Date | null;
  attachment: string | null;
}

export interface ReportFilter {
  words: readonly string[];
  year: number | null;
  kind: ReportKind | null;
  unit: string | null;
  /** Only of projects that this account is linked to. */
  owner?: number;
  project?: number;
}

export interface ReportCounts {
  todos: number;
  deben: number;
  vencidos: number;
  sinEmpezar: number;
  enCurso: number;
  presentados: number;
}

const TODAY = sql`(app_now() at time zone ${ZONE_SQL})::date`;

const DUE = sql`case when v.value #>> '{}' ~ '^[12][0-9]{3}-[0-9]{2}-[0-9]{2}$'
  then greatest((v.value #>> '{}')::date, (p.extension_until at time zone ${ZONE_SQL})::date) end`;

/**
 * Everything that is owed, presented or not, of projects in OK. An extension that the office gave the project puts its
 * reports off as well.
 */
function rows({ words, year, kind, unit, owner, project }: ReportFilter): Sql {
  const where = joined(
    [
      sql` and ${holdsWords(sql`p.search`, words)}`,
      ...(year === null ? [] : [sql` and p.call_year = ${year}`]),
      ...(kind === null ? [] : [sql` and k.kind = ${kind}`]),
      ...(unit === null ? [] : [sql` and p.academic_unit = ${unit}`]),
      ...(owner === undefined
        ? []
        : [sql` and p.id in (select l.project_id from project_links l where l.user_id = ${owner})`]),
      ...(project === undefined ? [] : [sql` and p.id = ${project}`]),
    ],
    '',
  );
  return sql`select p.id as project, p.code, p.title, p.director, p.academic_unit as unit, k.kind, f.id as form, f.wire_id as wire,
      case f.state when 'completa' then 'presentado' when 'firmada' then 'presentado' when 'borrador' then 'en_curso'
        else 'sin_empezar' end as progress,
      f.missing,
      ${DUE} as due
    from projects p cross join lateral ${OWED} k
      left join forms f on f.project_id = p.id and f.kind = k.kind
      left join call_values v on v.call_year = p.call_year and v.modality = p.modality and v.id = ${DATE_ID}
    where p.state = 'OK' and p.withdrawn_at is null${where}`;
}

function within(situation: ReportSituation | null): Sql {
  if (situation === null) return sql`true`;
  if (situation === 'deben') return sql`r.progress <> 'presentado'`;
  if (situation === 'vencidos') return sql`r.progress <> 'presentado' and r.due < ${TODAY}`;
  return sql`r.progress = ${situation}`;
}

const ORDERS = {
  codigo: 'r.code',
  titulo: 'r.title collate spanish',
  director: 'r.director collate spanish',
  vence: 'r.due',
  avance: `array_position(array['sin_empezar', 'en_curso', 'presentado'], r.progress)`,
} as const;

export interface ReportPage {
  /** One of `ORDERS`, with a minus before it for the other way round. */
  order: string;
  limit: number;
  page: number;
}

/** The report's row with what only a page of them needs: when it was saved, and its file. */
export function listDueReports(
  db: Knex,
  filter: ReportFilter,
  situation: ReportSituation | null,
  { order, limit, page }: ReportPage,
): Promise<DueReport[]> {
  const name = order.replace(/^-/u, '');
  const place = verbatim(ORDERS[Object.hasOwn(ORDERS, name) ? (name as keyof typeof ORDERS) : 'codigo']);
  const direction = verbatim(order.startsWith('-') ? 'desc' : 'asc');
  const sorting = sql`order by ${place} ${direction} nulls last, r.code, r.kind`;
  return ask(
    db,
    sql`select r.project, r.code, r.title, r.director, r.unit as "academicUnit", r.kind, r.wire as "wireId", r.progress, r.missing,
        to_char(r.due, 'YYYY-MM-DD') as due, r.due - ${TODAY} as "daysLeft",
        (select v.at from answer_heads h join revisions v on v.id = h.revision_id
          where h.form_id = r.form and v.author_id is not null order by v.at desc limit 1) as "savedAt",
        (select d.file_name from documents d where d.form_id = r.form and d.type = 'adjunto' and d.replaced_at is null) as attachment
      from (select * from (${rows(filter)}) r where ${within(situation)} ${sorting}
        limit ${limit} offset ${(page - 1) * limit}) r
      ${sorting}`,
  );
}

const counted = (situation: ReportSituation | null): Sql =>
  sql`(count(*) filter (where ${within(situation)}))::integer`;

export async function countDueReports(db: Knex, filter: ReportFilter): Promise<ReportCounts> {
  const [counts] = await ask<ReportCounts>(
    db,
    sql`select count(*)::integer as todos, ${counted('deben')} as deben, ${counted('vencidos')} as vencidos,
        ${counted('sin_empezar')} as "sinEmpezar", ${counted('en_curso')} as "enCurso", ${counted('presentado')} as presentados
      from (${rows(filter)}) r`,
  );
  return counts ?? { todos: 0, deben: 0, vencidos: 0, sinEmpezar: 0, enCurso: 0, presentados: 0 };
}

/** The rows of reports that are overdue, of those that were made: no more can be asked for where a call has no template. */
export const overdueReports = sql`from forms k join projects p on p.id = k.project_id and p.state = 'OK'
    join call_values v on v.call_year = p.call_year and v.modality = p.modality and v.id = ${DATE_ID}
  where k.kind = any (${REPORT_KINDS}) and k.state in ('vacia', 'borrador') and ${DUE} < ${TODAY}`;

/** Years of calls with approved projects, newest first. */
export async function listReportYears(db: Knex): Promise<number[]> {
  const found = await ask<{ year: number }>(
    db,
    sql`select c.year from calls c
      where exists (select from projects p where p.call_year = c.year and p.state = 'OK') order by c.year desc`,
  );
  return found.map(({ year }) => year);
}

/** A report that somebody owes, for one of those who may fill it in. */
export interface Debt extends Pick<
  DueReport,
  'code' | 'kind' | 'wireId' | 'progress' | 'missing' | 'due' | 'daysLeft'
> {
  /** null: nobody of the project may sign in. */
  person: { id: number; ape: string; nom: string; email: string } | null;
}

/** One row for each owed report and each account that may fill it in and may sign in. */
export function listDebts(db: Knex, filter: ReportFilter, situation: ReportSituation | null): Promise<Debt[]> {
  return ask(
    db,
    sql`select r.code, r.kind, r.wire as "wireId", r.progress, r.missing, to_char(r.due, 'YYYY-MM-DD') as due, r.due - ${TODAY} as "daysLeft",
        case when u.id is not null then json_build_object('id', u.id, 'ape', u.ape, 'nom', u.nom, 'email', u.email) end as person
      from (select * from (${rows(filter)}) r where r.progress <> 'presentado' and ${within(situation)}) r
        left join (project_links l join users u on u.id = l.user_id and u.may_sign_in and u.tipo_usuario <> 'eval_prog')
          on l.project_id = r.project
      order by u.ape, u.nom, u.id, r.due nulls last, r.code, r.kind`,
  );
}

/** What somebody owes whose account is linked to the project, or what a project owes, the most pressing first. Reports that nobody could make are left out. */
export function listOwnDebts(
  db: Knex,
  whose: { owner: number } | { project: number },
): Promise<Pick<DueReport, 'project' | 'kind' | 'wireId' | 'progress' | 'due'>[]> {
  return ask(
    db,
    sql`select r.project, r.kind, r.wire as "wireId", r.progress, to_char(r.due, 'YYYY-MM-DD') as due
      from (${rows({ words: [], year: null, kind: null, unit: null, ...whose })}) r
      where r.progress <> 'presentado' and r.wire is not null order by r.due nulls last, r.kind`,
  );
}
