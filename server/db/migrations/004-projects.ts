import { functionText } from '#server/db/functions/list-functions.ts';
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

${functionText('keep_project_number')}
create trigger number_given after insert on projects for each row execute function keep_project_number();
create trigger number_kept before update of id, call_year, sequence on projects for each row execute function keep_project_number();

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
drop table project_state_events, project_states;
drop table project_numbers, projects;
`,
});
