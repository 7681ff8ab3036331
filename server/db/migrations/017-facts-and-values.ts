import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('017-facts-and-values', {
  up: `
-- What a call declares and rubrics and cuts read (A-116): budget, seats, mark, dates.
create table call_values (
  call_year integer not null references calls (year),
  modality text not null,
  id text not null,
  value jsonb not null,
  primary key (call_year, modality, id)
);

-- What the office knows of a project and rubrics read (A-116).
create table project_facts (
  project_id integer not null references projects,
  id text not null,
  value jsonb not null,
  primary key (project_id, id)
);

-- Both are changed in one act at a time, each with a version of its own for its call: who changed what from what, when.
create table fact_versions (
  call_year integer not null references calls (year),
  source text not null check (source in ('call', 'staff')),
  version integer not null,
  changes jsonb not null,
  author_id integer references users,
  at timestamptz not null default app_now(),
  primary key (call_year, source, version)
);
select protect_history('fact_versions');
`,
  down: `
drop table fact_versions, project_facts, call_values;
`,
});
