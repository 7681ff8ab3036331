import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('057-alike-institutions', {
  up: `
-- Each pair in both directions, also of what was merged: the reader leaves those out.
create table alike_institutions (
  institution_id integer not null references institutions on delete cascade,
  other_id integer not null references institutions on delete cascade,
  -- 0: both names have the same trigrams; what is as far as 0.4 is not alike any more.
  distance real not null,
  primary key (institution_id, distance, other_id)
);
create index alike_institutions_other on alike_institutions (other_id);
insert into alike_institutions (institution_id, other_id, distance)
  select i.id, o.id, o.search <-> i.search from institutions i
    join institutions o on o.id <> i.id and o.search % i.search and similarity(o.search, i.search) > 0.6;
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
create constraint trigger alike_kept after insert or update of nom on institutions
  deferrable initially deferred for each row execute function keep_alike_institutions();
`,
  down: `
drop trigger alike_kept on institutions;
drop function keep_alike_institutions;
drop table alike_institutions;
`,
});
