create or replace function add_state_entry(of_project integer, new_state text, new_description text, by_user integer) returns integer
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare entry integer;
begin
  perform 1 from projects where id = of_project for no key update;
  insert into project_states (project_id, state, description, author_id)
    values (of_project, new_state, new_description, by_user) returning id into entry;
  insert into project_state_events (project_id, entry_id, event, state, description, author_id)
    values (of_project, entry, 'add', new_state, new_description, by_user);
  perform keep_last_state(of_project);
  return entry;
end $$;
