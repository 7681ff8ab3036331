import type { CommissionRule } from '#engine/process/commissions.ts';
import type { Problem } from '#engine/problem.ts';
import { COMMISSION_MESSAGES as TEXT } from '#schemas/messages/evaluations.ts';
import type { Knex } from 'knex';
import { badRequest } from '../../errors/bad-request.ts';
import { requestProblem } from '#server/errors/request-problem.ts';
import { findCurrentCall } from '#server/core/call/call-queries.ts';
import { findLists } from '#server/core/call/list-queries.ts';
import { listTaken, type NamedProject, type NamedUser } from './commission-queries.ts';
import { idsOf, MIN_EVALUATORS, type Appointment, type NamedSeat } from './read-appointment.ts';

export interface Judged {
  year: number;
  rule: CommissionRule;
  programme: number | null;
  projects: readonly number[];
  evaluators: readonly number[];
}

/** A commission that is there already: its call, whichever is the current one, and not taken by itself. */
export interface Existing {
  id: number;
  year: number;
  /** Who sits in it, by number. */
  evaluators: readonly number[];
}

/** Every rule of about the commission itself; refuses with all problems, the specification's text first. */
export async function judgeAppointment(
  db: Knex,
  appointment: Appointment,
  existing: Existing | null = null,
): Promise<Judged> {
  const { rule, programme } = appointment;
  const projects = idsOf(appointment.projects);
  const evaluators = idsOf(appointment.evaluators);
  const year = existing?.year ?? (await findCurrentCall(db))?.year ?? null;
  const shape = shapeProblems(appointment, evaluators.length);
  if (shape.length > 0) throw badRequest(TEXT.refused, shape);
  if (year === null || !rule) throw badRequest(TEXT.noCall);
  const problems = [
    ...projectProblems(appointment.projects, year),
    ...evaluatorProblems(appointment.evaluators, rule, { seated: existing?.evaluators ?? [] }),
  ];
  const taken = { type: rule.type, programme: rule.type === 'PE' ? programme : null, except: existing?.id ?? null };
  const others = new Set(await listTaken(db, taken, projects));
  const codes = appointment.projects.flatMap(({ found }) => (found && others.has(found.id) ? found.code : []));
  if (codes.length > 0)
    problems.push(requestProblem('/listaP', 'ocupado', TEXT.taken([...new Set(codes)].toSorted().join(', '))));
  // A programme may have been retired after its commission was formed.
  if (programme !== null && existing === null && !(await isProgramme(db, year, programme)))
    problems.push(requestProblem('/ProgramaExtension', 'desconocido', TEXT.programmeUnknown));
  const [first] = problems;
  if (first) throw badRequest(first.message, problems);
  return { year, rule, programme, projects, evaluators };
}

/** What the form itself would have told. */
function shapeProblems({ rule, programme, evaluators }: Appointment, different: number): Problem[] {
  const problems: Problem[] = [];
  if (!rule) problems.push(requestProblem('/tipoComision', 'tipo', TEXT.typeMissing));
  const unknown = evaluators.filter(({ found }) => found === null).length;
  if (different + unknown < MIN_EVALUATORS)
    problems.push(requestProblem('/listaEval', 'minimo', TEXT.fewEvaluators, { minimo: MIN_EVALUATORS }));
  if (rule?.type === 'PE' && programme === null)
    problems.push(requestProblem('/ProgramaExtension', 'requerido', TEXT.programmeMissing));
  if (rule && rule.type !== 'PE' && programme !== null)
    problems.push(requestProblem('/ProgramaExtension', 'sobra', TEXT.programmeUnwanted));
  return problems;
}

export function projectProblems(projects: readonly NamedSeat<NamedProject>[], year: number): Problem[] {
  return projects.flatMap(({ named, found }, index) => {
    const at = `/listaP/${index}`;
    if (!found) return [requestProblem(at, 'desconocido', TEXT.unknownProject(String(named)))];
    return found.callYear === year ? [] : [requestProblem(at, 'convocatoria', TEXT.otherCall(found.code))];
  });
}

interface Seating {
  /** Where the only one of them is named; absent: they are a list. */
  only?: string;
  /** Who loses access goes on sitting there until somebody takes the seat. */
  seated?: readonly number[];
}

export function evaluatorProblems(
  evaluators: readonly NamedSeat<NamedUser>[],
  rule: CommissionRule,
  { only, seated = [] }: Seating = {},
): Problem[] {
  return evaluators.flatMap(({ named, found }, index) => {
    const at = only ?? `/listaEval/${index}`;
    if (!found) return [requestProblem(at, 'desconocido', TEXT.unknownUser(String(named)))];
    const isEligible = rule.evaluators.includes(found.type) && (found.maySignIn || seated.includes(found.id));
    return isEligible ? [] : [requestProblem(at, 'tipo', TEXT.notEligible(`${found.ape}, ${found.nom}`))];
  });
}

export async function isProgramme(db: Knex, year: number, id: number): Promise<boolean> {
  const entries = (await findLists(db, year)).get('lProgramas')?.entries ?? [];
  return entries.some((entry) => entry.id === id && entry.retirada !== true);
}
