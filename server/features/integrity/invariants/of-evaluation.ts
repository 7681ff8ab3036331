import { COMMISSIONS } from '#engine/process/commissions.ts';
import { SEATS } from '#server/core/commission/members-sql.ts';
import { sql } from '#server/db/sql.ts';
import { commissionsWhere, formsWhere, projectsWhere, type Invariant } from '../kinds/invariant.ts';

const TYPES = COMMISSIONS.map(({ type }) => type);
const INDIVIDUAL = COMMISSIONS.map(({ individual }) => individual);
const DEFINITIVE = COMMISSIONS.map(({ definitive }) => definitive ?? '');
/** Which forms each type of commission fills in. */
const RULES = sql`unnest(${TYPES}::text[], ${INDIVIDUAL}::text[], ${DEFINITIVE}::text[]) as k(type, individual, definitive)`;
const FEWEST = 3;
const isSigned = sql`exists (select from signatures s where s.form_id = f.id and s.annulled_at is null)`;

/** Commissions, signatures, results and cuts. */
export const OF_EVALUATION: readonly Invariant[] = [
  {
    name: 'comisiones-chicas',
    broken: commissionsWhere(
      sql`(select count(*) from commission_evaluators e where e.commission_id = c.id) < ${FEWEST}`,
    ),
  },
  {
    name: 'comisiones-sin-proyectos',
    broken: commissionsWhere(
      sql`c.type <> 'PE' and not exists (select from commission_projects m where m.commission_id = c.id)`,
    ),
  },
  {
    name: 'asignados-sin-formulario',
    broken: sql`select distinct 'proyecto' as type, p.id::text as id, p.code || ' · ' || c.type as name
      from commissions c join ${RULES} on k.type = c.type
        join commission_projects m on m.commission_id = c.id join projects p on p.id = m.project_id
      where (k.definitive <> '' and not exists (select from forms f where f.project_id = p.id and f.kind = k.definitive and f.commission_id = c.id))
        or not exists (select from forms f where f.project_id = p.id and f.kind = k.individual and f.commission_id = c.id)
          and exists (select from commission_evaluators e where e.commission_id = c.id
            and not exists (select from excusals x where x.project_id = p.id and x.evaluator_id = e.user_id and x.kind = k.individual))`,
  },
  {
    name: 'duenos-que-evaluan',
    broken: sql`select distinct 'proyecto' as type, p.id::text as id, p.code || ' · ' || u.ape || ', ' || u.nom as name
      from ${SEATS} s join project_links l on l.project_id = s.project_id and l.user_id = s.user_id
        join projects p on p.id = s.project_id join users u on u.id = s.user_id`,
  },
  { name: 'firmados-sin-firma', broken: formsWhere(sql`(f.state = 'firmada') <> ${isSigned}`) },
  {
    name: 'firmas-sin-archivo',
    broken: formsWhere(sql`exists (select from signatures s where s.form_id = f.id and s.annulled_at is null
      and not exists (select from documents d where d.id = s.document_id and d.form_id = f.id and d.type = 'firma' and d.replaced_at is null))`),
  },
  {
    name: 'resultados-de-incompletos',
    broken: formsWhere(
      sql`f.state not in ('completa', 'firmada') and exists (select from form_results r where r.form_id = f.id)`,
    ),
  },
  {
    name: 'resultado-distinto-del-formulario',
    broken: projectsWhere(sql`exists (select from project_results s left join form_results r on r.form_id = s.form_id
      where s.project_id = p.id and s.form_id is not null and (s.outcome, s.total) is distinct from (r.outcome, r.total))`),
  },
  {
    name: 'cortes-con-desconocidos',
    broken: sql`select 'merito' as type, c.call_year || '/' || c.kind || '/' || c.modality as id,
        c.kind || ' ' || c.modality || ' ' || c.call_year || ' · ' || b.key as name
      from cuts c cross join lateral jsonb_object_keys(c.basis) as b(key)
      where c.reopened_at is null and not exists (select from projects p where p.id::text = b.key)`,
  },
];
