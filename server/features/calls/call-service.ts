import type { Phase } from '#schemas/generated/domain/phase.ts';
import type { Knex } from 'knex';
import { yearAt } from '#engine/process/current-year.ts';
import { startedPhases } from '#engine/process/call-phases.ts';
import type { SetCallOptionsBody } from '#schemas/generated/api/set-call-options.ts';
import { CALL_MESSAGES } from '#schemas/messages/lists.ts';
import type { Context } from '#server/context/context.ts';
import { write, type Write } from '../../db/write.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { conflict } from '../../errors/conflict.ts';
import { cloneTemplates } from '../../templates/clone-templates.ts';
import { requestProblem } from '#server/errors/request-problem.ts';
import { fillListsOf } from '#server/core/call/fill-lists.ts';
import {
  findPublication,
  insertCall,
  listCallEvents,
  makeCurrent,
  readUse,
  removeEmptyCall,
  setIndependentEvaluation,
  setSilentEvents,
} from './calls-queries.ts';
import { enterPhase } from '#server/core/call/enter-phase.ts';
import { presentCalendar } from '#server/core/call/present-calendar.ts';
import { replaceCalendar, type NewCalendarRow } from '#server/core/call/replace-calendar.ts';
import { noteOpened } from '#server/core/notification/note-news.ts';
import { noteMoreTime } from '#server/core/notification/note-more-time.ts';
import { mustFindCall } from '#server/core/call/admit-to-call.ts';
import { databaseNow, findCurrentCall, insertPhase, type CallRow } from '#server/core/call/call-queries.ts';

/** Acts on calls, for the API, the seeds and an operator's command. Each is audited and is one transaction. */

const START_LOCK = 7_261_407;

/** Gives a fresh installation the call of the current year, in REC_IP. Answers the year of the current call. */
export async function ensureCurrentCall(db: Knex): Promise<number> {
  const existing = await findCurrentCall(db);
  if (existing) return existing.year;
  return db.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [START_LOCK]);
    const current = await findCurrentCall(trx);
    if (current) return current.year;
    const year = yearAt(await databaseNow(trx));
    if (await insertCall(trx, year, true))
      await insertPhase(trx, { year, phase: 'REC_IP', reason: 'Inicio del sistema', author: null });
    else await makeCurrent(trx, year);
    return year;
  });
}

/**
 * It is being prepared: no phase begins before it becomes the current call. No decision about a project rests on a call
 * that nobody is in yet, so the others go on working meanwhile.
 */
export async function openCall(context: Context, year: number): Promise<CallRow> {
  return write(context, { action: 'call.open', detail: { year }, again: againOf(year) }, async (trx) => {
    if (!(await insertCall(trx, year, false))) {
      const message = CALL_MESSAGES.exists(year);
      throw badRequest(message, [requestProblem('/anio', 'existente', message)]);
    }
    await fillListsOf(trx, year, context.actor.id);
    await cloneTemplates(trx, year, context.actor.id);
    return written(trx, year);
  });
}

/** Replaces the whole calendar; the audit keeps the one before. Refused when somebody published since `version`. */
export async function publishCalendar(
  context: Context,
  year: number,
  rows: readonly NewCalendarRow[],
  version?: number,
): Promise<CallRow> {
  return write(context, { action: 'call.calendar', call: year, again: againOf(year) }, async (trx) => {
    const before = await mustFindCall(trx, year);
    await requirePublication(trx, before, version);
    await replaceCalendar(trx, year, rows);
    const after = await written(trx, year);
    await noteMoreTime(trx, year, before.calendar, after.value.calendar);
    return {
      ...after,
      detail: { year, antes: presentCalendar(before.calendar), ahora: presentCalendar(after.value.calendar) },
    };
  });
}

