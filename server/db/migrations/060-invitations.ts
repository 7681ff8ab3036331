import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('060-invitations', {
  up: `
-- Whoever shares a project invites an address; only the account that has it makes a link of it (A-124).
create table invitations (
  id integer generated always as identity primary key,
  project_id integer not null,
  email text not null,
  invited_by integer not null,
  at timestamptz not null default app_now(),
  declined_at timestamptz,
  accepted_by integer,
  check (declined_at is null or accepted_by is null),
  -- It goes with the link of whoever sent it, and with the link that it became: nobody comes back through an old one.
  foreign key (project_id, invited_by) references project_links on delete cascade,
  foreign key (project_id, accepted_by) references project_links on delete cascade
);
create unique index invitations_project on invitations (project_id, lower(email));
create index invitations_address on invitations (lower(email));
`,
  down: `
drop table invitations;
`,
});
