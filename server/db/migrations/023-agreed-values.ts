import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('023-agreed-values', {
  up: `
-- Of a definitive form: the individual forms that a save rested on, by version, and where each agreed value came from.
alter table revisions add agreement jsonb;
`,
  down: `
alter table revisions drop column agreement;
`,
});
