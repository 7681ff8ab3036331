import { functionText } from '#server/db/functions/list-functions.ts';
import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('056-recipient-counts', {
  up: `
create table notification_counts (
  notification_id integer primary key references notifications on delete cascade,
  total integer not null,
  -- Not sent yet; of them those that will be, without anybody's doing.
  waiting integer not null,
  queued integer not null,
  sent integer not null,
  failed integer not null,
  doubtful integer not null,
  in_app_only integer not null
);
insert into notification_counts
  select notification_id, count(*), count(*) filter (where state in ('pendiente', 'enviando')),
      count(*) filter (where state = 'enviando' or state = 'pendiente' and due_at is not null), count(*) filter (where state = 'enviado'),
      count(*) filter (where state = 'fallido'), count(*) filter (where state = 'dudoso'), count(*) filter (where state = 'sin_correo')
    from notification_recipients group by notification_id;
${functionText('keep_recipient_counts')}
create trigger counted_insert after insert on notification_recipients referencing new table as new_rows
  for each statement execute function keep_recipient_counts();
create trigger counted_update after update on notification_recipients referencing old table as old_rows new table as new_rows
  for each statement execute function keep_recipient_counts();
create trigger counted_delete after delete on notification_recipients referencing old table as old_rows
  for each statement execute function keep_recipient_counts();
`,
  down: `
drop trigger counted_delete on notification_recipients;
drop trigger counted_update on notification_recipients;
drop trigger counted_insert on notification_recipients;
drop function keep_recipient_counts;
drop table notification_counts;
`,
});
