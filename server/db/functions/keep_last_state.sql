create or replace function keep_last_state(of_project integer) returns void language sql volatile as $$
  update projects set state = last.state, updated_at = app_now(),
      beyond_idea = exists (select from project_states where project_id = of_project and state <> 'REC_IP')
    from (select state from project_states where project_id = of_project order by id desc limit 1) last
    where id = of_project
$$;
