import type { AuditAct } from '#schemas/messages/audit.ts';
import { FORM_KIND_NAMES } from '#schemas/generated/domain/form-kind.ts';
import type { Recalculation } from '#schemas/generated/domain/recalculation.ts';
import type { StageResult } from '#schemas/generated/domain/stage-result.ts';
import { commissionOf } from '#engine/process/commissions.ts';
import type { Modality } from '#schemas/generated/domain/modality.ts';
import type { Result } from '#engine/scoring/result.ts';
import { FACT_MESSAGES } from '#schemas/messages/facts.ts';
import { inTransaction } from '#server/context/in-transaction.ts';
import type { Context } from '#server/context/context.ts';
import { listRubrics, outcomeLabel, type Rubric } from '#server/core/call/rubrics.ts';
import { listClosed } from '#server/core/cut/list-closed.ts';
import { write, type Write } from '#server/db/write.ts';
import { badRequest } from '#server/errors/bad-request.ts';
import { requestProblem } from '#server/errors/request-problem.ts';
import { affectedRubrics } from '#server/core/recalculation/affected-rubrics.ts';
import {
  isOtherResult,
  newResult,
  recalculate,
  resultBefore,
  type Recalculated,
} from '#server/core/recalculation/recalculate.ts';
import { storeResults, type EvaluatedForm } from '#server/core/recalculation/recalculation-queries.ts';
import { findLastVersion, insertVersion, type Changed, type Source } from './facts-queries.ts';
import { requireVersion } from './require-version.ts';

/** What somebody wants to enter, once it is known to be right. */
export interface Entry {
  /** As the versions and the audit keep it. */
  changes: readonly object[];
  ofProject: ReadonlyMap<number, Changed>;
  /** Which facts or values change, by modality. */
  changed: readonly { modality: Modality; id: string }[];
  store: (trx: Write) => Promise<void>;
}

interface Entering<T> {
  year: number;
  source: Source;
  action: AuditAct;
  sent: { version?: number | undefined; simular?: boolean | undefined; cambian?: number | undefined };
  /** Reads and checks what was sent against what is stored; refuses with every problem. */
  read: (context: Context, rubrics: readonly Rubric[]) => Promise<Entry>;
  /** What is answered to a stale version. */
  current: (context: Context) => Promise<unknown>;
  answer: (context: Context, done: Done) => Promise<T>;
}

export interface Done {
  stored: boolean;
  changes: number;
  /** null: it was done before under the same key. */
  recalculation: Recalculation | null;
}

/**
 * One act: the facts, and every stored result that hangs on them. Whoever enters them has seen how many outcomes change;
 * with another number nothing is stored. A closed cut keeps what its order of merit rests on.
 */
export async function enterFacts<T>(context: Context, entering: Entering<T>): Promise<T> {
  const { year, source, action, sent, answer } = entering;
  if (sent.simular === true) {
    const { entry, shown } = await plan(context, entering);
    return answer(context, { stored: false, changes: entry.changes.length, recalculation: shown });
  }
  const again = (_ref: unknown, trx: Write) =>
    answer(inTransaction(context, trx), { stored: true, changes: 0, recalculation: null });
  return write(context, { action, call: year, again }, async (trx) => {
    const inside = inTransaction(context, trx);
    const { entry, shown, recalculated, version } = await plan(inside, entering);
    requireSeen(shown.cambian.length, sent.cambian ?? 0);
    if (entry.changes.length > 0) {
      await entry.store(trx);
      await storeResults(trx, recalculated.map(newResult));
      const next = version + 1;
      await insertVersion(trx, { year, source, version: next, changes: entry.changes, author: context.actor.id });
    }
    const done = { stored: true, changes: entry.changes.length, recalculation: shown };
    return {
      ref: { id: year },
      detail: { year, cambios: entry.changes, recalculo: shown },
      value: await answer(inside, done),
    };
  });
}

async function plan<T>(context: Context, { year, source, sent, read, current }: Entering<T>) {
  const last = await findLastVersion(context.db, year, source);
  await requireVersion(sent.version, last, () => current(context));
  const rubrics = await listRubrics(context.db, year);
  const entry = await read(context, rubrics);
  await refuseClosed(context, { year, source, rubrics }, entry);
  const ids = new Set([...entry.ofProject.values()].flatMap((changed) => Object.keys(changed)));
  const recalculated = await recalculate(context, {
    year,
    rubrics,
    projects: [...entry.ofProject.keys()],
    isChanged: ({ id, from }) => from === source && ids.has(id),
    valueOf: (project, { id }) => entry.ofProject.get(project)?.[id],
  });
  return { entry, recalculated, shown: present(recalculated, rubrics), version: last.version };
}

function requireSeen(changing: number, seen: number): void {
  if (changing === seen) return;
  const message = seen === 0 ? FACT_MESSAGES.changesOutcomes(changing) : FACT_MESSAGES.noMoreChanges;
  throw badRequest(message, [requestProblem('/cambian', 'resultados', message)]);
}

/** Whatever an order of merit rests on stays as it is while its cut is closed. */
async function refuseClosed(
  context: Context,
  { year, source, rubrics }: { year: number; source: Source; rubrics: readonly Rubric[] },
  { changed }: Entry,
): Promise<void> {
  if (changed.length === 0) return;
  for (const { kind, modality } of await listClosed(context.db, year)) {
    const ids = new Set(changed.flatMap((one) => (one.modality === modality ? [one.id] : [])));
    const own = rubrics.filter((one) => one.modality === null || one.modality === modality);
    const affected =
      ids.size === 0 ? [] : await affectedRubrics(context, own, ({ id, from }) => from === source && ids.has(id));
    if (affected.some(({ rubric }) => rubric.kind === kind))
      throw badRequest(FACT_MESSAGES.closedCut(FORM_KIND_NAMES[kind], modality));
  }
}

function present(recalculated: readonly Recalculated[], rubrics: readonly Rubric[]): Recalculation {
  const nuevos = recalculated.filter((one) => resultBefore(one) === null).length;
  const cambian = recalculated.flatMap((one) => {
    const { form, after } = one;
    const before = resultBefore(one);
    if (!before || (after && before.outcome === after.outcome && before.passes === after.passes)) return [];
    const named = (result: Result): StageResult => presentStage(result, form, rubrics);
    return [
      {
        proyecto: form.project,
        codigo: form.code,
        titulo: form.title,
        ruta: form.kind,
        id: form.wireId,
        firmada: form.state === 'firmada',
        antes: named(before),
        despues: after && named(after),
      },
    ];
  });
  return { recalculados: recalculated.filter(isOtherResult).length - nuevos, nuevos, cambian };
}

function presentStage({ outcome, passes, total, maximum }: Result, form: EvaluatedForm, rubrics: readonly Rubric[]) {
  const kind = commissionOf(form.kind).individual;
  const salida = outcome && outcomeLabel(rubrics, { kind, modality: form.modality }, outcome);
  return { salida, pasa: passes, total, maximo: maximum };
}
