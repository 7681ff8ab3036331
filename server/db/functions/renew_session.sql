-- Parts of what nearly every request asks that few of them need: a part of a statement costs even where it finds nothing
-- to do, a function only when it is called.
create or replace function renew_session(of_token bytea, idle_seconds integer) returns boolean language plpgsql volatile as $$
begin
  update sessions s set last_used_at = app_now(),
      expires_at = least(app_now() + make_interval(secs => idle_seconds), s.ends_at)
    where s.token_hash = of_token and s.expires_at > app_now();
  return found;
end $$;
