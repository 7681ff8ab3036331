import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('024-background-jobs', {
  up: `
-- What somebody asked for and a worker makes: how far it is, and the file that comes of it. The queue itself is pg-boss's.
create table background_jobs (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('dictamenes')),
  -- No reference: the file stays for its day when the commission goes.
  commission_id integer not null,
  requested_by integer not null references users,
  state text not null default 'espera' check (state in ('espera', 'en_curso', 'listo', 'fallo')),
  done integer not null default 0,
  total integer not null,
  -- Which try is at work: an earlier one that comes back late changes nothing.
  attempt integer not null default 0,
  failures integer not null default 0,
  storage_key text unique,
  size bigint,
  sha256 text,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);
-- Whoever asks twice gets the one that is at work.
create unique index background_jobs_at_work on background_jobs (kind, commission_id) where state in ('espera', 'en_curso');
create index background_jobs_commission on background_jobs (commission_id, id);
create index background_jobs_updated on background_jobs (updated_at);
`,
  down: `
drop table background_jobs;
`,
});
