import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('003-calls', {
  up: `
create table calls (
  id integer generated always as identity primary key,
  year integer not null unique check (year between 2000 and 2099),
  vigente boolean not null default false,
  -- Last number given to a project of this call; only rises.
  project_sequence integer not null default 0,
  independent_evaluation boolean not null default false,
  options jsonb not null default '{}',
  calendar_published_at timestamptz,
  -- Rises with everything a decision may rest on.
  guard integer not null default 0,
  created_at timestamptz not null default app_now()
);
create unique index calls_vigente on calls (vigente) where vigente;

-- Phases entered by hand, each with its reason. Those of the calendar follow from its dates and the clock.
create table call_phases (
  id bigint generated always as identity primary key,
  call_year integer not null references calls (year),
  phase text not null,
  reason text,
  author_id integer references users,
  at timestamptz not null default app_now()
);
create index call_phases_call on call_phases (call_year, id);
select protect_history('call_phases');

create table call_calendar (
  call_year integer not null references calls (year),
  phase text not null,
  position integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  -- An extension of the close, with the resolution that grants it.
  extended_until timestamptz,
  resolution text,
  primary key (call_year, phase)
);

-- Closed lists of a call: entries are retired, never deleted.
create table list_entries (
  call_year integer not null references calls (year),
  list text not null,
  entry_id text not null,
  nom text collate spanish not null,
  extra jsonb not null default '{}',
  position integer not null,
  revision integer not null,
  retired_revision integer,
  primary key (call_year, list, entry_id)
);
create trigger kept before delete on list_entries for each row execute function refuse_change();
create trigger kept_whole before truncate on list_entries for each statement execute function refuse_change();

create table list_revisions (
  call_year integer not null references calls (year),
  list text not null,
  revision integer not null,
  entries jsonb not null,
  author_id integer references users,
  at timestamptz not null default app_now(),
  primary key (call_year, list, revision)
);
select protect_history('list_revisions');

create table persons (id integer generated always as identity primary key, dni text not null unique);

create table institutions (
  id integer generated always as identity primary key,
  nom text collate spanish not null,
  search text generated always as (f_norm(nom)) stored,
  confirmed boolean not null default false,
  -- Found by its own project at once, by all after the office confirmed it (A-111).
  created_by_project integer,
  merged_into integer references institutions,
  created_at timestamptz not null default app_now()
);
create unique index institutions_confirmed on institutions (search) where confirmed and merged_into is null;
create index institutions_search on institutions using gin (search gin_trgm_ops);
create index institutions_project on institutions (created_by_project) where created_by_project is not null;

`,
  down: `
drop table institutions, persons, list_revisions, list_entries, call_calendar, call_phases, calls;
`,
});
