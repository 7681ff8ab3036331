import { sql } from '#server/db/sql.ts';

/** Stored flag, and not in a project of the previous call that goes on for a second year. */
export const MAY_CREATE = sql`(u.puede_crear_proyectos
  and not exists (
    select 1 from project_links l join projects p on p.id = l.project_id join calls c on c.vigente and p.call_year = c.year - 1
    where l.user_id = u.id and p.state = 'OK' and p.biannual)
  and not exists (
    select 1 from project_projections x join projects p on p.id = x.project_id join calls c on c.vigente and p.call_year = c.year - 1
    where x.relation = 'person' and x.source = 'p.2' and x.role <> 'responsable' and x.key = u.dni and p.state = 'OK' and p.biannual))`;
