import { sql, type Sql } from '../db/sql.ts';

export interface PersonName {
  id: number;
  ape: string;
  nom: string;
}

/** Of a joined user; null where there is none. */
export const person = (alias: Sql): Sql =>
  sql`case when ${alias}.id is null then null else json_build_object('id', ${alias}.id, 'ape', ${alias}.ape, 'nom', ${alias}.nom) end`;
