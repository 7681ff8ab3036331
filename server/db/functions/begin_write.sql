-- The start of every write but a save: first the locks, each in a statement of its own, in one order for everybody
-- (calls, then projects by their id), then the key.
create or replace function begin_write(of_projects integer[], calls_alone boolean, by_user integer, claim jsonb, out outcome text, out ref jsonb)
language plpgsql volatile as $$
declare locked integer;
begin
  if calls_alone then perform lock_calls(true);
  elsif cardinality(of_projects) > 0 then perform lock_calls(false);
  end if;
  if cardinality(of_projects) > 0 then
    perform 1 from projects where id = any (of_projects) order by id for no key update;
    get diagnostics locked = row_count;
  end if;
  outcome := 'claimed';
  if claim is not null then
    select c.outcome, c.ref into outcome, ref from claim_idempotency(by_user, claim, null) c;
    if outcome <> 'claimed' then return; end if;
  end if;
  if locked < cardinality(of_projects) then outcome := 'gone'; end if;
end $$;
