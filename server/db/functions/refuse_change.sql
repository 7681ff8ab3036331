-- Histories are only added to. The exceptions are a project removed as a whole, inside remove_project(), a person who is
-- anonymised, inside anonymise_history(), and sign-ins, inside note_accesses() and forget_accesses(); nobody else may change
-- these tables whatever the setting says.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('convoca.removing', true) = 'yes' then return old; end if;
  if tg_op = 'UPDATE' and 'yes' in (current_setting('convoca.anonymising', true), current_setting('convoca.counting', true)) then
    return new;
  end if;
  raise exception 'append-only: % of % is refused', lower(tg_op), tg_table_name using errcode = 'CV001';
end $$;
