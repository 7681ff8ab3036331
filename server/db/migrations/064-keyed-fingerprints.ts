import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('064-keyed-fingerprints', {
  up: `
-- With which key of the installation its fingerprint was made; 0: with none, as all were before.
alter table issued_papers add column key_version smallint not null default 0;
`,
  down: `
alter table issued_papers drop column key_version;
`,
});
