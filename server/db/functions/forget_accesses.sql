-- What note_accesses() kept leaves after its own time; nothing else of the audit does.
create or replace function forget_accesses(kept interval) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform set_config('convoca.removing', 'yes', true);
  delete from audit a where a.action = any (array['access.sign-in', 'access.failed', 'access.sign-out', 'access.refused'])
    and a.at < app_now() - kept;
  perform set_config('convoca.removing', '', true);
end $$;
