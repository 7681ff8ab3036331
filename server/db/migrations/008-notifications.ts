import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('008-notifications', {
  up: `
create table notifications (
  id integer generated always as identity primary key,
  title text not null,
  body text not null,
  destination text not null,
  state text not null default 'pendiente' check (state in ('pendiente', 'enviada', 'error')),
  sender_id integer not null references users,
  at timestamptz not null default app_now()
);
create index notifications_at on notifications (id desc);

create table notification_recipients (
  notification_id integer not null references notifications on delete cascade,
  user_id integer not null references users on delete cascade,
  address text not null,
  state text not null default 'pendiente' check (state in ('pendiente', 'enviada', 'error')),
  sent_at timestamptz,
  read_at timestamptz,
  error text,
  primary key (notification_id, user_id)
);
create index notification_recipients_user on notification_recipients (user_id, notification_id desc);
create index notification_recipients_unread on notification_recipients (user_id) where read_at is null;

-- Mail waits here, and is sent once; without a mail server it stays.
create table outgoing_mail (
  id bigint generated always as identity primary key,
  address text not null,
  subject text not null,
  body text not null,
  -- What it is about; one mail for each.
  reference text unique,
  state text not null default 'pendiente' check (state in ('pendiente', 'enviada', 'error')),
  attempts integer not null default 0,
  created_at timestamptz not null default app_now(),
  sent_at timestamptz,
  error text
);
create index outgoing_mail_waiting on outgoing_mail (id) where state = 'pendiente';
`,
  down: `
drop table outgoing_mail, notification_recipients, notifications;
`,
});
