import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('006-forms', {
  up: `
-- Evaluations and reports share one sequence; idea and project form bear the project's number.
create sequence form_wire_id as integer;
-- Rows inside lists. Given out in blocks, so that a save needs no round trip for them.
create sequence row_id as bigint increment by 1000;

create table commissions (
  id integer generated always as identity primary key,
  call_year integer not null references calls (year),
  type text not null,
  programme_id text,
  created_by integer references users,
  created_at timestamptz not null default app_now(),
  version integer not null default 1
);
create index commissions_call on commissions (call_year, type, id);

create table commission_projects (
  commission_id integer not null references commissions on delete cascade,
  project_id integer not null references projects,
  primary key (commission_id, project_id)
);
create index commission_projects_project on commission_projects (project_id);

create table commission_evaluators (
  commission_id integer not null references commissions on delete cascade,
  user_id integer not null references users,
  position integer not null,
  primary key (commission_id, user_id)
);
create index commission_evaluators_user on commission_evaluators (user_id);

-- Projects given to a programme whose commission has no evaluators yet (A-30).
create table programme_assignments (
  call_year integer not null references calls (year),
  programme_id text not null,
  project_id integer not null references projects,
  at timestamptz not null default app_now(),
  primary key (programme_id, project_id)
);
create index programme_assignments_project on programme_assignments (project_id);

create table forms (
  id bigint generated always as identity primary key,
  kind text not null,
  wire_id integer not null,
  project_id integer not null references projects,
  commission_id integer references commissions on delete set null,
  evaluator_id integer references users,
  -- The version it was first saved under; null until then.
  template_id integer references templates,
  state text not null default 'vacia' check (state in ('vacia', 'borrador', 'completa', 'firmada')),
  -- An administrator saved it in the evaluator's place (A-110).
  admin_modified boolean not null default false,
  -- An administrator opened the window for its signature (A-112).
  signing_window boolean not null default false,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  unique (kind, wire_id)
);
create unique index forms_one_each on forms (project_id, kind, evaluator_id) nulls not distinct where kind <> 'eippe';
create unique index forms_one_each_commission on forms (project_id, kind, evaluator_id, commission_id) where kind = 'eippe';
create index forms_evaluator on forms (evaluator_id, project_id) where evaluator_id is not null;
create index forms_commission on forms (commission_id) where commission_id is not null;
create index forms_template on forms (template_id) where template_id is not null;
create index forms_kind_state on forms (kind, state, project_id);

-- The text lives once, here. Not compressed: compressing twenty kilobytes costs more than the save itself.
create table revisions (
  id bigint generated always as identity primary key,
  form_id bigint not null references forms,
  section smallint not null,
  version integer not null,
  data jsonb not null,
  template_id integer references templates,
  -- Revisions of the closed lists it was written with, for labels in print and export.
  list_revisions jsonb,
  author_id integer references users,
  -- 'save', or what else wrote it: 'prefill', 'migration', 'snapshot', …
  cause text not null default 'save',
  at timestamptz not null default app_now(),
  unique (form_id, section, version)
);
alter table revisions alter column data set storage external;
select protect_history('revisions');

create table answer_heads (
  form_id bigint not null references forms,
  section smallint not null,
  version integer not null,
  revision_id bigint not null references revisions,
  primary key (form_id, section)
) with (fillfactor = 50);

create table form_results (
  form_id bigint primary key references forms,
  outcome text,
  total text,
  result jsonb not null,
  at timestamptz not null default app_now()
);

-- Half-typed texts, each person's own; deleted on save, kept 30 days.
create table drafts (
  user_id integer not null references users on delete cascade,
  kind text not null,
  -- 0: of a form that does not exist yet.
  wire_id integer not null,
  section smallint not null,
  data jsonb not null,
  template_fingerprint text,
  base_version integer,
  at timestamptz not null default app_now(),
  primary key (user_id, kind, wire_id, section)
);
create index drafts_at on drafts (at);

create table excusals (
  id integer generated always as identity primary key,
  kind text not null,
  wire_id integer not null,
  project_id integer not null references projects,
  evaluator_id integer not null references users,
  reason text not null,
  at timestamptz not null default app_now()
);
create index excusals_project on excusals (project_id);
create index excusals_evaluator on excusals (evaluator_id);
`,
  down: `
drop table excusals, drafts, form_results, answer_heads, revisions, forms,
  programme_assignments, commission_evaluators, commission_projects, commissions;
drop sequence row_id, form_wire_id;
`,
});
