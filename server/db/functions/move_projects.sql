-- Adds one entry to the history of each project, of those that are locked already. `moves`: [{project, state}].
create or replace function move_projects(moves jsonb, new_description text, by_user integer) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  with added as (
    insert into project_states (project_id, state, description, author_id)
      select m.project, m.state, new_description, by_user from jsonb_to_recordset(moves) m(project integer, state text) order by m.project
      returning id, project_id, state)
  insert into project_state_events (project_id, entry_id, event, state, description, author_id)
    select project_id, id, 'add', state, new_description, by_user from added order by id;
  perform keep_last_state(m.project) from jsonb_to_recordset(moves) m(project integer);
end $$;
