-- What is noted already is touched all the same: whoever tells it passes over it until this change can be seen.
create or replace function note_news() returns trigger language plpgsql as $$
begin
  insert into news_due (project_id, about) values (case when tg_table_name = 'forms' then (to_jsonb(new) ->> 'project_id')::integer else new.id end, tg_argv[0])
  on conflict (project_id, about) do update set about = excluded.about;
  return null;
end $$;
