-- Whom the answers named until now: the history still does. Not while the project goes or the person is anonymised.
create or replace function keep_former_person() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('convoca.removing', true), '') = '' and coalesce(current_setting('convoca.anonymising', true), '') = '' then
    insert into named_people (dni, project_id) values (old.key, old.project_id) on conflict do nothing;
  end if;
  return null;
end $$;
