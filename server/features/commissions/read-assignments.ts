import type { AssignProgrammeProjectsBody } from '#schemas/generated/api/assign-programme-projects.ts';
import type { Problem } from '#engine/problem.ts';
import { COMMISSION_MESSAGES as TEXT } from '#schemas/messages/evaluations.ts';
import type { Knex } from 'knex';
import { findCommission } from '#server/core/commission/commission-rows.ts';
import { badRequest } from '#server/errors/bad-request.ts';
import { requestProblem } from '#server/errors/request-problem.ts';
import { listCommissionsOfProgramme, type NamedProject } from './commission-queries.ts';
import { isProgramme, projectProblems } from './judge-appointment.ts';
import { listDeclaredProgrammes } from './programme-queries.ts';
import { programmeOf, readProjects } from './read-appointment.ts';

/** What one programme gets. */
export interface Assignment {
  programme: number;
  /** Its newest commission, or the one that was named; null: it has none yet. */
  commission: number | null;
  projects: NamedProject[];
}

/** Refuses the whole of it when one code is unknown, of another call, or names no programme. */
export async function readAssignments(
  db: Knex,
  year: number,
  body: AssignProgrammeProjectsBody,
): Promise<Assignment[]> {
  const named = await readProjects(db, body.listaP);
  const problems = projectProblems(named, year);
  const projects = [...new Map(named.flatMap(({ found }) => (found ? [[found.id, found] as const] : []))).values()];
  const target = await readTarget(db, year, body, problems);
  const assignments = target ? [{ ...target, projects }] : await declaredAssignments(db, year, projects, problems);
  const [first] = problems;
  if (first) throw badRequest(first.message, problems);
  return assignments;
}

/** The commission or the programme that is named. */
async function readTarget(
  db: Knex,
  year: number,
  { id, ProgramaExtension }: AssignProgrammeProjectsBody,
  problems: Problem[],
): Promise<Pick<Assignment, 'programme' | 'commission'> | null> {
  const programme = programmeOf(ProgramaExtension);
  if (id !== undefined) {
    const commission = await findCommission(db, id);
    const isFitting = commission?.type === 'PE' && commission.year === year;
    const own = commission?.programme?.id ?? null;
    if (!isFitting || own === null || (programme !== null && programme !== own))
      problems.push(requestProblem('/id', 'desconocido', TEXT.noProgrammeCommission));
    else return { programme: own, commission: id };
    return null;
  }
  if (programme === null) return null;
  const [commission = null] = await listCommissionsOfProgramme(db, year, programme);
  if (commission === null && !(await isProgramme(db, year, programme)))
    problems.push(requestProblem('/ProgramaExtension', 'desconocido', TEXT.programmeUnknown));
  return { programme, commission };
}

async function declaredAssignments(
  db: Knex,
  year: number,
  projects: readonly NamedProject[],
  problems: Problem[],
): Promise<Assignment[]> {
  if (problems.length > 0) return [];
  const declared = await listDeclaredProgrammes(
    db,
    projects.map(({ id }) => id),
  );
  const without = projects.filter(({ id }) => !declared.some(({ project }) => project === id));
  if (without.length > 0) {
    const codes = without.map(({ code }) => code).join(', ');
    problems.push(requestProblem('/listaP', 'programa', TEXT.namesNoProgramme(codes)));
  }
  const assignments: Assignment[] = [];
  for (const [programme, rows] of Map.groupBy(declared, (row) => row.programme)) {
    const [commission = null] = await listCommissionsOfProgramme(db, year, programme);
    const own = new Set(rows.map(({ project }) => project));
    assignments.push({ programme, commission, projects: projects.filter(({ id }) => own.has(id)) });
  }
  return assignments;
}
