create or replace function delete_state_entry(of_project integer, entry integer, by_user integer) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare before jsonb;
begin
  perform 1 from projects where id = of_project for no key update;
  delete from project_states s where s.id = entry and s.project_id = of_project returning to_jsonb(s) into before;
  if before is null then return false; end if;
  insert into project_state_events (project_id, entry_id, event, former, author_id)
    values (of_project, entry, 'delete', before, by_user);
  perform keep_last_state(of_project);
  return true;
end $$;
