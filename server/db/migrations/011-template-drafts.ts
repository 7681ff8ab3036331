import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('011-template-drafts', {
  up: `
-- A version gets its number when it is published: drafts of the same form don't take one from each other.
alter table templates drop constraint templates_call_year_kind_modality_version_key;
create unique index templates_version on templates (call_year, kind, modality, version) nulls not distinct where state <> 'borrador';

-- A draft that is thrown away leaves the studio; what was written stays in its history.
alter table templates add column discarded_at timestamptz check (discarded_at is null or state = 'borrador');

alter table template_draft_revisions
  add column cause text not null default 'guardar' check (cause in ('abrir', 'clonar', 'importar', 'guardar', 'restaurar'));
`,
  down: `
alter table template_draft_revisions drop column cause;
alter table templates drop column discarded_at;
drop index templates_version;
alter table templates add constraint templates_call_year_kind_modality_version_key
  unique nulls not distinct (call_year, kind, modality, version);
`,
});
