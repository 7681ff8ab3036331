-- Whom the answers named until now: the history still does. A project that goes and a person who is anonymised take these along.
create or replace function keep_former_person() returns trigger language plpgsql as $$
begin
  insert into named_people (dni, project_id) values (old.key, old.project_id) on conflict do nothing;
  return null;
end $$;
