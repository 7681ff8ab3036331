-- What is noted already is touched all the same: whoever tells it passes over it until this change can be seen. Of a step, the state
-- that people heard of last stays: where a project goes and comes back before anybody tells it, nothing is told.
create or replace function note_news() returns trigger language plpgsql as $$
begin
  insert into news_due (project_id, about, detail) values (
    case when tg_table_name = 'forms' then (to_jsonb(new) ->> 'project_id')::integer else new.id end, tg_argv[0],
    case when tg_argv[0] = 'paso' then jsonb_build_object('desde', to_jsonb(old) ->> 'state') end)
  on conflict (project_id, about) do update set about = excluded.about;
  return null;
end $$;
