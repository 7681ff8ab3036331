import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('036-digest-days', {
  up: `
-- On these days the product has reminded people: once each, whichever process came first.
create table digest_days (day date primary key, at timestamptz not null default app_now());
`,
  down: `
drop table digest_days;
`,
});
