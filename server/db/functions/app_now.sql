-- The one clock that decides. Never now(): it does not move on while a transaction waits for a lock.
create or replace function app_now() returns timestamptz language sql volatile parallel safe as $$
  select clock_timestamp() + coalesce(nullif(current_setting('convoca.clock_shift', true), ''), '0')::interval
$$;
