import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('022-evaluator-desk', {
  up: `
-- How many answers an evaluation still lacked when it was saved; null: not known.
alter table forms add column missing integer;
-- Its evaluator withdrew from it: what was saved stays as history, and is nobody's any more (A-110).
alter table forms add column excused boolean not null default false;
create index excusals_pair on excusals (project_id, evaluator_id, kind);
drop index excusals_project;
`,
  down: `
create index excusals_project on excusals (project_id);
drop index excusals_pair;
alter table forms drop column excused;
alter table forms drop column missing;
`,
});
