import type { SaveFactsBody } from '#schemas/generated/api/save-facts.ts';
import type { Problem } from '#engine/problem.ts';
import { FACT_MESSAGES } from '#schemas/messages/facts.ts';
import type { Context } from '#server/context/context.ts';
import type { Rubric } from '#server/core/call/rubrics.ts';
import { refuseProblems } from '../../errors/refuse-problems.ts';
import { pointerTo, requestProblem } from '../../errors/request-problem.ts';
import { sessionOperation } from '../../http/operation.ts';
import { admitToCall } from '#server/core/call/admit-to-call.ts';
import { enterFacts, type Entry } from './enter-facts.ts';
import {
  findLastVersion,
  listFacts,
  storeFacts,
  type Changed,
  type NewFact,
  type ProjectFactsRow,
} from './facts-queries.ts';
import { readFactsOf } from './facts-of-call.ts';
import { declaredOfficeFacts } from './declared-office-facts.ts';
import { valueProblem } from './value-problem.ts';

export const saveFacts = sessionOperation('save-facts', {
  summary: 'Enters what the office knows of projects, and recalculates what hangs on it',
  admit: admitToCall('PUT /hechos/{year}'),
  run: (context, { params: { year }, body }) =>
    enterFacts(context, {
      year,
      source: 'staff',
      action: 'call.facts',
      sent: body,
      read: (inside, rubrics) => readEntry(inside, year, rubrics, body.proyectos),
      current: ({ db }) => readFactsOf(db, year),
      answer: async ({ db }, { stored, changes, recalculation }) => ({
        anio: year,
        version: (await findLastVersion(db, year, 'staff')).version,
        guardado: stored,
        cambios: changes,
        recalculo: recalculation,
      }),
    }),
});

type Sent = SaveFactsBody['proyectos'];

async function readEntry(
  { db }: Pick<Context, 'db'>,
  year: number,
  rubrics: readonly Rubric[],
  sent: Sent,
): Promise<Entry> {
  const projects = await listFacts(db, year);
  const facts = readSent(sent, projects, rubrics);
  const byId = new Map(projects.map((one) => [one.id, one]));
  const before = ({ project, id }: NewFact) => byId.get(project)?.values[id] ?? null;
  const changed = facts.filter((one) => before(one) !== one.value);
  const ofProject = new Map<number, Changed>();
  for (const { project, id, value } of changed) ofProject.set(project, { ...ofProject.get(project), [id]: value });
  return {
    changes: changed.map((one) => ({
      proyecto: one.project,
      codigo: byId.get(one.project)?.code ?? '',
      id: one.id,
      antes: before(one),
      ahora: one.value,
    })),
    changed: changed.flatMap(({ project, id }) => {
      const modality = byId.get(project)?.modality;
      return modality ? [{ modality, id }] : [];
    }),
    ofProject,
    store: (trx) => storeFacts(trx, changed),
  };
}

/** What is stored for what was sent; refuses with every problem. */
function readSent(sent: Sent, projects: readonly ProjectFactsRow[], rubrics: readonly Rubric[]): NewFact[] {
  const problems: Problem[] = [];
  const complain = (where: string, code: string, message: string) =>
    void problems.push(requestProblem(where, code, message));
  const offered = declaredOfficeFacts(rubrics);
  const byId = new Map(projects.map((one) => [one.id, one]));
  const byCode = new Map(projects.map((one) => [one.code, one]));
  const seen = new Set<number>();
  const facts = sent.flatMap(({ id: number, codigo, valores }, index): NewFact[] => {
    const at = `/proyectos/${index}`;
    if (number === undefined && codigo === undefined) {
      complain(at, 'proyecto', FACT_MESSAGES.projectNeeded);
      return [];
    }
    const project = number === undefined ? byCode.get(codigo ?? '') : byId.get(number);
    if (!project || (codigo !== undefined && project.code !== codigo)) {
      complain(`${at}/${number === undefined ? 'codigo' : 'id'}`, 'desconocido', FACT_MESSAGES.unknownProject);
      return [];
    }
    if (seen.has(project.id)) complain(at, 'repetido', FACT_MESSAGES.repeated);
    seen.add(project.id);
    return Object.entries(valores).map(([id, typed]) => {
      const expected = offered.find((one) => one.modality === project.modality && one.id === id);
      const value = typeof typed === 'string' ? typed.trim() : typed;
      const isEmpty = value === null || value === '';
      const wrong = expected && !isEmpty ? valueProblem(expected, value) : null;
      // A fact that no rubric reads any more may be taken away, not entered.
      if (!expected && !isEmpty) complain(pointerTo(`${at}/valores`, id), 'desconocido', FACT_MESSAGES.unknownFact);
      else if (wrong !== null) complain(pointerTo(`${at}/valores`, id), 'valor', wrong);
      return { project: project.id, id, value: isEmpty ? null : value };
    });
  });
  refuseProblems(problems);
  return facts;
}
