import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('041-corrections', {
  up: `
-- What a person asks to be put right in what is held about them, and what the office answered.
create table correction_requests (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  wish text not null,
  state text not null default 'pendiente' check (state in ('pendiente', 'hecha', 'rechazada')),
  at timestamptz not null default app_now(),
  answer text,
  settled_by integer references users,
  settled_at timestamptz,
  check ((state = 'pendiente') = (settled_at is null))
);
create index correction_requests_user on correction_requests (user_id, id);
create index correction_requests_waiting on correction_requests (id) where state = 'pendiente';
`,
  down: `
drop table correction_requests;
`,
});
