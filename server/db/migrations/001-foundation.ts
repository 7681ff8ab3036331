import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('001-foundation', {
  up: `
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Spanish order (ñ after n) whatever the database's own collation is.
create collation spanish (provider = icu, locale = 'es');

-- The one clock that decides. Never now(): it stands still while a transaction waits for a lock.
create function app_now() returns timestamptz language sql volatile parallel safe as $$
  select clock_timestamp() + coalesce(nullif(current_setting('convoca.clock_shift', true), ''), '0')::interval
$$;

-- How texts are compared in searches. Fully qualified, because kept columns and indexes rest on it.
create function f_norm(value text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, value))
$$;

-- Histories are only added to. The one exception is a project removed as a whole, inside remove_project().
create function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('convoca.removing', true) = 'yes' then return old; end if;
  raise exception 'append-only: % of % is refused', lower(tg_op), tg_table_name using errcode = 'CV001';
end $$;

create function protect_history(target regclass) returns void language plpgsql as $$
begin
  execute format('create trigger append_only before update or delete on %s for each row execute function refuse_change()', target);
  execute format('create trigger append_only_whole before truncate on %s for each statement execute function refuse_change()', target);
end $$;

create table settings (key text primary key, value jsonb not null, updated_at timestamptz not null default app_now());
`,
  down: `
drop table settings;
drop function protect_history(regclass);
drop function refuse_change();
drop function f_norm(text);
drop function app_now();
drop collation spanish;
drop extension unaccent;
drop extension pg_trgm;
`,
});
