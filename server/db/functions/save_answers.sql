-- Stores answers: locks, compares and writes, nothing else. What they mean was decided before, on the facts whose guards
-- come with the command; whatever differs by now is the caller's to read again. The first section's answers come beside
-- the command: within it their text would be taken apart and copied several times.
create or replace function save_answers(command jsonb, answers jsonb) returns jsonb language plpgsql volatile as $$
declare
  of_project constant integer := (command->>'project')::integer;
  of_form constant bigint := (command->>'form')::bigint;
  by_user constant integer := (command->>'author')::integer;
  template constant integer := (command->>'template')::integer;
  claim constant jsonb := nullif(command->'idempotency', 'null');
  patch constant jsonb := nullif(command->'patch', 'null');
  alone constant text := command->>'part';
  lacks constant integer := (command->>'missing')::integer;
  pin constant jsonb := nullif(command->'pin', 'null');
  sections constant jsonb := command->'sections';
  last_part constant integer := jsonb_array_length(sections) - 1;
  projected constant jsonb := coalesce(nullif(command->'projections', 'null'), '{}');
  first_section constant smallint := (sections->0->>'section')::smallint;
  moment timestamptz;
  stored record;
  project projects;
  part jsonb;
  of_section smallint;
  current_version integer;
  refusal jsonb;
  claimed record;
  revision bigint;
  versions jsonb := '{}';
  of_source text;
  of_rows jsonb;
  raises boolean := false;
