import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('077-project-seats', {
  up: `
-- Who evaluates for a commission one of its projects alone, in the place of somebody who excused himself from it (A-136).
create table project_seats (
  commission_id integer not null references commissions on delete cascade,
  project_id integer not null references projects on delete cascade,
  user_id integer not null references users,
  author_id integer references users,
  at timestamptz not null default app_now(),
  primary key (commission_id, project_id, user_id)
);
create index project_seats_project on project_seats (project_id);
create index project_seats_user on project_seats (user_id);
`,
  down: `
drop table project_seats;
`,
});
