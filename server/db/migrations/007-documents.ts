import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('007-documents', {
  up: `
create table documents (
  id integer generated always as identity primary key,
  project_id integer not null references projects,
  -- Set for signatures and report attachments.
  form_id bigint references forms,
  type text not null check (type in ('documento', 'firma', 'adjunto')),
  -- Which requirement it fulfils; not its file name nor the chooser's number.
  requirement text not null default '',
  name text not null,
  file_name text not null,
  media_type text not null,
  size integer not null,
  sha256 text not null,
  storage_key text not null unique,
  uploaded_by integer not null references users,
  at timestamptz not null default app_now(),
  -- The earlier file of a requirement stays in the history.
  replaced_at timestamptz,
  replaced_by integer references users
);
create unique index documents_current on documents (project_id, requirement) where type = 'documento' and replaced_at is null;
create unique index documents_current_of_form on documents (form_id, type) where form_id is not null and replaced_at is null;
create index documents_project on documents (project_id, id);

create table signatures (
  id integer generated always as identity primary key,
  form_id bigint not null references forms,
  document_id integer not null references documents,
  answers_fingerprint text not null,
  template_fingerprint text not null,
  signed_by integer not null references users,
  at timestamptz not null default app_now(),
  annulled_at timestamptz,
  annulled_by integer references users,
  annulled_reason text
);
create unique index signatures_current on signatures (form_id) where annulled_at is null;
create index signatures_fingerprint on signatures (answers_fingerprint);

-- Files on their way into the store, or out of it: whatever stays here too long is swept.
create table pending_blobs (storage_key text primary key, at timestamptz not null default app_now());
create index pending_blobs_at on pending_blobs (at);
`,
  down: `
drop table pending_blobs, signatures, documents;
`,
});
