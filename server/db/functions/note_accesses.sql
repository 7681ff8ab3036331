-- Sign-ins, sign-outs and refused acts. One within a minute of another like it is counted with that one: nobody fills the audit by
-- trying again. These rows alone are counted up, and removed by forget_accesses(); every other history is only added to.
create or replace function note_accesses(noted jsonb) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  one record;
  about jsonb;
  alike bigint;
begin
  perform set_config('convoca.counting', 'yes', true);
  for one in select n.*, u.id as account from jsonb_to_recordset(noted)
      as n(action text, actor integer, project jsonb, detail jsonb, request text, address text, times integer)
      left join users u on lower(u.email) = lower(n.detail->>'correo') and u.anonymised_at is null loop
    if one.action not like 'access.%' then raise exception 'no access: %', one.action; end if;
    -- An account is named by its number, as everywhere.
    about := case when one.account is null then one.detail
      else one.detail - 'correo' || jsonb_build_object('user', one.account) end;
    select a.id into alike from audit a
      where a.action = one.action and a.at >= date_trunc('minute', app_now()) and a.actor_id is not distinct from one.actor
        and a.address is not distinct from one.address and a.detail - 'veces' = about
      order by a.at desc, a.id desc limit 1;
    if found then
      update audit a set detail = jsonb_set(a.detail, '{veces}', to_jsonb(coalesce((a.detail->>'veces')::integer, 1) + one.times))
        where a.id = alike;
    else
      insert into audit (actor_id, action, project_id, detail, request_id, address)
        values (one.actor, one.action, (select p.id from projects p
            where p.code = one.project->>'code' or p.id = (one.project->>'id')::integer),
          case when one.times > 1 then about || jsonb_build_object('veces', one.times) else about end, one.request, one.address);
    end if;
  end loop;
  perform set_config('convoca.counting', '', true);
end $$;
