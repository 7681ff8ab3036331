import { sqlMigration } from './sql-migration.ts';

/** Again needed where what followed it is taken back. */
export const FIRST_SAVE_ANSWERS = `
-- Stores answers: locks, compares and writes, nothing else. What they mean was decided before, on the facts whose guards
-- come with the command; whatever differs by now is the caller's to read again.
create function save_answers(command jsonb) returns jsonb language plpgsql volatile as $$
declare
  of_project constant integer := (command->>'project')::integer;
  of_form constant bigint := (command->>'form')::bigint;
  by_user constant integer := (command->>'author')::integer;
  template constant integer := (command->>'template')::integer;
  claim constant jsonb := nullif(command->'idempotency', 'null');
  patch constant jsonb := nullif(command->'patch', 'null');
  pin constant jsonb := nullif(command->'pin', 'null');
  moment timestamptz;
  project projects;
  form forms;
  part jsonb;
  current_version integer;
  expected integer;
  refusal jsonb;
  new_ref jsonb;
  claimed record;
  revision bigint;
  versions jsonb := '{}';
  of_source text;
  of_rows jsonb;
  raises boolean := false;
begin
  perform lock_calls(false);
  perform 1 from projects where id = of_project for no key update;
  if not found then return jsonb_build_object('result', 'gone'); end if;

  -- From here on nobody else changes what this save rests on: everything that decides is read now.
  moment := app_now();
  select * into project from projects where id = of_project;
  select * into form from forms where id = of_form and project_id = of_project;
  if form.id is null then return jsonb_build_object('result', 'gone'); end if;

  if claim is not null then
    part := command->'sections'->0;
    select coalesce((select h.version from answer_heads h where h.form_id = of_form and h.section = (part->>'section')::smallint), 0)
      into current_version;
    new_ref := jsonb_build_object('id', of_form, 'version', current_version + 1);
    select * into claimed from claim_idempotency(by_user, claim, new_ref);
    if claimed.outcome <> 'claimed' then return jsonb_build_object('result', claimed.outcome, 'ref', claimed.ref); end if;
  end if;

  if (command->>'guard')::integer <> project.guard or (command->>'callsGuard')::bigint <> calls_guard() then
    refusal := jsonb_build_object('result', 'changed');
  elsif (command->>'deadline')::timestamptz <= moment then
    refusal := jsonb_build_object('result', 'late');
  end if;

  if refusal is null then
    for part in select value from jsonb_array_elements(command->'sections') loop
      select coalesce((select h.version from answer_heads h where h.form_id = of_form and h.section = (part->>'section')::smallint), 0)
        into current_version;
      expected := (part->>'expected')::integer;
      if expected <> current_version then
        refusal := jsonb_build_object('result', 'conflict', 'section', part->'section', 'version', current_version);
      elsif (part->>'read')::integer <> current_version then
        refusal := jsonb_build_object('result', 'changed');
      end if;
      exit when refusal is not null;
    end loop;
  end if;

  if refusal is null and form.template_id is distinct from template then
    if form.template_id is not null and coalesce((command->>'migrates')::boolean, false) is false then
      refusal := jsonb_build_object('result', 'changed');
    else
      raises := true;
    end if;
  end if;
  if refusal is null and pin is not null then
    insert into template_pins (call_year, kind, modality, template_id)
      values ((pin->>'callYear')::integer, pin->>'kind', coalesce(pin->>'modality', ''), template)
      on conflict do nothing;
    perform 1 from template_pins t
      where t.call_year = (pin->>'callYear')::integer and t.kind = pin->>'kind' and t.modality = coalesce(pin->>'modality', '')
        and t.template_id = template;
    if not found then refusal := jsonb_build_object('result', 'changed'); end if;
  end if;

  if refusal is not null then
    if claim is not null then perform release_idempotency(by_user, claim); end if;
    return refusal;
  end if;

  for part in select value from jsonb_array_elements(command->'sections') loop
    current_version := (part->>'read')::integer + 1;
    insert into revisions (form_id, section, version, data, template_id, list_revisions, author_id, cause, at)
      values (of_form, (part->>'section')::smallint, current_version, part->'data', template, nullif(command->'listRevisions', 'null'),
        nullif(by_user, 0), coalesce(command->>'cause', 'save'), moment)
      returning id into revision;
    if current_version = 1 then
      insert into answer_heads (form_id, section, version, revision_id)
        values (of_form, (part->>'section')::smallint, current_version, revision);
    else
      update answer_heads set version = current_version, revision_id = revision
        where form_id = of_form and section = (part->>'section')::smallint;
    end if;
    versions := versions || jsonb_build_object(part->>'section', current_version);
  end loop;

  if form.state is distinct from coalesce(command->>'state', form.state)
     or form.admin_modified is distinct from coalesce((command->>'adminModified')::boolean, form.admin_modified)
     or form.template_id is distinct from template then
    raises := raises or form.state is distinct from coalesce(command->>'state', form.state);
    update forms set state = coalesce(command->>'state', state), template_id = template, updated_at = moment,
        admin_modified = coalesce((command->>'adminModified')::boolean, admin_modified)
      where id = of_form;
  end if;

  for of_source, of_rows in select key, value from jsonb_each(coalesce(nullif(command->'projections', 'null'), '{}')) loop
    delete from project_projections p where p.project_id = of_project and p.source = of_source
      and not exists (select from jsonb_to_recordset(of_rows) r(relation text, key text, role text)
        where r.relation = p.relation and r.key = p.key and coalesce(r.role, '') = p.role);
    insert into project_projections (project_id, source, relation, key, role)
      select of_project, of_source, r.relation, r.key, coalesce(r.role, '')
        from jsonb_to_recordset(of_rows) r(relation text, key text, role text)
      on conflict do nothing;
  end loop;

  if command->'result' is not null then
    if command->'result' = 'null' then
      delete from form_results where form_id = of_form;
    else
      insert into form_results (form_id, outcome, total, result, at)
        values (of_form, command->'result'->>'outcome', command->'result'->>'total', command->'result'->'result', moment)
        on conflict (form_id) do update set outcome = excluded.outcome, total = excluded.total, result = excluded.result, at = excluded.at;
    end if;
  end if;
  if nullif(command->'stage', 'null') is not null then
    insert into project_results (project_id, stage, outcome, total, form_id, at)
      values (of_project, command->'stage'->>'stage', command->'stage'->>'outcome', command->'stage'->>'total', of_form, moment)
      on conflict (project_id, stage)
        do update set outcome = excluded.outcome, total = excluded.total, form_id = excluded.form_id, at = excluded.at;
    raises := true;
  end if;

  if patch is not null and jsonb_populate_record(project, patch) is distinct from project then
    raises := true;
    -- Which columns follow from the answers is the caller's to say.
    execute format('update projects p set %s from jsonb_populate_record(null::projects, $1) r where p.id = $2',
        (select string_agg(format('%1$I = r.%1$I', key), ', ') from jsonb_object_keys(patch) key))
      using patch, of_project;
  end if;
  if raises then update projects set guard = guard + 1, updated_at = moment where id = of_project; end if;

  delete from drafts d using jsonb_array_elements(command->'sections') s
    where d.user_id = by_user and d.kind = form.kind and d.wire_id = form.wire_id and d.section = (s->>'section')::smallint;
  insert into audit (at, actor_id, action, project_id, detail, request_id)
    values (moment, nullif(by_user, 0), command->>'action', of_project,
      coalesce(nullif(command->'detail', 'null'), '{}') || jsonb_build_object('form', of_form, 'versions', versions), command->>'request');
  return jsonb_build_object('result', 'saved', 'versions', versions, 'revision', revision, 'at', moment,
    'guard', project.guard + raises::integer);
end $$;
`;

export default sqlMigration('010-save-answers', {
  up: FIRST_SAVE_ANSWERS,
  down: `
drop function save_answers(jsonb);
`,
});
