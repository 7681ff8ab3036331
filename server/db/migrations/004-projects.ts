import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('004-projects', {
  up: `
create table projects (
  id integer generated always as identity primary key,
  call_year integer not null references calls (year),
  sequence integer not null,
  code text not null unique,
  modality text not null,
  academic_unit text not null,
  title text collate spanish not null default '',
  biannual boolean,
  duration integer,
  -- Of the last entry of the history, kept with the row.
  state text not null,
  -- Complete documents and sections, kept so that lists need not look.
  presented boolean not null default false,
  project_form_at timestamptz,
  creator_id integer not null references users,
  -- "ape, nom" of the creator and of the director, kept for lists, sorting and search.
  responsible text collate spanish not null default '',
  director text collate spanish not null default '',
  extension_until timestamptz,
  created_at timestamptz not null default app_now(),
  -- The last change of what lists show; the time of the last save is its revision's.
  updated_at timestamptz not null default app_now(),
  -- Rises with everything a decision about the project may rest on.
  guard integer not null default 0,
  search text generated always as (f_norm(code || ' ' || title || ' ' || responsible || ' ' || director)) stored,
  unique (call_year, sequence)
);
create index projects_recent on projects (call_year, updated_at desc, id desc);
create index projects_recent_all on projects (updated_at desc, id desc);
create index projects_title on projects (call_year, title, id);
create index projects_title_all on projects (title, id);
create index projects_code on projects (call_year, code, id);
create index projects_responsible on projects (call_year, responsible, id);
create index projects_responsible_all on projects (responsible, id);
create index projects_state on projects (call_year, state, id);
create index projects_state_all on projects (state, id);
create index projects_unit on projects (academic_unit, call_year, code);
create index projects_id on projects (call_year, id);
create index projects_creator on projects (creator_id);
create index projects_search on projects using gin (search gin_trgm_ops);

-- Numbers given, for ever: a removed project's number and id are not given again.
create table project_numbers (
  call_year integer not null,
  sequence integer not null,
  project_id integer not null unique,
  at timestamptz not null default app_now(),
  primary key (call_year, sequence)
);
select protect_history('project_numbers');

create function keep_project_number() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into project_numbers (call_year, sequence, project_id) values (new.call_year, new.sequence, new.id);
    return new;
  end if;
  if (new.id, new.call_year, new.sequence) is distinct from (old.id, old.call_year, old.sequence) then
    raise exception 'the number of a project never changes' using errcode = 'CV001';
  end if;
  return new;
end $$;
create trigger number_given after insert on projects for each row execute function keep_project_number();
create trigger number_kept before update of id, call_year, sequence on projects for each row execute function keep_project_number();

-- The next number of a call. The row stays locked to the end of the transaction: no gap, no double.
create function next_project_number(year_of_call integer) returns integer language plpgsql volatile as $$
declare number integer;
begin
  perform lock_calls(false);
  update calls set project_sequence = project_sequence + 1 where year = year_of_call returning project_sequence into number;
  return number;
end $$;

-- Current entries of the history, in the order of their ids. Written by the functions below alone.
create table project_states (
  id integer generated always as identity primary key,
  project_id integer not null references projects,
  state text not null,
  description text,
  author_id integer references users,
  at timestamptz not null default app_now()
);
create index project_states_project on project_states (project_id, id);

-- Who did what when, with the former content.
create table project_state_events (
  id bigint generated always as identity primary key,
  project_id integer not null,
  entry_id integer not null,
  event text not null check (event in ('add', 'edit', 'delete')),
  state text,
  description text,
  former jsonb,
  author_id integer,
  at timestamptz not null default app_now()
);
create index project_state_events_project on project_state_events (project_id, id);
select protect_history('project_state_events');

create function keep_last_state(of_project integer) returns void language sql volatile as $$
  update projects set state = last.state, updated_at = app_now()
    from (select state from project_states where project_id = of_project order by id desc limit 1) last
    where id = of_project
$$;

create function add_state_entry(of_project integer, new_state text, new_description text, by_user integer) returns integer
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare entry integer;
begin
  perform 1 from projects where id = of_project for no key update;
  insert into project_states (project_id, state, description, author_id)
    values (of_project, new_state, new_description, by_user) returning id into entry;
  insert into project_state_events (project_id, entry_id, event, state, description, author_id)
    values (of_project, entry, 'add', new_state, new_description, by_user);
  perform keep_last_state(of_project);
  return entry;
end $$;

-- False: no such entry in this project.
create function edit_state_entry(of_project integer, entry integer, new_state text, new_description text, by_user integer) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare before jsonb;
begin
  perform 1 from projects where id = of_project for no key update;
  select to_jsonb(s) into before from project_states s where s.id = entry and s.project_id = of_project;
  if before is null then return false; end if;
  update project_states set state = new_state, description = new_description where id = entry;
  insert into project_state_events (project_id, entry_id, event, state, description, former, author_id)
    values (of_project, entry, 'edit', new_state, new_description, before, by_user);
  perform keep_last_state(of_project);
  return true;
end $$;

create function delete_state_entry(of_project integer, entry integer, by_user integer) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare before jsonb;
begin
  perform 1 from projects where id = of_project for no key update;
  delete from project_states s where s.id = entry and s.project_id = of_project returning to_jsonb(s) into before;
  if before is null then return false; end if;
  insert into project_state_events (project_id, entry_id, event, former, author_id)
    values (of_project, entry, 'delete', before, by_user);
  perform keep_last_state(of_project);
  return true;
end $$;

create table project_links (
  project_id integer not null references projects,
  user_id integer not null references users,
  is_creator boolean not null default false,
  linked_by integer references users,
  at timestamptz not null default app_now(),
  primary key (project_id, user_id)
);
create index project_links_user on project_links (user_id, project_id);
create unique index project_links_creator on project_links (project_id) where is_creator;

create table project_extensions (
  id integer generated always as identity primary key,
  project_id integer not null,
  until timestamptz not null,
  reason text not null,
  resolution text,
  granted_by integer not null references users,
  at timestamptz not null default app_now()
);
create index project_extensions_project on project_extensions (project_id, id);
select protect_history('project_extensions');

-- What search and rules need out of the answers, written with the save: one row for each thing a source names.
create table project_projections (
  project_id integer not null references projects,
  -- The answers it comes from, e.g. 'ip' or 'p.2'.
  source text not null,
  -- What is named: 'person', 'institution', or a closed list.
  relation text not null,
  key text not null,
  role text not null default '',
  primary key (project_id, source, relation, key, role)
);
create index project_projections_key on project_projections (relation, key, project_id);
create view project_person as
  select project_id, key as dni, role as rol, source as origen from project_projections where relation = 'person';
create view project_institution as
  select project_id, key::integer as institution_id, source as origen from project_projections where relation = 'institution';

-- The result of each stage stays with the project, beside its state (A-21).
create table project_results (
  project_id integer not null references projects,
  stage text not null,
  outcome text,
  total text,
  form_id bigint,
  at timestamptz not null default app_now(),
  primary key (project_id, stage)
);
create index project_results_outcome on project_results (stage, outcome);
`,
  down: `
drop table project_results;
drop view project_institution, project_person;
drop table project_projections, project_extensions, project_links;
drop function delete_state_entry(integer, integer, integer);
drop function edit_state_entry(integer, integer, text, text, integer);
drop function add_state_entry(integer, text, text, integer);
drop function keep_last_state(integer);
drop table project_state_events, project_states;
drop function next_project_number(integer);
drop table project_numbers, projects;
drop function keep_project_number();
`,
});
