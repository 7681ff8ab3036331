import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('037-audit', {
  up: `
-- From where: the address that the request came from; null for what the product does by itself.
alter table audit add column address text;

-- The newest first, of everybody and of each: one page is read from an index at any depth.
drop index audit_project, audit_actor, audit_at;
create index audit_recent on audit (at, id);
create index audit_actor on audit (actor_id, at, id);
create index audit_action on audit (action, at, id);
create index audit_project on audit (project_id, at, id) where project_id is not null;
create index audit_account on audit ((coalesce(detail->>'user', detail->>'cuenta')), at, id)
  where coalesce(detail->>'user', detail->>'cuenta') is not null;
create index audit_reason on audit using gin ((f_norm(detail->>'motivo')) gin_trgm_ops) where detail->>'motivo' is not null;
`,
  down: `
drop index audit_reason, audit_account, audit_project, audit_action, audit_actor, audit_recent;
create index audit_project on audit (project_id, id desc) where project_id is not null;
create index audit_actor on audit (actor_id, id desc);
create index audit_at on audit using brin (at);
alter table audit drop column address;
`,
});
