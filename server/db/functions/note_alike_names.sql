-- Notes of so many names of institutions that nobody looked at yet which three others are nearest, and puts them where they
-- are among the nearest of others; takes out the names that no institution has any more. Says how many names it looked at.
-- While somebody else is at it there is nothing to do. What % takes for alike every connection says (server/db/connect.ts).
create or replace function note_alike_names(most integer) returns integer language plpgsql volatile as $$
declare
  fresh text[];
  again text[];
begin
  if not pg_try_advisory_xact_lock(726140, 4) then
    return 0;
  end if;
  with gone as (
    delete from alike_names a where not exists (select from institutions i where i.search = a.search and i.merged_into is null)
    returning a.search)
  select array_agg(a.search) into again from alike_names a
    where a.others && (select array_agg(search) from gone) and a.search not in (select search from gone);
  -- Whoever has lost one of the nearest is looked at like a new name.
  delete from alike_names where search = any (again);
  fresh := array(
    select distinct i.search from institutions i
    where i.merged_into is null and not exists (select from alike_names a where a.search = i.search) limit most);
  insert into alike_names (search, others) select name, '{}' from unnest(fresh) name;
  with alike as (
    select n.name, a.search as other from unnest(fresh) n(name) join alike_names a on a.search % n.name and a.search <> n.name),
  touched as (
    select name as search, other from alike
    union select other, name from alike
    union select a.search, o from alike_names a cross join unnest(a.others) o where a.search in (select other from alike))
  update alike_names a set others = nearest.others
    from (select t.search, (array_agg(t.other order by t.other <-> t.search, t.other))[1:3] as others from touched t group by t.search) nearest
    where a.search = nearest.search and a.others <> nearest.others;
  return cardinality(fresh);
end $$;
