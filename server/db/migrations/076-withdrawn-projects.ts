import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('076-withdrawn-projects', {
  up: `
-- A project that the office or its owner withdrew (A-137): beside its state, which stays as it is.
alter table projects
  add column withdrawn_at timestamptz,
  add column withdrawn_by integer references users,
  add column withdrawn_reason text,
  add check ((withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawn_reason is null));
-- Few ever are: what leaves them out looks here.
create index projects_withdrawn on projects (id) where withdrawn_at is not null;
`,
  down: `
alter table projects drop column withdrawn_at, drop column withdrawn_by, drop column withdrawn_reason;
`,
});
