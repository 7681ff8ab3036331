import { functionText } from '#server/db/functions/list-functions.ts';
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
${functionText('keep_alike_institutions')}
create constraint trigger alike_kept after insert or update of nom on institutions
  deferrable initially deferred for each row execute function keep_alike_institutions();
`,
  down: `
drop trigger alike_kept on institutions;
drop function keep_alike_institutions;
drop table alike_institutions;
`,
});
