-- Institutions whose names are alike, noted at the end of each transaction that adds or renames one: to look for them takes
-- milliseconds, and the office's list shows fifty. One transaction after the other, so that two that come at once find each
-- other; nothing is locked after this, so nobody waits in a circle.
create or replace function keep_alike_institutions() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.search = old.search then
    return null;
  end if;
  perform pg_advisory_xact_lock(726140, 4);
  delete from alike_institutions where institution_id = new.id or other_id = new.id;
  insert into alike_institutions (institution_id, other_id, distance)
    select pair.one, pair.other, o.search <-> i.search
      from institutions i
        join institutions o on o.id <> i.id and o.search % i.search and similarity(o.search, i.search) > 0.6
        cross join lateral (values (i.id, o.id), (o.id, i.id)) as pair (one, other)
      where i.id = new.id;
  return null;
end $$;
