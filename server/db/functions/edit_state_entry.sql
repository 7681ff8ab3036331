-- False: no such entry in this project.
create or replace function edit_state_entry(of_project integer, entry integer, new_state text, new_description text, by_user integer) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare before jsonb;
begin
  perform 1 from projects where id = of_project for no key update;
  select to_jsonb(s) into before from project_states s where s.id = entry and s.project_id = of_project;
  if before is null then return false; end if;
  update project_states set state = new_state, description = new_description where id = entry;
  insert into project_state_events (project_id, entry_id, event, state, description, former, author_id)
    values (of_project, entry, 'edit', new_state, new_description, before, by_user);
  perform keep_last_state(of_project);
  return true;
end $$;
