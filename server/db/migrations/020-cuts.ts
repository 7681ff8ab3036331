import { functionText } from '#server/db/functions/list-functions.ts';
import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('020-cuts', {
  up: `
-- A closed order of merit: what was decided, by which values, from what. It never changes; reopening it only says so.
create table cuts (
  id integer generated always as identity primary key,
  call_year integer not null references calls (year),
  kind text not null,
  modality text not null,
  template_id integer not null references templates,
  criterion jsonb not null,
  -- The whole answer as administrators see it.
  results jsonb not null,
  -- What each project's place rested on, by its id: compared with what there is now.
  basis jsonb not null,
  closed_by integer not null references users,
  closed_at timestamptz not null default app_now(),
  reopened_by integer references users,
  reopened_at timestamptz,
  reopen_reason text
);
create unique index cuts_closed_once on cuts (call_year, kind, modality) where reopened_at is null;
create index cuts_of_call on cuts (call_year, kind, modality, id);

-- When a project came to have everything: an order of merit may go by it.
alter table projects add column presented_at timestamptz;
update projects p set presented_at = greatest(
    (select max(r.at) from forms f join revisions r on r.form_id = f.id where f.project_id = p.id and f.kind = 'p'), p.created_at)
  where p.presented;
${functionText('keep_presented_at')}
create trigger presented_when before update of presented on projects for each row execute function keep_presented_at();
`,
  down: `
drop trigger presented_when on projects;
drop function keep_presented_at;
alter table projects drop column presented_at;
drop table cuts;
`,
});
