import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('016-draft-base', {
  up: `
-- The newest version of its form when a draft was opened: whatever was published after it, the draft does not hold.
alter table templates add base_version integer not null default 0;
-- The author of a version opened its draft; somebody else may publish it.
alter table templates add publisher_id integer references users;
update templates t set base_version = coalesce((
    select max(o.version) from templates o
      where o.call_year = t.call_year and o.kind = t.kind and o.modality is not distinct from t.modality
        and o.state <> 'borrador' and o.published_at <= t.created_at), 0)
  where t.state = 'borrador';
`,
  down: `
alter table templates drop column publisher_id;
alter table templates drop column base_version;
`,
});
