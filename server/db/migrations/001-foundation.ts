import { functionText } from '#server/db/functions/list-functions.ts';
import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('001-foundation', {
  up: `
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Spanish order (ñ after n) whatever the database's own collation is.
create collation spanish (provider = icu, locale = 'es');

${functionText('app_now')}

${functionText('f_norm')}

${functionText('refuse_change')}

${functionText('protect_history')}

create table settings (key text primary key, value jsonb not null, updated_at timestamptz not null default app_now());
`,
  down: `
drop table settings;
drop collation spanish;
drop extension unaccent;
drop extension pg_trgm;
`,
});
