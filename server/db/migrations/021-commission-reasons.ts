import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('021-commission-reasons', {
  up: `
-- Why somebody evaluates a project in spite of an alert (A-120).
create table commission_reasons (
  commission_id integer not null references commissions on delete cascade,
  project_id integer not null references projects,
  user_id integer not null references users,
  causes text[] not null,
  reason text not null,
  author_id integer references users,
  at timestamptz not null default app_now(),
  primary key (commission_id, project_id, user_id)
);
create index commission_reasons_project on commission_reasons (project_id);
-- Who changed it last: a change that started from an earlier version is told.
alter table commissions add changed_by integer references users, add changed_at timestamptz;
`,
  down: `
alter table commissions drop column changed_by, drop column changed_at;
drop table commission_reasons;
`,
});
