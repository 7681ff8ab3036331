create or replace function release_idempotency(by_user integer, claim jsonb) returns void language sql volatile as $$
  delete from idempotency
    where user_id = by_user and method = claim->>'method' and path = claim->>'path' and key = claim->>'key'
$$;
