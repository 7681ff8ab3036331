-- Histories are only added to. The one exception is a project removed as a whole, inside remove_project().
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('convoca.removing', true) = 'yes' then return old; end if;
  raise exception 'append-only: % of % is refused', lower(tg_op), tg_table_name using errcode = 'CV001';
end $$;
