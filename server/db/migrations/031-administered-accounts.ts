import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('031-administered-accounts', {
  up: `
-- When the person signed in last: sessions are swept.
alter table users add last_sign_in_at timestamptz;
update users u set last_sign_in_at = s.at from (select user_id, max(created_at) as at from sessions group by user_id) s
  where s.user_id = u.id;
-- Nobody signs in with a password that there is none of: an imported account waits for one (A-123).
alter table users alter password_hash drop not null;
-- Whom an administrator sees the product as; read-only while it lasts.
alter table sessions add viewing_as integer references users on delete cascade;
create index sessions_viewing on sessions (viewing_as) where viewing_as is not null;
`,
  down: `
drop index sessions_viewing;
alter table sessions drop column viewing_as;
update users set password_hash = '-' where password_hash is null;
alter table users alter password_hash set not null;
alter table users drop column last_sign_in_at;
`,
});
