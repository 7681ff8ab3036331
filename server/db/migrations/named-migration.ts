import type { Knex } from 'knex';

export interface NamedMigration {
  name: string;
  up: (db: Knex) => Promise<void>;
  down: (db: Knex) => Promise<void>;
}
