import type { Problem } from '#engine/problem.ts';
import type {
  ConfirmInstitutionsAnswer,
  ConfirmInstitutionsBody,
} from '#schemas/generated/api/confirm-institutions.ts';
import { LIST_MESSAGES } from '#schemas/messages/lists.ts';
import { translateError } from '../../db/translate-error.ts';
import { write, type Write } from '../../db/write.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { refuseProblems } from '../../errors/refuse-problems.ts';
import { requestProblem } from '#server/errors/request-problem.ts';
import { sessionOperation } from '../../http/operation.ts';
import { permit } from '#server/context/permit.ts';
import {
  findInstitutions,
  insertConfirmed,
  lockInstitutions,
  updateInstitution,
  type OfficeInstitution,
} from './institutions-queries.ts';

type SentInstitution = ConfirmInstitutionsBody['entradas'][number];

/**
 * Adds, renames, confirms and merges; only what is sent changes. Projects keep their reference to a merged one, and the one
 * that stays is confirmed: nobody but the project that named it would find it otherwise.
 */
export const confirmInstitutions = sessionOperation('confirm-institutions', {
  summary: 'Confirms and merges institutions',
  admit: async (context) => void permit('PUT /bases/{lista}', context.actor),
  run: async (context, { body }) => {
    const { entradas } = body;
    return refuseTaken(() =>
      write(context, { action: 'institution.change', again }, async (trx) => {
        const named = entradas.flatMap(({ id, fusionadaEn }) => [id, fusionadaEn]).filter((id) => id != null);
        const known = new Map((await lockInstitutions(trx, named)).map((one) => [one.id, one]));
        refuseFaults(entradas, known);
        const changed = confirmTargets(entradas, known);
        const ids: number[] = [];
        for (const one of changed) ids.push(await store(trx, one, known));
        return {
          ref: { id: ids.join(',') },
          detail: { institutions: ids, cambios: changesOf(changed, known) },
          value: await answer(trx, ids),
        };
      }),
    );
  },
});

async function again(ref: { id: number | string }, trx: Write): Promise<ConfirmInstitutionsAnswer> {
  return answer(trx, String(ref.id).split(',').map(Number));
}

async function answer(trx: Write, ids: readonly number[]): Promise<ConfirmInstitutionsAnswer> {
  const stored = await findInstitutions(trx, ids);
  return {
    lista: 'lInstituciones',
    entradas: stored.map(({ isConfirmed, mergedInto, ...named }) => ({
      ...named,
      confirmada: isConfirmed,
      fusionadaEn: mergedInto,
    })),
  };
}

function confirmTargets(
  sent: readonly SentInstitution[],
  known: ReadonlyMap<number, OfficeInstitution>,
): SentInstitution[] {
  const targets = new Set(sent.flatMap(({ fusionadaEn }) => fusionadaEn ?? []));
  const sentToo = new Set(sent.map(({ id }) => id));
  const beside = [...targets].filter((id) => !sentToo.has(id) && known.get(id)?.isConfirmed === false);
  return [
    ...sent.map((one) => (one.id != null && targets.has(one.id) ? { ...one, confirmada: true } : one)),
    ...beside.map((id) => ({ id, confirmada: true })),
  ];
}

async function store(
  trx: Write,
  sent: SentInstitution,
  known: ReadonlyMap<number, OfficeInstitution>,
): Promise<number> {
  const before = sent.id == null ? undefined : known.get(sent.id);
  if (!before) return insertConfirmed(trx, (sent.nom ?? '').trim());
  await updateInstitution(trx, before.id, {
    nom: sent.nom?.trim() ?? before.nom,
    isConfirmed: sent.confirmada ?? before.isConfirmed,
    mergedInto: sent.fusionadaEn === undefined ? before.mergedInto : sent.fusionadaEn,
  });
  return before.id;
}

function refuseFaults(sent: readonly SentInstitution[], known: ReadonlyMap<number, OfficeInstitution>): void {
  const merged = new Set(sent.flatMap(({ id, fusionadaEn }) => (id != null && fusionadaEn != null ? [id] : [])));
  const problems = sent.flatMap(({ id, nom, fusionadaEn }, index): Problem[] => {
    const problem = (key: string, message: string) => [
      requestProblem(`/entradas/${index}/${key}`, 'institucion', message),
    ];
    if (id == null) return nom === undefined ? problem('nom', LIST_MESSAGES.nameNeeded) : [];
    if (!known.has(id)) return problem('id', LIST_MESSAGES.unknownInstitution);
    if (fusionadaEn == null) return [];
    const target = known.get(fusionadaEn);
    if (!target) return problem('fusionadaEn', LIST_MESSAGES.unknownInstitution);
    const circular = fusionadaEn === id || target.mergedInto !== null || merged.has(fusionadaEn);
    return circular ? problem('fusionadaEn', LIST_MESSAGES.mergedIntoItself) : [];
  });
  refuseProblems(problems);
}

/** Of the confirmed ones each name exists once. */
async function refuseTaken<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const fault = translateError(error);
    if (fault?.kind !== 'duplicate' || fault.constraint !== 'institutions_confirmed') throw error;
    throw badRequest(LIST_MESSAGES.institutionTaken);
  }
}

/** Each institution that was sent, as it was and as it is. */
function changesOf(sent: readonly SentInstitution[], known: ReadonlyMap<number, OfficeInstitution>): object[] {
  return sent.flatMap(({ id, nom, confirmada, fusionadaEn }): object[] => {
    const before = id == null ? undefined : known.get(id);
    if (!before) return [{ campo: 'nom', antes: null, ahora: nom?.trim() ?? null }];
    const all = [
      { campo: 'nom', antes: before.nom, ahora: nom?.trim() ?? before.nom },
      { campo: 'confirmada', antes: before.isConfirmed, ahora: confirmada ?? before.isConfirmed },
      {
        campo: 'fusionada',
        antes: nameOf(before.mergedInto, known),
        ahora: nameOf(fusionadaEn === undefined ? before.mergedInto : fusionadaEn, known),
      },
    ];
    return all.filter(({ antes, ahora }) => antes !== ahora).map((one) => ({ ...one, de: before.nom }));
  });
}

function nameOf(id: number | null, known: ReadonlyMap<number, OfficeInstitution>): string | number | null {
  return id === null ? null : (known.get(id)?.nom ?? id);
}
