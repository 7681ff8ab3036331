import type {
  AssignProgrammeProjectsAnswer,
  AssignProgrammeProjectsBody,
} from '#schemas/generated/api/assign-programme-projects.ts';
import { COMMISSION_MESSAGES as TEXT } from '#schemas/messages/evaluations.ts';
import type { Knex } from 'knex';
import { findCurrentCall } from '#server/core/call/call-queries.ts';
import { findLists } from '#server/core/call/list-queries.ts';
import { permit } from '#server/context/permit.ts';
import { write, type Write } from '../../db/write.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { sessionOperation } from '../../http/operation.ts';
import { acceptAlerts } from './accept-alerts.ts';
import { insertReasons, type AcceptedAlert } from './reason-queries.ts';
import { addProjects, findSeats, listTaken, touchCommission } from './commission-queries.ts';
import { insertAssignments } from './programme-queries.ts';
import { readAssignments, type Assignment } from './read-assignments.ts';
import { ruleOfType } from './require-commission.ts';

/**
 * Gives projects to the programme that is named, or to those that they name themselves. A programme without a commission
 * gets them stored until it has one.
 */
export const assignProgrammeProjects = sessionOperation('assign-programme-projects', {
  summary: 'Assigns projects to the commissions of extension programmes',
  admit: async (context) => void permit('POST /com/prog', context.actor),
  run: async (context, { body }) => {
    const call = await findCurrentCall(context.db);
    if (!call) throw badRequest(TEXT.noCall);
    const { year } = call;
    const again = async (_ref: unknown, trx: Write) => present(trx, year, await readAssignments(trx, year, body));
    return write(context, { action: 'programme.assign', call: year, again }, async (trx) => {
      const assignments = await readAssignments(trx, year, body);
      const razones: AcceptedAlert[] = [];
      for (const one of assignments)
        razones.push(...(await assign(trx, { ...one, year, author: context.actor.id }, body)));
      const detail = { asignados: assignments, razones };
      return { ref: { id: year }, detail, value: await present(trx, year, assignments) };
    });
  },
});

/** What was assigned already stays as it is. */
async function assign(
  trx: Write,
  { programme, commission, projects, year, author }: Assignment & { year: number; author: number },
  { razones }: AssignProgrammeProjectsBody,
): Promise<AcceptedAlert[]> {
  const ids = projects.map(({ id }) => id);
  const taken = new Set(await listTaken(trx, { type: 'PE', programme, except: null }, ids));
  const free = ids.filter((id) => !taken.has(id));
  if (commission === null) {
    await insertAssignments(trx, year, programme, free);
    return [];
  }
  if (free.length === 0) return [];
  const { evaluators } = await findSeats(trx, commission);
  const alerts = await acceptAlerts(trx, { projects: free, evaluators }, razones ?? []);
  await addProjects(trx, commission, ruleOfType('PE'), free);
  await insertReasons(trx, commission, alerts, author);
  await touchCommission(trx, commission, author);
  return alerts;
}

async function present(
  db: Knex,
  year: number,
  assignments: readonly Assignment[],
): Promise<AssignProgrammeProjectsAnswer> {
  const entries = (await findLists(db, year)).get('lProgramas')?.entries ?? [];
  return {
    asignados: assignments.map(({ programme, commission, projects }) => ({
      ProgramaExtension: { id: programme, nom: entries.find(({ id }) => id === programme)?.nom ?? '' },
      listaP: projects.map(({ code }) => code).toSorted(),
      comision: commission,
    })),
  };
}