begin
  -- As lock_calls(false) does.
  perform pg_advisory_xact_lock_shared(726140, 1);
  perform 1 from projects where id = of_project for no key update;
  if not found then return jsonb_build_object('result', 'gone'); end if;

  -- From here on nobody else changes what this save rests on: everything that decides is read now, by one statement.
  select app_now() as moment, calls_guard() as calls_guard, p.guard, f.kind, f.wire_id, f.state, f.template_id, f.admin_modified, f.missing,
      coalesce(h.version, 0) as version,
      exists (select from project_projections r where r.project_id = p.id and projected ? r.source) as is_projected,
      exists (select from drafts d where d.user_id = by_user and d.kind = f.kind and d.wire_id = f.wire_id) as is_drafted
    into stored
    from projects p join forms f on f.project_id = p.id and f.id = of_form
      left join answer_heads h on h.form_id = f.id and h.section = first_section
    where p.id = of_project;
  if not found then return jsonb_build_object('result', 'gone'); end if;
  moment := stored.moment;

  if claim is not null then
    insert into idempotency (user_id, method, path, key, body_hash, ref)
      values (by_user, claim->>'method', claim->>'path', claim->>'key', claim->>'bodyHash',
        jsonb_build_object('id', of_form, 'version', stored.version + 1))
      on conflict do nothing;
    if not found then
      select * into claimed from claim_idempotency(by_user, claim, jsonb_build_object('id', of_form, 'version', stored.version + 1));
      if claimed.outcome <> 'claimed' then return jsonb_build_object('result', claimed.outcome, 'ref', claimed.ref); end if;
    end if;
  end if;

  if (command->>'guard')::integer <> stored.guard or (command->>'callsGuard')::bigint <> stored.calls_guard then
    refusal := jsonb_build_object('result', 'changed');
  elsif (command->>'deadline')::timestamptz <= moment then
    refusal := jsonb_build_object('result', 'late');
  end if;

  if refusal is null then
    for n in 0..last_part loop
      part := sections->n;
      current_version := stored.version;
      if n > 0 then
        select coalesce((select h.version from answer_heads h where h.form_id = of_form and h.section = (part->>'section')::smallint), 0)
          into current_version;
      end if;
      if (part->>'expected')::integer <> current_version then
        refusal := jsonb_build_object('result', 'conflict', 'section', part->'section', 'version', current_version);
      elsif (part->>'read')::integer <> current_version then
        refusal := jsonb_build_object('result', 'changed');
      end if;
      exit when refusal is not null;
    end loop;
  end if;

  if refusal is null and stored.template_id is distinct from template then
    if stored.template_id is not null and coalesce((command->>'migrates')::boolean, false) is false then
      refusal := jsonb_build_object('result', 'changed');
    else
      raises := true;
    end if;
  end if;
  -- Evaluations share the version of their call, but what a signature kept on an earlier one: there those of one project do.
  if refusal is null and pin is not null and stored.template_id is distinct from template and not exists (
      select from forms s where s.project_id = of_project and s.kind in (pin->>'kind', (pin->>'kind') || '_def') and s.template_id = template) then
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

  for n in 0..last_part loop
    part := sections->n;
    of_section := (part->>'section')::smallint;
    current_version := (part->>'read')::integer + 1;
    insert into revisions (form_id, section, version, data, template_id, list_revisions, author_id, cause, at, agreement)
      values (of_form, of_section, current_version, case when n = 0 then answers else part->'data' end, template,
        nullif(command->'listRevisions', 'null'), nullif(by_user, 0), coalesce(command->>'cause', 'save'), moment,
        -- What the product itself writes anew rests on what the answers before it did.
        case when command ? 'cause' then (select r.agreement from answer_heads h join revisions r on r.id = h.revision_id
            where h.form_id = of_form and h.section = of_section)
          else nullif(command->'agreement', 'null') end)
      returning id into revision;
    if current_version = 1 then
      insert into answer_heads (form_id, section, version, revision_id) values (of_form, of_section, current_version, revision);
    else
      update answer_heads set version = current_version, revision_id = revision
        where form_id = of_form and section = of_section;
    end if;
    versions := versions || jsonb_build_object(part->>'section', current_version);
    if part->'chosen' <> 'null' then perform keep_chosen_entries(of_form, of_section, of_project, part->'chosen'); end if;
    if stored.is_drafted and n = 0 and alone is not null then
      -- One object of it was saved by itself: the rest is as unsaved as before, beside what it is of now.
      update drafts d set data = d.data || jsonb_build_object(alone, answers->alone), base_version = current_version
        where d.user_id = by_user and d.kind = stored.kind and d.wire_id = stored.wire_id and d.section = of_section
          and coalesce(d.base_version, 0) = current_version - 1;
    elsif stored.is_drafted then
      delete from drafts d
        where d.user_id = by_user and d.kind = stored.kind and d.wire_id = stored.wire_id and d.section = of_section;
    end if;
  end loop;

  if stored.state is distinct from coalesce(command->>'state', stored.state)
     or stored.admin_modified is distinct from coalesce((command->>'adminModified')::boolean, stored.admin_modified)
     or stored.template_id is distinct from template
     or stored.missing is distinct from coalesce(lacks, stored.missing) then
    raises := raises or stored.state is distinct from coalesce(command->>'state', stored.state);
    update forms set state = coalesce(command->>'state', state), template_id = template, updated_at = moment,
        admin_modified = coalesce((command->>'adminModified')::boolean, admin_modified),
        missing = coalesce(lacks, missing)
      where id = of_form;
  end if;

  -- Most sections name nobody, and did not before.
  if stored.is_projected or jsonb_path_exists(projected, '$.*[*]') then
    for of_source, of_rows in select key, value from jsonb_each(projected) loop
      delete from project_projections p where p.project_id = of_project and p.source = of_source
        and not exists (select from jsonb_to_recordset(of_rows) r(relation text, key text, role text)
          where r.relation = p.relation and r.key = p.key and coalesce(r.role, '') = p.role);
      insert into project_projections (project_id, source, relation, key, role)
        select of_project, of_source, r.relation, r.key, coalesce(r.role, '')
          from jsonb_to_recordset(of_rows) r(relation text, key text, role text)
        on conflict do nothing;
    end loop;
  end if;

  if jsonb_array_length(coalesce(nullif(command->'named', 'null'), '[]')) > 0 then
    insert into named_people select value, of_project from jsonb_array_elements_text(command->'named') order by value
      on conflict do nothing;
  end if;

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

  if patch is not null then
    select * into project from projects where id = of_project;
    if jsonb_populate_record(project, patch) is distinct from project then
      raises := true;
      -- Which columns follow from the answers is the caller's to say.
      execute format('update projects p set %s from jsonb_populate_record(null::projects, $1) r where p.id = $2',
          (select string_agg(format('%1$I = r.%1$I', key), ', ') from jsonb_object_keys(patch) key))
        using patch, of_project;
    end if;
  end if;
  if raises then update projects set guard = guard + 1, updated_at = moment where id = of_project; end if;

  insert into audit (at, actor_id, action, project_id, detail, request_id, address)
    values (moment, nullif(by_user, 0), command->>'action', of_project,
      coalesce(nullif(command->'detail', 'null'), '{}') || jsonb_build_object('form', of_form, 'versions', versions), command->>'request', command->>'address');
  return jsonb_build_object('result', 'saved', 'versions', versions, 'revision', revision, 'at', moment,
    'guard', stored.guard + raises::integer);
end $$;
