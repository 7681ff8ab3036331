import type { Phase } from '#schemas/generated/domain/phase.ts';
import { PHASE_NAMES } from '#schemas/generated/domain/phase.ts';
import type { State } from '#schemas/generated/domain/state.ts';
import type { MoveProjectsBody } from '#schemas/generated/api/move-projects.ts';
import type { Problem } from '#engine/problem.ts';
import { bringsProjectForm } from '#engine/process/states.ts';
import { CALL_MESSAGES, MOVE_MESSAGES } from '#schemas/messages/lists.ts';
import type { Context } from '#server/context/context.ts';
import { inTransaction } from '#server/context/in-transaction.ts';
import { findCall } from '#server/core/call/call-queries.ts';
import { enterPhase } from '#server/core/call/enter-phase.ts';
import { noteOpened } from '#server/core/notification/note-news.ts';
import { loadProject } from '#server/core/project/load-project.ts';
import { write, type Write } from '../../db/write.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { refuseProblems } from '../../errors/refuse-problems.ts';
import { notFound } from '../../errors/not-found.ts';
import { requestProblem } from '../../errors/request-problem.ts';
import { sessionOperation } from '../../http/operation.ts';
import { admitToCall } from '#server/core/call/admit-to-call.ts';
import { followHistory } from './follow-history.ts';
import { listOfCall, moveAll } from './moves-queries.ts';
import { phaseOf, reachedBy, readProposal, type Proposal } from './read-proposal.ts';

type Sent = MoveProjectsBody['proyectos'];

/**
 * Moves the projects that were confirmed, all of them or none, and with a reason the call itself. What was proposed is
 * proposed again under the lock: a project that would go elsewhere by now is not moved behind the administrator's back.
 */
export const moveProjects = sessionOperation('move-projects', {
  summary: 'Moves the confirmed projects of a call to where its phase takes them, in one transaction',
  admit: admitToCall('POST /conv/{year}/movimientos'),
  run: async (context, { params: { year }, body: { etapa: phase, motivo, proyectos: sent, correrFechas } }) => {
    const reason = motivo?.trim();
    await refuseStrangers(context, year, sent);
    const again = (_ref: unknown): Promise<Answer> =>
      Promise.resolve({ anio: year, etapa: phase, movidos: sent.length });
    const options = {
      action: 'call.move' as const,
      projects: sent.map(({ id }) => id),
      ...(reason !== undefined && { call: year }),
      again,
    };
    return write(context, options, async (trx) => {
      const inside = inTransaction(context, trx);
      const author = context.actor.id;
      const dates = await changePhase(trx, year, { phase, reason, author, movesDates: correrFechas === true });
      const proposal = await readProposal(inside, year, phase);
      const moved = confirmed(sent, proposal);
      const entry = reason ?? MOVE_MESSAGES.entry(PHASE_NAMES[phase]);
      await moveAll(
        trx,
        moved.map(({ id, a }) => ({ project: id, state: a })),
        entry,
        author,
      );
      await followMoves(inside, trx, moved, proposal);
      const detail = {
        year,
        etapa: phase,
        ...(reason !== undefined && { motivo: reason }),
        movimientos: moved,
        ...dates,
      };
      return { ref: { id: year }, detail, value: { anio: year, etapa: phase, movidos: moved.length } };
    });
  },
});

interface Answer {
  anio: number;
  etapa: Phase;
  movidos: number;
}

/** Before the locks: a project that does not exist cannot be locked. */
async function refuseStrangers(context: Context, year: number, sent: Sent): Promise<void> {
  const known = new Set(
    (
      await listOfCall(
        context.db,
        year,
        sent.map(({ id }) => id),
      )
    ).map(({ id }) => id),
  );
  const seen = new Set<number>();
  const problems = sent.flatMap(({ id }, index): Problem[] => {
    const at = `/proyectos/${index}/id`;
    const isRepeated = seen.has(id);
    seen.add(id);
    if (!known.has(id)) return [requestProblem(at, 'desconocido', MOVE_MESSAGES.unknown)];
    return isRepeated ? [requestProblem(at, 'repetido', MOVE_MESSAGES.repeated)] : [];
  });
  refuseProblems(problems);
}

/** Without a reason the call stays in its phase, which may be a later one: this one's moves had not been confirmed yet. */
async function changePhase(
  trx: Write,
  year: number,
  { reason, ...entry }: { phase: Phase; reason: string | undefined; author: number; movesDates: boolean },
): Promise<object> {
  const { phase } = entry;
  const call = await findCall(trx, year);
  if (!call) throw notFound(CALL_MESSAGES.missing(year));
  if (reason === undefined) {
    if (!reachedBy(call).includes(phase)) throw refuse('/motivo', CALL_MESSAGES.otherPhase);
    return {};
  }
  if (phaseOf(call) === phase) throw refuse('/etapa', CALL_MESSAGES.samePhase);
  if (phase === 'OK') await noteOpened(trx, call.year);
  return enterPhase(trx, call, { ...entry, reason });
}

function refuse(at: string, message: string): Error {
  return badRequest(message, [requestProblem(at, 'etapa', message)]);
}

type Moved = Sent[number] & { excepcion: string | null };

function confirmed(sent: Sent, { moves }: Proposal): Moved[] {
  const problems: Problem[] = [];
  const byId = new Map(moves.map(({ wire }) => [wire.id, wire]));
  const moved = sent.map(({ id, de, a }, index): Moved => {
    const now = byId.get(id);
    const at = `/proyectos/${index}`;
    if (!now || now.a === null)
      problems.push(requestProblem(at, 'propuesta', MOVE_MESSAGES.notProposed(now?.codigo ?? String(id))));
    else if (now.de !== de || now.a !== a)
      problems.push(requestProblem(at, 'propuesta', MOVE_MESSAGES.otherState(now.codigo)));
    return { id, de, a, excepcion: now?.excepcion ?? null };
  });
  if (problems.length > 0) throw badRequest(MOVE_MESSAGES.changed, problems);
  return moved;
}

/** Only where something may follow: most moves bring neither a form nor a report. */
async function followMoves(context: Context, trx: Write, moved: readonly Moved[], { moves }: Proposal): Promise<void> {
  const withForm = new Set(moves.flatMap(({ row }) => (row.hasProjectForm ? [row.id] : [])));
  const brings = ({ id, a }: { id: number; a: State }) => a === 'OK' || (bringsProjectForm(a) && !withForm.has(id));
  for (const { id } of moved.filter(brings)) await followHistory(context, trx, await loadProject(trx, id));
}
