-- A published version never changes: it may only be put in force or out of it, and retired. It goes with its call, inside remove_call().
create or replace function keep_published_template() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.state = 'borrador' or current_setting('convoca.removing', true) = 'yes' then return old; end if;
    raise exception 'a published template is not deleted' using errcode = 'CV001';
  end if;
  if old.state = 'borrador' then return new; end if;
  if (to_jsonb(new) - array['state', 'in_force', 'retired_at', 'updated_at'])
     is distinct from (to_jsonb(old) - array['state', 'in_force', 'retired_at', 'updated_at'])
     or new.state = 'borrador' or (old.state = 'retirada' and new.state <> 'retirada') then
    raise exception 'a published template does not change' using errcode = 'CV001';
  end if;
  return new;
end $$;
