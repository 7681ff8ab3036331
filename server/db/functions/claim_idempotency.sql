-- outcome: 'claimed', 'replay' (answer again from ref), 'other body'. One in flight is waited for, by its row.
create or replace function claim_idempotency(by_user integer, claim jsonb, new_ref jsonb, out outcome text, out ref jsonb)
language plpgsql volatile as $$
declare seen record;
begin
  loop
    insert into idempotency (user_id, method, path, key, body_hash, ref)
      values (by_user, claim->>'method', claim->>'path', claim->>'key', claim->>'bodyHash', new_ref)
      on conflict do nothing;
    if found then outcome := 'claimed'; return; end if;
    select i.* into seen from idempotency i
      where i.user_id = by_user and i.method = claim->>'method' and i.path = claim->>'path' and i.key = claim->>'key';
    continue when not found;
    if seen.at < app_now() - interval '24 hours' then
      delete from idempotency i
        where i.user_id = by_user and i.method = claim->>'method' and i.path = claim->>'path' and i.key = claim->>'key' and i.at = seen.at;
      continue;
    end if;
    if seen.body_hash <> claim->>'bodyHash' then outcome := 'other body'; return; end if;
    outcome := 'replay'; ref := seen.ref; return;
  end loop;
end $$;
