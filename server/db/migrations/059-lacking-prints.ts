import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('059-lacking-prints', {
  up: `
-- Of a finished job: the files that are not in what came of it, because they could not be printed.
alter table background_jobs add column lacking text[] not null default '{}';
`,
  down: `
alter table background_jobs drop column lacking;
`,
});
