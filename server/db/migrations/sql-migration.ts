import type { NamedMigration } from './named-migration.ts';

/** Knex reads a bare question mark as a binding. */
const escaped = (text: string): string => text.replaceAll('?', String.raw`\?`);

/** A migration in SQL. Each runs whole in one transaction. */
export function sqlMigration(name: string, sql: { up: string; down: string }): NamedMigration {
  return {
    name,
    up: async (db) => {
      await db.raw(escaped(sql.up));
    },
    down: async (db) => {
      await db.raw(escaped(sql.down));
    },
  };
}
