import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('013-beyond-idea', {
  up: `
-- The council's list and communication's: in its first order, and the projects of one call without the others'.
create index projects_beyond on projects (code, id) where beyond_idea;
create index projects_beyond_year on projects (call_year, code, id) where beyond_idea;
`,
  down: `
drop index projects_beyond_year, projects_beyond;
`,
});
