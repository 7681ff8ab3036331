export const FACTS = `
  app_now() as now, k.guard as calls_guard,
  json_build_object('id', p.id, 'code', p.code, 'callYear', p.call_year, 'modality', p.modality, 'academicUnit', p.academic_unit,
    'title', p.title, 'biannual', p.biannual, 'duration', p.duration, 'state', p.state, 'presented', p.presented,
    'projectFormAt', p.project_form_at, 'creatorId', p.creator_id, 'responsible', p.responsible, 'director', p.director,
    'extensionUntil', p.extension_until, 'createdAt', p.created_at, 'guard', p.guard) as project,
  (select json_agg(json_build_object('id', s.id, 'state', s.state, 'description', s.description, 'at', s.at) order by s.id)
    from project_states s where s.project_id = p.id) as states,
  (select json_agg(json_build_object('userId', l.user_id, 'isCreator', l.is_creator) order by l.is_creator desc, l.at, l.user_id)
    from project_links l where l.project_id = p.id) as links,
  (select json_agg(json_build_object('id', f.id, 'kind', f.kind, 'wireId', f.wire_id, 'state', f.state, 'templateId', f.template_id,
      'commissionId', f.commission_id, 'evaluatorId', f.evaluator_id, 'signingWindow', f.signing_window, 'adminModified', f.admin_modified,
      'memberIds', case when f.kind like '%\\_def' then (select coalesce(json_agg(m.user_id order by m.position), '[]')
        from commission_evaluators m where m.commission_id = f.commission_id) else '[]' end) order by f.id)
    from forms f where f.project_id = p.id) as forms,
  case when k.is_known and p.call_year = any (?::integer[]) then null else call_facts(p.call_year) end as own_call,
  case when k.is_known then null else call_facts((select year from calls where vigente)) end as current_call`;

/** The calls' guard, asked once and compared with that of the calls which are known here. */
export const PROJECTS = `projects p cross join (select calls_guard() as guard, calls_guard() = ?::bigint as is_known offset 0) k`;

const answers = (
  more: string,
  kinds: string,
) => `(select json_agg(json_build_object('formId', r.form_id, 'section', r.section, 'version', r.version, 'revision', r.id, 'data', case when r.id <> ?::bigint then r.data end,
    'templateId', r.template_id, 'listRevisions', r.list_revisions, 'at', r.at,
    'author', (select json_build_object('id', u.id, 'ape', u.ape, 'nom', u.nom) from users u where u.id = r.author_id)${more}) order by r.section)
  from forms g join answer_heads a on a.form_id = g.id join revisions r on r.id = a.revision_id
  where g.project_id = p.id and g.kind ${kinds}`;

const RESULT = `, 'result', (select s.result from form_results s where s.form_id = r.form_id)`;

export const ANSWERS = answers('', '= ?');
export const EVALUATION = answers(RESULT, '= ?');
export const EVALUATION_OR_DEFINITIVE = answers(RESULT, `in (?, ?)`);

/** Pinned by its own first save, or by the first of the call where all share one version, or not yet: what is in force. */
export const TEMPLATE = `coalesce(
  (select f.template_id from forms f where f.project_id = p.id and f.kind in (?, ?) and (?::integer is null or f.wire_id = ?) limit 1),
  (select n.template_id from template_pins n where n.call_year = p.call_year and n.kind = ? and n.modality in ('', p.modality)),
  (select t.id from templates t where t.call_year = p.call_year and t.kind = ? and t.in_force and (t.modality is null or t.modality = p.modality)))`;

export const LIST_REVISIONS = `(select json_object_agg(v.list, v.revision)
  from (select list, max(revision) as revision from list_revisions where call_year = p.call_year group by list) v)`;
