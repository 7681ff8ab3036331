import { functionText } from '#server/db/functions/list-functions.ts';
import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('042-anonymisation', {
  up: `
-- Since when nobody can tell whose account it was. What it did stays, under its number.
alter table users add column anonymised_at timestamptz;
-- Since when its file is gone: fingerprint and size stay.
alter table documents add column anonymised_at timestamptz;

-- People whom a project names or named, as far as its projections do not say so: their data is in its history.
create table named_people (
  dni text not null,
  project_id integer not null,
  primary key (dni, project_id)
);
create index named_people_project on named_people (project_id);
insert into named_people (dni, project_id)
  select distinct d.dni, f.project_id
    from revisions r join forms f on f.id = r.form_id,
      lateral (select value #>> '{}' as dni from jsonb_path_query(r.data, 'lax $.**.dni') value) d
    where d.dni is not null and d.dni <> '' and not exists (select from project_projections p
      where p.project_id = f.project_id and p.relation = 'person' and p.key = d.dni);
${functionText('keep_former_person')}
create trigger named_before after delete on project_projections for each row
  when (old.relation = 'person') execute function keep_former_person();

-- One anonymisation that an administrator confirmed, and how far it is.
create table anonymisations (
  id integer generated always as identity primary key,
  -- As it was chosen: a call's year, or an age in years.
  call_year integer,
  age integer,
  -- Whatever was last alive before it.
  cutoff timestamptz not null,
  requested_by integer not null references users,
  state text not null default 'espera' check (state in ('espera', 'en_curso', 'listo', 'fallo')),
  failures integer not null default 0,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check ((call_year is null) <> (age is null))
);
create unique index anonymisations_at_work on anonymisations ((true)) where state in ('espera', 'en_curso');

-- Whom it is about, until it is done: then the row only counts.
create table anonymisation_people (
  run_id integer not null references anonymisations on delete cascade,
  place integer not null,
  dni text,
  state text not null default 'espera' check (state in ('espera', 'hecha', 'omitida')),
  -- Why somebody was left out after all.
  reason text,
  primary key (run_id, place)
);
create index anonymisation_people_waiting on anonymisation_people (run_id, place) where state = 'espera';

-- What a form's fingerprint was before somebody was taken out of it, and after: of what was signed, of what was printed.
create table anonymised_fingerprints (
  id bigint generated always as identity primary key,
  form_id bigint not null,
  before text not null,
  after text not null,
  at timestamptz not null default app_now()
);
create index anonymised_fingerprints_form on anonymised_fingerprints (form_id, before);
select protect_history('anonymised_fingerprints');
create index issued_papers_form on issued_papers (kind, wire_id);
`,
  down: `
drop index issued_papers_form;
drop table anonymised_fingerprints, anonymisation_people, anonymisations;
drop trigger named_before on project_projections;
drop function keep_former_person;
drop table named_people;
alter table documents drop column anonymised_at;
alter table users drop column anonymised_at;
`,
});
