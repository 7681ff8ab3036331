create or replace function keep_presented_at() returns trigger language plpgsql as $$
begin
  if new.presented is distinct from old.presented then
    new.presented_at := case when new.presented then app_now() end;
  end if;
  return new;
end $$;
