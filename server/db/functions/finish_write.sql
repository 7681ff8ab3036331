create or replace function finish_write(of_projects integer[], of_call integer, by_user integer, claim jsonb, new_ref jsonb,
  did text, of_project integer, about jsonb, of_request text, of_address text default null) returns void
language plpgsql volatile as $$
begin
  if cardinality(of_projects) > 0 then
    update projects set guard = guard + 1, updated_at = app_now() where id = any (of_projects);
  end if;
  if of_call is not null then update calls set guard = guard + 1 where year = of_call; end if;
  if did is not null then
    insert into audit (actor_id, action, project_id, detail, request_id, address)
      values (nullif(by_user, 0), did, of_project, coalesce(about, '{}'), of_request, of_address);
  end if;
  if claim is not null then
    update idempotency i set ref = new_ref
      where i.user_id = by_user and i.method = claim->>'method' and i.path = claim->>'path' and i.key = claim->>'key';
  end if;
end $$;
