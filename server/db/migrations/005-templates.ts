import { functionText } from '#server/db/functions/list-functions.ts';
import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('005-templates', {
  up: `
create table templates (
  id integer generated always as identity primary key,
  call_year integer not null references calls (year),
  kind text not null,
  modality text,
  version integer not null,
  title text collate spanish not null,
  state text not null default 'borrador' check (state in ('borrador', 'publicada', 'retirada')),
  in_force boolean not null default false,
  -- meta, schema, ui, scoring, samples. As text: the order of keys is the order of the form.
  content json not null,
  fingerprint text not null,
  parent_id integer references templates,
  note text,
  author_id integer references users,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  published_at timestamptz,
  retired_at timestamptz,
  -- Of the draft, for two administrators at once.
  draft_version integer not null default 1,
  unique nulls not distinct (call_year, kind, modality, version),
  check (not in_force or state = 'publicada')
);
alter table templates alter column content set storage external;
create unique index templates_in_force on templates (call_year, kind, modality) nulls not distinct where in_force;
create unique index templates_fingerprint on templates (fingerprint) where state <> 'borrador';
create index templates_list on templates (kind, modality, call_year, version);

${functionText('keep_published_template')}
create trigger published before update or delete on templates for each row execute function keep_published_template();
create trigger published_whole before truncate on templates for each statement execute function refuse_change();

create table template_draft_revisions (
  id bigint generated always as identity primary key,
  template_id integer not null references templates,
  draft_version integer not null,
  content json not null,
  author_id integer references users,
  at timestamptz not null default app_now(),
  unique (template_id, draft_version)
);
alter table template_draft_revisions alter column content set storage external;
select protect_history('template_draft_revisions');

-- Forms that must share one version (contract.md 5): the one that the first saved form was written under.
create table template_pins (
  call_year integer not null references calls (year),
  kind text not null,
  modality text not null default '',
  template_id integer not null references templates,
  at timestamptz not null default app_now(),
  primary key (call_year, kind, modality)
);

create table validator_modules (key text primary key, source text not null, at timestamptz not null default app_now());
alter table validator_modules alter column source set storage external;
`,
  down: `
drop table validator_modules, template_pins, template_draft_revisions, templates;
`,
});
