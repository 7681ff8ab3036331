import type { CommissionRule } from '#engine/process/commissions.ts';
import type { Problem } from '#engine/problem.ts';
import { COMMISSION_MESSAGES as TEXT } from '#schemas/messages/evaluations.ts';
import type { Knex } from 'knex';
import { badRequest } from '../../errors/bad-request.ts';
import { requestProblem } from '#server/errors/request-problem.ts';
import { findCurrentCall } from '#server/core/call/call-queries.ts';
import { findLists } from '#server/core/call/list-queries.ts';
import { listTakenCodes } from './commission-queries.ts';
import { MIN_EVALUATORS, type Appointment } from './read-appointment.ts';

export interface Judged {
  year: number;
  rule: CommissionRule;
  programme: number | null;
  projects: readonly number[];
  evaluators: readonly number[];
}

/** Every rule of about the commission itself; refuses with all problems, the specification's text first. */
export async function judgeAppointment(db: Knex, appointment: Appointment): Promise<Judged> {
  const { rule, programme } = appointment;
  const projects = [...new Set(appointment.projects.flatMap(({ project }) => project?.id ?? []))];
  const evaluators = [...new Set(appointment.evaluators.flatMap(({ user }) => user?.id ?? []))];
  const call = await findCurrentCall(db);
  const shape = shapeProblems(appointment, evaluators.length);
  if (shape.length > 0) throw badRequest(TEXT.refused, shape);
  if (!call || !rule) throw badRequest(TEXT.noCall);
  const problems = [...projectProblems(appointment, call.year), ...evaluatorProblems(appointment, rule)];
  const taken = await listTakenCodes(db, rule.type, rule.type === 'PE' ? programme : null, projects);
  if (taken.length > 0) problems.push(requestProblem('/listaP', 'ocupado', TEXT.taken(taken.join(', '))));
  if (programme !== null && !(await isProgramme(db, call.year, programme)))
    problems.push(requestProblem('/ProgramaExtension', 'desconocido', TEXT.programmeUnknown));
  const [first] = problems;
  if (first) throw badRequest(first.message, problems);
  return { year: call.year, rule, programme, projects, evaluators };
}

/** What the form itself would have told. */
function shapeProblems({ rule, programme, evaluators }: Appointment, different: number): Problem[] {
  const problems: Problem[] = [];
  if (!rule) problems.push(requestProblem('/tipoComision', 'tipo', TEXT.typeMissing));
  const unknown = evaluators.filter(({ user }) => user === null).length;
  if (different + unknown < MIN_EVALUATORS)
    problems.push(requestProblem('/listaEval', 'minimo', TEXT.fewEvaluators, { minimo: MIN_EVALUATORS }));
  if (rule?.type === 'PE' && programme === null)
    problems.push(requestProblem('/ProgramaExtension', 'requerido', TEXT.programmeMissing));
  if (rule && rule.type !== 'PE' && programme !== null)
    problems.push(requestProblem('/ProgramaExtension', 'sobra', TEXT.programmeUnwanted));
  return problems;
}

function projectProblems({ projects }: Appointment, year: number): Problem[] {
  return projects.flatMap(({ named, project }, index) => {
    const at = `/listaP/${index}`;
    if (!project) return [requestProblem(at, 'desconocido', TEXT.unknownProject(String(named)))];
    return project.callYear === year ? [] : [requestProblem(at, 'convocatoria', TEXT.otherCall(project.code))];
  });
}

function evaluatorProblems({ evaluators }: Appointment, rule: CommissionRule): Problem[] {
  return evaluators.flatMap(({ named, user }, index) => {
    const at = `/listaEval/${index}`;
    if (!user) return [requestProblem(at, 'desconocido', TEXT.unknownUser(String(named)))];
    const isEligible = rule.evaluators.includes(user.type);
    return isEligible ? [] : [requestProblem(at, 'tipo', TEXT.notEligible(`${user.ape}, ${user.nom}`))];
  });
}

async function isProgramme(db: Knex, year: number, id: number): Promise<boolean> {
  const entries = (await findLists(db, year)).get('lProgramas')?.entries ?? [];
  return entries.some((entry) => entry.id === id && entry.retirada !== true);
}
