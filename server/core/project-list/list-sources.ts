import type { ProjectList } from '#schemas/generated/domain/project-list.ts';
import { COMMISSIONS, mayHold } from '#engine/process/commissions.ts';
import { isOneOf, LISTS_NOTHING_OWN } from '#engine/process/user-groups.ts';
import { sql, verbatim, type Sql } from '#server/db/sql.ts';

/** Which of a person's lists shows a project. */

/** Projects of one list. */
export interface ListSource {
  /** null: whether it is an own one follows from the row. */
  list: ProjectList | null;
  /** The list's name for a row of `projects p`. */
  name: Sql;
  /** A condition on `projects p`. */
  where: Sql;
}

/** Whose lists these are. */
export interface ListOwner {
  id: number;
  userType: string;
  academicUnit: string | null;
}

const BEYOND_IDEA = sql`p.beyond_idea`;
const EVERY = sql`true`;

const owned = (id: number): Sql => sql`p.id in (select l.project_id from project_links l where l.user_id = ${id})`;
const linked = (id: number): Sql =>
  sql`exists (select from project_links l where l.project_id = p.id and l.user_id = ${id})`;

function named(list: ProjectList, where: Sql): ListSource {
  return { list, name: sql`'${verbatim(list)}'::text`, where };
}

/** A person's own lists, by type: the owned ones, those to evaluate, those of the unit, those to consult. */
export function ownSources({ id, userType, academicUnit }: ListOwner): ListSource[] {
  const own = named('docente', owned(id));
  if (isOneOf(userType, LISTS_NOTHING_OWN)) return [evaluated(id, userType)];
  switch (userType) {
    case 'sec_unl':
      if (academicUnit === null) return [named('ua', EVERY)];
      // Two lists rather than one with "or": each has its index.
      return [
        named('ua', sql`p.academic_unit = ${academicUnit}`),
        named('ua', sql`p.academic_unit <> ${academicUnit} and ${owned(id)}`),
      ];
    case 'cs':
      return [own, named('eval', BEYOND_IDEA)];
    case 'comunicacion':
      return [own, named('lectura', sql`${BEYOND_IDEA} and not ${linked(id)}`)];
    case 'eval_int':
    case 'eval_int_ext':
      return [own, evaluated(id, userType)];
    default:
      return [own];
  }
}

/** Every project in one list, the caller's own ones told apart: two lists of a hundred thousand would have to be merged. */
export function allSources(id: number, list: ProjectList | null): ListSource[] {
  if (list === 'docente') return [named(list, owned(id))];
  if (list === 'lectura') return [named(list, sql`not ${linked(id)}`)];
  if (list !== null) return [];
  return [{ list, name: sql`case when ${linked(id)} then 'docente' else 'lectura' end`, where: EVERY }];
}

export function sourcesNamed(sources: readonly ListSource[], list: ProjectList | null): ListSource[] {
  return sources.filter((source) => list === null || source.list === list);
}

/** Projects of which the person holds a form that the present type may hold (A-13, O-26). */
function evaluated(id: number, userType: string): ListSource {
  const kinds = COMMISSIONS.flatMap(({ individual, definitive }) => [
    individual,
    ...(definitive ? [definitive] : []),
  ]).filter((kind) => mayHold(userType, kind));
  return named(
    'eval',
    sql`p.id in (
    select f.project_id from forms f where f.evaluator_id = ${id} and not f.excused and f.kind = any (${kinds}::text[])
    union select f.project_id from commission_evaluators m join forms f on f.commission_id = m.commission_id
      where m.user_id = ${id} and f.evaluator_id is null and f.kind = any (${kinds}::text[])
        and not exists (select from excusals x where x.project_id = f.project_id and x.evaluator_id = ${id}
          and f.kind = x.kind || '_def'))`,
  );
}
