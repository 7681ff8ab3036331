import { COMMISSIONS, mayHold } from '#engine/process/commissions.ts';

/** Which list of a person's a project stands in. */
export type ListKind = 'docente' | 'ua' | 'eval' | 'lectura';

/** Projects of one list: a condition on `projects p`, its bindings, and the list's name, or how it follows. */
export interface ListSource {
  list: ListKind | { sql: string; bindings: readonly number[] };
  where: string;
  bindings: readonly (number | string | readonly string[])[];
}

/** Whose lists these are. */
export interface ListOwner {
  id: number;
  userType: string;
  academicUnit: string | null;
}

const LINKED = 'exists (select from project_links l where l.project_id = p.id and l.user_id = ?)';
const BEYOND_IDEA = 'p.beyond_idea';
const OWN = 'p.id in (select l.project_id from project_links l where l.user_id = ?)';

/** A person's own lists, by type: the owned ones, those to evaluate, those of the unit, those to consult. */
export function ownSources({ id, userType, academicUnit }: ListOwner): ListSource[] {
  const owned: ListSource = { list: 'docente', where: OWN, bindings: [id] };
  switch (userType) {
    case 'sec_unl':
      if (academicUnit === null) return [{ list: 'ua', where: 'true', bindings: [] }];
      // Two lists rather than one with "or": each has its index.
      return [
        { list: 'ua', where: 'p.academic_unit = ?', bindings: [academicUnit] },
        { list: 'ua', where: `p.academic_unit <> ? and ${OWN}`, bindings: [academicUnit, id] },
      ];
    case 'cs':
      return [owned, { list: 'eval', where: BEYOND_IDEA, bindings: [] }];
    case 'comunicacion':
      return [owned, { list: 'lectura', where: `${BEYOND_IDEA} and not ${LINKED}`, bindings: [id] }];
    case 'eval_ext':
    case 'eval_prog':
      return [evaluated(id, userType)];
    case 'eval_int':
    case 'eval_int_ext':
      return [owned, evaluated(id, userType)];
    default:
      return [owned];
  }
}

/** Every project in one list, the caller's own ones told apart: two lists of a hundred thousand would have to be merged. */
export function allSources(id: number, list: ListKind | null): ListSource[] {
  if (list === 'docente') return [{ list, where: OWN, bindings: [id] }];
  if (list === 'lectura') return [{ list, where: `not ${LINKED}`, bindings: [id] }];
  if (list !== null) return [];
  return [
    {
      list: { sql: `case when ${LINKED} then 'docente' else 'lectura' end`, bindings: [id] },
      where: 'true',
      bindings: [],
    },
  ];
}

export function sourcesNamed(sources: readonly ListSource[], list: ListKind | null): ListSource[] {
  return sources.filter((source) => list === null || source.list === list);
}

/** Projects of which the person holds a form that the present type may hold (A-13, O-26). */
function evaluated(id: number, userType: string): ListSource {
  const kinds = COMMISSIONS.flatMap(({ individual, definitive }) => [
    individual,
    ...(definitive ? [definitive] : []),
  ]).filter((kind) => mayHold(userType, kind));
  const where = `p.id in (
    select f.project_id from forms f where f.evaluator_id = ? and f.kind = any (?::text[])
    union select f.project_id from commission_evaluators m join forms f on f.commission_id = m.commission_id
      where m.user_id = ? and f.evaluator_id is null and f.kind = any (?::text[]))`;
  return { list: 'eval', where, bindings: [id, kinds, id, kinds] };
}
