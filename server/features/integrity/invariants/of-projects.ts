import { STATES } from '#schemas/generated/domain/state.ts';
import { bringsProjectForm, END_STATES } from '#engine/process/states.ts';
import { LACKS_REPORT } from '#server/core/report/lacks-report.ts';
import { CAN_GO_ON } from '#server/core/user/can-go-on.ts';
import { sql } from '#server/db/sql.ts';
import { projectsWhere, type Invariant } from '../kinds/invariant.ts';
import { ZONE_SQL } from '#server/office-time/zone-sql.ts';

/** Ended without reports to come. */
const NOT_APPROVED = END_STATES.filter((state) => state !== 'OK');
const WITH_FORM = STATES.filter(bringsProjectForm);
const hasForm = (kind: 'ip' | 'p') => sql`exists (select from forms f where f.project_id = p.id and f.kind = ${kind})`;
const lastEntry = sql`(select s.state from project_states s where s.project_id = p.id order by s.id desc limit 1)`;

/**
 * People are needed until its reports are in: through the year after its call, or as many as it lasts. Of older ones the
 * people may have left, or been anonymised.
 */
const IS_UNDER_WAY = sql`p.state <> all (${NOT_APPROVED}::text[]) and exists (select from calls c where c.year = p.call_year and (c.vigente
  or c.year + coalesce(p.duration, 1) >= extract(year from app_now() at time zone ${ZONE_SQL})))`;

/** States, owners and numbers of projects. */
export const OF_PROJECTS: readonly Invariant[] = [
  { name: 'proyectos-sin-idea', broken: projectsWhere(sql`not ${hasForm('ip')}`) },
  {
    name: 'estados-sin-formulario',
    broken: projectsWhere(sql`p.state = any (${WITH_FORM}::text[]) and not ${hasForm('p')}`),
  },
  {
    name: 'estado-distinto-del-historial',
    broken: projectsWhere(sql`p.state is distinct from coalesce(${lastEntry}, p.state)`),
  },
  {
    name: 'proyectos-sin-historial',
    broken: projectsWhere(sql`not exists (select from project_states s where s.project_id = p.id)`),
  },
  {
    name: 'historial-sin-registro',
    broken: projectsWhere(sql`exists (select from project_states s where s.project_id = p.id
      and not exists (select from project_state_events e where e.project_id = p.id and e.entry_id = s.id and e.event = 'add'))`),
  },
  {
    name: 'proyectos-sin-personas',
    broken: projectsWhere(sql`not exists (select from project_links l where l.project_id = p.id)`),
  },
  {
    name: 'proyectos-sin-quien-siga',
    broken: projectsWhere(sql`${IS_UNDER_WAY} and exists (select from project_links l where l.project_id = p.id)
      and not exists (select from project_links l join users u on u.id = l.user_id where l.project_id = p.id and ${CAN_GO_ON})`),
  },
  {
    name: 'numeros-no-asignados',
    broken: projectsWhere(sql`not exists (select from project_numbers n
      where n.call_year = p.call_year and n.sequence = p.sequence and n.project_id = p.id)`),
  },
  { name: 'presentados-sin-formulario', broken: projectsWhere(sql`p.presented and not ${hasForm('p')}`) },
  { name: 'aprobados-sin-informe', broken: projectsWhere(LACKS_REPORT) },
  {
    name: 'listas-de-consulta',
    broken: projectsWhere(
      sql`p.beyond_idea <> exists (select from project_states s where s.project_id = p.id and s.state <> 'REC_IP')`,
    ),
  },
];
