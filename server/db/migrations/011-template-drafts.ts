import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('011-template-drafts', {
  up: `
-- A version gets its number when it is published: drafts of the same form don't take one from each other.
alter table templates drop constraint templates_call_year_kind_modality_version_key;
create unique index templates_version on templates (call_year, kind, modality, version) nulls not distinct where state <> 'borrador';

-- A draft that is thrown away leaves the studio; what was written stays in its history.
alter table templates add column discarded_at timestamptz check (discarded_at is null or state = 'borrador');
drop function discard_template_draft(integer);

alter table template_draft_revisions
  add column cause text not null default 'guardar' check (cause in ('abrir', 'clonar', 'importar', 'guardar', 'restaurar'));
`,
  down: `
alter table template_draft_revisions drop column cause;
alter table templates drop column discarded_at;
drop index templates_version;
alter table templates add constraint templates_call_year_kind_modality_version_key
  unique nulls not distinct (call_year, kind, modality, version);
create function discard_template_draft(of_template integer) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform 1 from templates where id = of_template and state = 'borrador' for update;
  if not found then return false; end if;
  perform set_config('convoca.removing', 'yes', true);
  delete from template_draft_revisions where template_id = of_template;
  perform set_config('convoca.removing', '', true);
  delete from templates where id = of_template;
  return true;
end $$;
`,
});
