create or replace function protect_history(target regclass) returns void language plpgsql as $$
begin
  execute format('create trigger append_only before update or delete on %s for each row execute function refuse_change()', target);
  execute format('create trigger append_only_whole before truncate on %s for each statement execute function refuse_change()', target);
end $$;
