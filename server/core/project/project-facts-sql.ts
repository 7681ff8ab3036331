import { isEvaluationKind } from '#engine/process/commissions.ts';
import { membersSql } from '#server/core/commission/members-sql.ts';
import { sql, type Sql } from '#server/db/sql.ts';
import type { KnownCalls } from '#server/memory/call-memory.ts';
import type { WithAnswers } from './project-rows.ts';
import type { Known } from './revive-project-facts.ts';

/** The one row of a project with everything that a decision about it may rest on, and the answers asked for. */
export function factsSql(which: Sql, asked: WithAnswers | undefined, known: Known): Sql {
  const answers = asked ? askedSql(asked, known.answers?.revision ?? 0) : NO_ANSWERS;
  return sql`select ${PROJECT}, ${callsSql(known.calls)}, ${answers} from projects p cross join ${guardSql(known.calls)} where ${which}`;
}

const PROJECT = sql`
  app_now() as now, k.guard as calls_guard,
  json_build_object('id', p.id, 'code', p.code, 'callYear', p.call_year, 'modality', p.modality, 'academicUnit', p.academic_unit,
    'title', p.title, 'biannual', p.biannual, 'duration', p.duration, 'state', p.state, 'presented', p.presented, 'presentedAt', p.presented_at,
    'projectFormAt', p.project_form_at, 'creatorId', p.creator_id, 'responsible', p.responsible, 'director', p.director,
    'extensionUntil', p.extension_until, 'createdAt', p.created_at, 'guard', p.guard,
    'withdrawnAt', p.withdrawn_at, 'withdrawnReason', p.withdrawn_reason) as project,
  (select json_agg(json_build_object('id', s.id, 'state', s.state, 'description', s.description, 'at', s.at) order by s.id)
    from project_states s where s.project_id = p.id) as states,
  (select json_agg(json_build_object('userId', l.user_id, 'isCreator', l.is_creator) order by l.is_creator desc, l.at, l.user_id)
    from project_links l where l.project_id = p.id) as links,
  (select json_agg(json_build_object('id', f.id, 'kind', f.kind, 'wireId', f.wire_id, 'state', f.state, 'templateId', f.template_id,
      'commissionId', f.commission_id, 'evaluatorId', case when not f.excused then f.evaluator_id end, 'signingWindow', f.signing_window, 'adminModified', f.admin_modified,
      'memberIds', case when f.kind like '%\\_def' then (select coalesce(json_agg(m.user_id order by m.position), '[]')
        from ${membersSql(sql`f.commission_id`, sql`f.project_id`, sql`replace(f.kind, '_def', '')`)} m) else '[]' end) order by f.id)
    from forms f where f.project_id = p.id) as forms`;

/** null: as it is known here. */
function callsSql({ byYear }: KnownCalls): Sql {
  return sql`
  case when k.is_known and p.call_year = any (${[...byYear.keys()]}::integer[]) then null else call_facts(p.call_year) end as own_call,
  case when k.is_known then null else call_facts((select year from calls where vigente)) end as current_call`;
}

/** The calls' guard, asked once and compared with that of the calls which are known here. */
function guardSql({ guard }: KnownCalls): Sql {
  return sql`(select calls_guard() as guard, calls_guard() = ${guard}::bigint as is_known offset 0) k`;
}

const NO_ANSWERS = sql`null as answers, null as template_id, null as list_revisions`;

function askedSql(asked: WithAnswers, knownRevision: number): Sql {
  return sql`${answersSql(asked, knownRevision)} as answers, ${templateSql(asked)} as template_id, ${LIST_REVISIONS} as list_revisions`;
}

const RESULT = sql`, 'result', (select s.result from form_results s where s.form_id = r.form_id)`;

function answersSql({ kind, wireId, section, orDefinitive }: WithAnswers, knownRevision: number): Sql {
  const result = isEvaluationKind(kind) ? RESULT : sql``;
  const ofKind = orDefinitive ? sql`g.kind in (${kind}, ${`${kind}_def`})` : sql`g.kind = ${kind}`;
  const ofForm = wireId === undefined ? sql`` : sql` and g.wire_id = ${wireId}`;
  const ofSection = section === undefined ? sql`` : sql` and r.section = ${section}`;
  return sql`(select json_agg(json_build_object('formId', r.form_id, 'section', r.section, 'version', r.version, 'revision', r.id,
    'data', case when r.id <> ${knownRevision}::bigint then r.data end,
    'templateId', r.template_id, 'listRevisions', r.list_revisions, 'at', r.at,
    'author', (select json_build_object('id', u.id, 'ape', u.ape, 'nom', u.nom) from users u where u.id = r.author_id)${result}) order by r.section)
  from forms g join answer_heads a on a.form_id = g.id join revisions r on r.id = a.revision_id
  where g.project_id = p.id and ${ofKind}${ofForm}${ofSection})`;
}

/**
 * Pinned by its own first save, or by the first of the project's evaluations of the kind, or of the call where all share one
 * version, or not yet: what is in force. Those of one project stay together where a signature kept them on an earlier version.
 */
function templateSql({ kind, wireId, orDefinitive }: WithAnswers): Sql {
  const base = kind.replace(/_def$/u, '');
  const pinned = orDefinitive ? sql`f.kind in (${kind}, ${`${kind}_def`})` : sql`f.kind = ${kind}`;
  const ofForm = wireId === undefined ? sql`` : sql` and f.wire_id = ${wireId}`;
  const beside = sql`(select f.template_id from forms f where f.project_id = p.id and f.kind in (${base}, ${`${base}_def`})
    and f.template_id is not null limit 1),`;
  return sql`coalesce(
  (select f.template_id from forms f where f.project_id = p.id and ${pinned}${ofForm} limit 1),
  ${isEvaluationKind(kind) ? beside : sql``}
  (select n.template_id from template_pins n where n.call_year = p.call_year and n.kind = ${base} and n.modality in ('', p.modality)),
  (select t.id from templates t where t.call_year = p.call_year and t.kind = ${base} and t.in_force and (t.modality is null or t.modality = p.modality)))`;
}

const LIST_REVISIONS = sql`(select json_object_agg(v.list, v.revision)
  from (select list, max(revision) as revision from list_revisions where call_year = p.call_year group by list) v)`;
