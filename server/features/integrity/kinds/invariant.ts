import type { IntegrityName } from '#schemas/messages/integrity.ts';
import { sql, verbatim, type Sql } from '#server/db/sql.ts';

/**
 * Something that is always so. `broken` finds what is not: one row for each, with the kind of thing, its number as
 * addresses have it, and what people call it (`type`, `id`, `name`).
 */
export interface Invariant {
  name: IntegrityName;
  broken: Sql;
}

/** Rows of `projects p` for which the condition holds. */
export const projectsWhere = (condition: Sql): Sql =>
  sql`select 'proyecto' as type, p.id::text as id, p.code as name from projects p where ${condition}`;

/** Rows of `forms f`, each with its project `p`. */
export const formsWhere = (condition: Sql): Sql =>
  sql`select 'formulario' as type, f.kind || '/' || f.wire_id as id, f.kind || ' ' || f.wire_id || ' · ' || p.code as name
    from forms f join projects p on p.id = f.project_id where ${condition}`;

/** Rows of `users u`. */
export const accountsWhere = (condition: Sql): Sql =>
  sql`select 'cuenta' as type, u.id::text as id, u.ape || ', ' || u.nom as name from users u where ${condition}`;

/** Rows of a table that belongs to a call, by the column with its year. */
export const callsWhere = (condition: Sql): Sql =>
  sql`select 'convocatoria' as type, c.year::text as id, c.year::text as name from calls c where ${condition}`;

/** Rows of `commissions c`. */
export const commissionsWhere = (condition: Sql): Sql =>
  sql`select 'comision' as type, c.id::text as id, ${verbatim("c.type || ' ' || c.call_year || ' · ' || c.id")} as name
    from commissions c where ${condition}`;
