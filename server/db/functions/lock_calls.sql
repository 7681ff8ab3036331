-- Writers of projects share this lock, a change of a call takes it alone; always before any project's row.
create or replace function lock_calls(alone boolean) returns void language plpgsql volatile as $$
begin
  if alone then perform pg_advisory_xact_lock(726140, 1);
  else perform pg_advisory_xact_lock_shared(726140, 1);
  end if;
end $$;
