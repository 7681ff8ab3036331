import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('012-tables', {
  up: `
-- Whether the history has another entry than the first stage's, kept with the row: the council's list asks it of every project.
alter table projects add column beyond_idea boolean not null default false;
update projects p set beyond_idea = true
  where exists (select from project_states s where s.project_id = p.id and s.state <> 'REC_IP');

create index projects_unit_state on projects (academic_unit, state, call_year, code);
`,
  down: `
drop index projects_unit_state;
alter table projects drop column beyond_idea;
`,
});
