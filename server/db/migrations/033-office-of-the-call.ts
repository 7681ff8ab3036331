import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('033-office-of-the-call', {
  up: `
-- Rises with each publication: whoever changes an older one is told.
alter table calls add column calendar_version integer not null default 0;

-- Each beginning of a phase by its date, noted once, whichever process sees it first.
create table phase_starts (
  call_year integer not null references calls (year),
  phase text not null,
  starts_at timestamptz not null,
  at timestamptz not null default app_now(),
  primary key (call_year, phase, starts_at)
);
select protect_history('phase_starts');
create index call_calendar_starts on call_calendar (starts_at);

-- What was done to one call, newest first.
create index audit_call on audit ((detail->>'year'), id desc) where action like 'call.%';

-- The notice shown once after signing in (A-84). Without a row the installation's setting speaks.
create table office_notice (
  id integer primary key default 1 check (id = 1),
  text text not null,
  version integer not null default 1,
  author_id integer references users,
  at timestamptz not null default app_now()
);
`,
  down: `
drop table office_notice, phase_starts;
drop index audit_call, call_calendar_starts;
alter table calls drop column calendar_version;
`,
});
