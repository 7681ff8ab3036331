import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('012-tables', {
  up: `
-- Whether the history has another entry than the first stage's, kept with the row: the council's list asks it of every project.
alter table projects add column beyond_idea boolean not null default false;
update projects p set beyond_idea = true
  where exists (select from project_states s where s.project_id = p.id and s.state <> 'REC_IP');

create or replace function keep_last_state(of_project integer) returns void language sql volatile as $$
  update projects set state = last.state, updated_at = app_now(),
      beyond_idea = exists (select from project_states where project_id = of_project and state <> 'REC_IP')
    from (select state from project_states where project_id = of_project order by id desc limit 1) last
    where id = of_project
$$;

create index projects_unit_state on projects (academic_unit, state, call_year, code);
`,
  down: `
drop index projects_unit_state;
create or replace function keep_last_state(of_project integer) returns void language sql volatile as $$
  update projects set state = last.state, updated_at = app_now()
    from (select state from project_states where project_id = of_project order by id desc limit 1) last
    where id = of_project
$$;
alter table projects drop column beyond_idea;
`,
});
