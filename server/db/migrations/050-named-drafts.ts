import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('050-named-drafts', {
  up: `
-- What its authors call a draft among several of one form; published, it has its number.
alter table templates add column draft_name text collate spanish check (draft_name <> '' and length(draft_name) <= 80);
-- Who put a draft into the bin: whoever looks for it asks there.
alter table templates add column discarded_by integer references users;
create index templates_bin on templates (discarded_at) where discarded_at is not null;
`,
  down: `
drop index templates_bin;
alter table templates drop column discarded_by;
alter table templates drop column draft_name;
`,
});
