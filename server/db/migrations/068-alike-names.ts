import { functionText } from '#server/db/functions/list-functions.ts';
import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('068-alike-names', {
  up: `
drop trigger alike_kept on institutions;
drop function keep_alike_institutions;
drop table alike_institutions;
-- Of each different name that institutions have, the three that are nearest to it, nearest first. No row yet: nobody has looked.
create table alike_names (search text primary key, others text[] not null check (cardinality(others) <= 3));
create index alike_names_search on alike_names using gin (search gin_trgm_ops);
create index alike_names_others on alike_names using gin (others);
create index institutions_name on institutions (search) where merged_into is null;
${functionText('note_alike_names')}
select note_alike_names(count(*)::integer) from institutions;
`,
  down: `
drop function note_alike_names;
drop index institutions_name;
drop table alike_names;
create table alike_institutions (
  institution_id integer not null references institutions on delete cascade,
  other_id integer not null references institutions on delete cascade,
  distance real not null,
  primary key (institution_id, distance, other_id)
);
create function keep_alike_institutions() returns trigger language plpgsql as 'begin return null; end';
create constraint trigger alike_kept after insert or update of nom on institutions
  deferrable initially deferred for each row execute function keep_alike_institutions();
`,
});
