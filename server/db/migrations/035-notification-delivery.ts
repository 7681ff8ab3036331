import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('035-notification-delivery', {
  up: `
-- What the product itself says has no sender. A digest is mail alone: what it tells is under the bell already.
alter table notifications
  alter column sender_id drop not null,
  add column origin text not null default 'oficina' check (origin in ('oficina', 'producto', 'resumen'));

alter table notification_recipients drop constraint notification_recipients_state_check;
update notification_recipients set state = case state when 'enviada' then 'enviado' else 'fallido' end where state <> 'pendiente';
alter table notification_recipients
  add constraint notification_recipients_state_check
    check (state in ('pendiente', 'enviando', 'enviado', 'fallido', 'dudoso', 'resumen', 'sin_correo')),
  -- When it goes out; null: only when somebody says so.
  add column due_at timestamptz,
  -- Which try it is: what an earlier one comes to say late changes nothing.
  add column attempts integer not null default 0,
  -- How often the mail server has put it off since somebody last asked for it.
  add column failures integer not null default 0,
  -- Whoever sends it has been heard of by then, or never will be.
  add column claimed_until timestamptz;

create index notification_recipients_due on notification_recipients (due_at) where state = 'pendiente' and due_at is not null;
create index notification_recipients_flying on notification_recipients (claimed_until) where state = 'enviando';
create index notification_recipients_open on notification_recipients (notification_id) where state in ('pendiente', 'enviando');
create index notification_recipients_digest on notification_recipients (user_id) where state = 'resumen';
create index notifications_history on notifications (origin, id desc);

-- Reminders of the product by mail; what the office writes reaches everybody.
alter table users add column reminders_by_mail boolean not null default true;

-- Nobody ever wrote to it.
drop table outgoing_mail;
`,
  down: `
create table outgoing_mail (
  id bigint generated always as identity primary key,
  address text not null,
  subject text not null,
  body text not null,
  reference text unique,
  state text not null default 'pendiente' check (state in ('pendiente', 'enviada', 'error')),
  attempts integer not null default 0,
  created_at timestamptz not null default app_now(),
  sent_at timestamptz,
  error text
);
create index outgoing_mail_waiting on outgoing_mail (id) where state = 'pendiente';
alter table users drop column reminders_by_mail;
drop index notifications_history, notification_recipients_digest, notification_recipients_open, notification_recipients_flying,
  notification_recipients_due;
alter table notification_recipients
  drop constraint notification_recipients_state_check,
  drop column due_at,
  drop column attempts,
  drop column failures,
  drop column claimed_until;
update notification_recipients set state = case state when 'enviado' then 'enviada' when 'fallido' then 'error' when 'dudoso' then 'error'
  else 'pendiente' end;
alter table notification_recipients
  add constraint notification_recipients_state_check check (state in ('pendiente', 'enviada', 'error'));
delete from notifications where sender_id is null or origin = 'resumen';
alter table notifications drop column origin, alter column sender_id set not null;
`,
});
