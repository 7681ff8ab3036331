import type { ImpedimentCause } from '#schemas/generated/domain/impediment-cause.ts';
import type { Knex } from 'knex';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import { impedimentsSql } from './impediment-sql.ts';

/** One cause that speaks against an evaluator for a project; a pair may have several. */
export interface ImpedimentRow {
  evaluator: number;
  project: number;
  code: string;
  cause: ImpedimentCause;
  /** Codes of the projects that they have in common. */
  shared: string[];
}

/** Everything that speaks against these people for these projects; whoever is free has no row. */
export async function listImpediments(
  db: Knex,
  projects: readonly number[],
  evaluators: readonly number[],
): Promise<ImpedimentRow[]> {
  if (projects.length === 0 || evaluators.length === 0) return [];
  const people = sql`select id, dni, unidad_academica, tipo_usuario from users where id = any (${evaluators}::integer[])`;
  return ask(
    db,
    sql`with ${impedimentsSql(projects, people, 'evaluators')}
    select f.evaluator, f.project, p.code, f.cause, f.shared from found f join p on p.id = f.project
      order by p.code, f.evaluator, f.place`,
  );
}