/** Moves the call to a phase now, by hand: no project changes its state by it. */
export async function changePhase(
  context: Context,
  year: number,
  { phase, reason, movesDates = false }: { phase: Phase; reason: string; movesDates?: boolean },
): Promise<CallRow> {
  return write(context, { action: 'call.phase', call: year, again: againOf(year) }, async (trx) => {
    const call = await mustFindCall(trx, year);
    const from = startedPhases(call.phases, call.calendar, call.now).at(-1)?.phase ?? null;
    if (from === phase)
      throw badRequest(CALL_MESSAGES.samePhase, [requestProblem('/tipoEstado', 'misma', CALL_MESSAGES.samePhase)]);
    const dates = await enterPhase(trx, call, { phase, reason, author: context.actor.id, movesDates });
    if (phase === 'OK') await noteOpened(trx, year);
    return { ...(await written(trx, year)), detail: { year, desde: from, hasta: phase, motivo: reason, ...dates } };
  });
}

function optionsOf({ isCurrent, independentEvaluation, silentEvents }: CallRow) {
  return { vigente: isCurrent, evaluacionIndependiente: independentEvaluation, avisosApagados: silentEvents };
}

/** `vigente` makes it the current call, and begins the reception of one that was being prepared, or leaves that to its date. */
export async function setCallOptions(context: Context, year: number, options: SetCallOptionsBody): Promise<CallRow> {
  const {
    evaluacionIndependiente: independent,
    avisosApagados: silent,
    vigente: isCurrent,
    recepcion: reception = 'ahora',
  } = options;
  const call = await write(context, { action: 'call.options', call: year, again: againOf(year) }, async (trx) => {
    const before = await mustFindCall(trx, year);
    if (independent !== undefined) await setIndependentEvaluation(trx, year, independent);
    if (silent !== undefined) await setSilentEvents(trx, year, silent);
    if (isCurrent) {
      await makeCurrent(trx, year);
      await openReception(trx, before, { isNow: reception === 'ahora', author: context.actor.id });
    }
    return { ...(await written(trx, year)), detail: { year, ...options, antes: optionsOf(before) } };
  });
  // Whoever makes a call the current one can use it at once: what has no template of its own gets a copy.
  if (isCurrent) await context.services.templates.copyToCall(year);
  return call;
}

async function openReception(
  trx: Write,
  { year, phases, calendar, now }: CallRow,
  { isNow, author }: { isNow: boolean; author: number },
): Promise<void> {
  if (startedPhases(phases, calendar, now).length > 0) return;
  if (isNow) return insertPhase(trx, { year, phase: 'REC_IP', reason: 'Apertura de la convocatoria', author });
  if (calendar.some(({ phase }) => phase === 'REC_IP')) return;
  const message = CALL_MESSAGES.receptionUndated;
  throw badRequest(message, [requestProblem('/recepcion', 'fecha', message)]);
}

/** Removes a call that nobody is in, with its calendar, lists and templates. */
export async function removeCall(context: Context, year: number): Promise<void> {
  const again = () => Promise.resolve(year);
  await write(context, { action: 'call.remove', call: year, detail: { year }, again }, async (trx) => {
    const { isCurrent } = await mustFindCall(trx, year);
    const { projects, copiedBy } = await readUse(trx, year);
    if (isCurrent) throw badRequest(CALL_MESSAGES.currentStays);
    if (projects > 0) throw badRequest(CALL_MESSAGES.hasProjects(projects));
    if (copiedBy !== null) throw badRequest(CALL_MESSAGES.wasCopied(copiedBy));
    if (!(await removeEmptyCall(trx, year))) throw new TypeError(`call ${String(year)} stays`);
    return { ref: { id: year }, value: year };
  });
}

async function requirePublication(trx: Write, call: CallRow, sent: number | undefined): Promise<void> {
  const { version, at } = await findPublication(trx, call.year);
  if (sent === undefined || sent === version) return;
  const events = await listCallEvents(trx, call.year, 200);
  // Whoever entered a phase may have moved its dates along.
  const last = events.find(({ detail }) => Array.isArray(detail['ahora']));
  throw conflict({
    actual: presentCalendar(call.calendar),
    version,
    autor: last?.author ?? null,
    fecha: (last?.at ?? at ?? call.now).toISOString(),
  });
}

const againOf = (year: number) => (_ref: unknown, trx: Write) => mustFindCall(trx, year);

async function written(trx: Write, year: number) {
  return { ref: { id: year }, value: await mustFindCall(trx, year) };
}
