create or replace function keep_project_number() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into project_numbers (call_year, sequence, project_id) values (new.call_year, new.sequence, new.id);
    return new;
  end if;
  if (new.id, new.call_year, new.sequence) is distinct from (old.id, old.call_year, old.sequence) then
    raise exception 'the number of a project never changes' using errcode = 'CV001';
  end if;
  return new;
end $$;
