-- Every decision about any call rests on all of them (which one is the current one, too).
create or replace function calls_guard() returns bigint language sql stable as $$ select coalesce(sum(guard), 0) from calls $$;
