import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('009-writing', {
  up: `
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default app_now(),
  actor_id integer,
  action text not null,
  project_id integer,
  detail jsonb not null default '{}',
  request_id text
);
create index audit_project on audit (project_id, id desc) where project_id is not null;
create index audit_actor on audit (actor_id, id desc);
create index audit_at on audit using brin (at);
select protect_history('audit');

-- A write's key is stored in its own transaction, as a reference to what it made; a refused write leaves none.
create table idempotency (
  -- 0: nobody was signed in.
  user_id integer not null,
  method text not null,
  path text not null,
  key text not null,
  body_hash text not null,
  ref jsonb,
  at timestamptz not null default app_now(),
  primary key (user_id, method, path, key)
) with (fillfactor = 80);
create index idempotency_at on idempotency (at);

`,
  down: `
drop table idempotency, audit;
`,
});
