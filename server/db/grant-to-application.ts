import type { Knex } from 'knex';
import { firstUrl } from '#server/config/database-hosts.ts';

/** What is written once and then only read: the application may add rows, never change or remove one. */
export const APPEND_ONLY = [
  'revisions',
  'project_state_events',
  'project_extensions',
  'project_numbers',
  'call_phases',
  'list_revisions',
  'template_draft_revisions',
  'fact_versions',
  'issued_papers',
  'audit',
  'anonymised_fingerprints',
] as const;

/** Rows that only the database's own functions write. */
const BY_FUNCTION = ['project_states', 'project_state_events', 'project_numbers'] as const;

const owned = 'schema_migrations, schema_migrations_lock';

/** Runs after every migration, so that a new table is never forgotten. With one role for both there is nothing to grant. */
export async function grantToApplication(owner: Knex, applicationUrl: string): Promise<void> {
  const role = decodeURIComponent(new URL(firstUrl(applicationUrl)).username);
  const current: { rows: { user: string }[] } = await owner.raw('select current_user as user');
  if (role === '' || current.rows[0]?.user === role) return;
  const appendOnly = APPEND_ONLY.join(', ');
  await owner.transaction(async (trx) => {
    const run = (sql: string): Promise<unknown> => trx.raw(sql.replaceAll('$role', () => quoteName(role)));
    await run('grant usage on schema public, pgboss to $role');
    await run('revoke create on schema public from public');
    await run('grant select, insert, update, delete on all tables in schema public to $role');
    await run('grant usage, select on all sequences in schema public to $role');
    await run('grant execute on all functions in schema public to $role');
    await run('grant select, insert, update, delete on all tables in schema pgboss to $role');
    await run('grant usage, select on all sequences in schema pgboss to $role');
    await run('grant execute on all functions in schema pgboss to $role');
    await run(`revoke update, delete, truncate on ${appendOnly} from $role`);
    await run(`revoke insert, update, delete on ${BY_FUNCTION.join(', ')} from $role`);
    // Projects are removed whole, by the function that leaves their number and the audit behind.
    await run('revoke delete on projects, list_entries, templates from $role');
    await run(`revoke all on ${owned} from $role`);
  });
}

const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
