import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('070-sign-ins', {
  up: `
-- A session as its person tells it from others, and the number by which one is ended: its token names it to nobody.
alter table sessions
  add column id bigint generated always as identity unique,
  add column address text,
  add column device text;
-- Who tried to get in by an address that no account has, and what was asked from one machine.
create index audit_typed on audit (lower(detail->>'correo'), at, id) where detail->>'correo' is not null;
create index audit_origin on audit (address, at, id) where action like 'access.%';
`,
  down: `
drop index audit_origin, audit_typed;
alter table sessions drop column device, drop column address, drop column id;
`,
});
