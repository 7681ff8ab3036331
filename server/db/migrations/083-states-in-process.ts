import { sqlMigration } from './sql-migration.ts';

const PLACE = `array_position(array['REC_IP', 'EVAL_IP', 'DEV_IP', 'REC_P', 'ADM', 'PERT', 'CAL', 'NO_PERT', 'OK'], state)`;

export default sqlMigration('083-states-in-process', {
  up: `
-- Tables sorted by state, as a project goes through them and not by the letters of their codes.
create index projects_in_process on projects (call_year, (${PLACE}), id);
create index projects_in_process_all on projects ((${PLACE}), id);
`,
  down: `
drop index projects_in_process, projects_in_process_all;
`,
});
