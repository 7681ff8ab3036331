import type { Modality } from '#schemas/generated/domain/modality.ts';
import sentIdea from '#schemas/domain/sent-idea.schema.json' with { type: 'json' };
import { VALIDATION_MESSAGES } from '#schemas/messages/validation.ts';
import { openUntil } from '#engine/process/deadline.ts';
import { buildProjectCode } from '#engine/process/project-code.ts';
import { responsibleOf } from '#engine/process/responsible-people.ts';
import type { Context } from '#server/context/context.ts';
import { inTransaction } from '#server/context/in-transaction.ts';
import { addStateEntry } from '../../db/state-entries.ts';
import { write, type Write, type Written } from '../../db/write.ts';
import { CHANGED, untilUnchanged } from '../../db/until-unchanged.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { forbidden } from '../../errors/forbidden.ts';
import { invalidToken } from '../../errors/invalid-token.ts';
import { sessionOperation } from '../../http/operation.ts';
import { withoutReadOnly } from '../../http/read-only-keys.ts';
import { NOT_CREATED, removeDraft } from '#server/core/form/draft-queries.ts';
import { judgeNewForm, namePeople, storeNewForm, type NewAnswers } from '#server/core/form/create-form.ts';
import { admitCreation, type Creation } from '#server/core/project/admit-creation.ts';
import { holdAccounts } from '#server/core/user/user-queries.ts';
import { findProjectCode, insertProject, nextProjectNumber } from './project-queries.ts';

interface Created {
  id: number;
  codigo: string;
  IdeaProyecto_id: number;
}

export const createProject = sessionOperation('create-project', {
  summary: 'Creates the idea project of a new project in the current call',
  admit: (context, { params, body }) => admitCreation(context, params.year, body['idUsr']),
  run: async (context, { params, body }, admitted) => {
    const { year } = params;
    const data = withoutReadOnly(body.dataIdeaProyecto, sentIdea);
    let creation = admitted;
    return untilUnchanged('project.create', async (isLast) => {
      const judged = await judgeNewForm(context, {
        kind: 'ip',
        modality: modalityOf(data),
        year,
        state: 'REC_IP',
        data,
      });
      const created = await tryToCreate(context, creation, judged, isLast);
      if (created !== null) {
        await removeDraft(context.db, { user: context.actor.id, kind: 'ip', wireId: NOT_CREATED, section: 0 });
        return created;
      }
      // Whether the project may still be created is decided again.
      creation = await admitCreation(context, year, creation.owner.id);
      return CHANGED;
    });
  },
});

/** Number, project, link, first state and idea with its first version come in one transaction. null: what it was admitted on changed meanwhile. */
async function tryToCreate(
  context: Context,
  creation: Creation,
  judged: NewAnswers,
  isLast: boolean,
): Promise<Created | null> {
  try {
    return await write(context, { action: 'project.create', again: readCreated }, async (trx) => {
      return create(context, trx, isLast ? await admitUnderLock(context, trx, creation) : creation, judged);
    });
  } catch (error) {
    if (error instanceof AdmissionChanged) return null;
    throw error;
  }
}

/** Locks first and decides afterwards, so that changes of calls which overtook it twice do not overtake it again. */
async function admitUnderLock(context: Context, trx: Write, { owner, call }: Creation): Promise<Creation> {
  await trx.raw('select lock_calls(false)');
  return admitCreation(inTransaction(context, trx), call.year, owner.id);
}

/** The call, or the account that is to own the project, is not what it was. */
class AdmissionChanged extends Error {}

async function create(context: Context, trx: Write, creation: Creation, judged: NewAnswers): Promise<Written<Created>> {
  const { owner, call } = creation;
  await holdOwner(trx, context.actor, owner);
  await namePeople(trx, judged);
  // From here on other creations wait.
  const sequence = await nextProjectNumber(trx, call.year);
  const { tipoProyecto, unidadAcademica, titulo: title, bianual: biannual } = judged.kept;
  const modality = tipoProyecto as Modality;
  const academicUnit = requireUnit(unidadAcademica);
  const code = buildProjectCode({ year: call.year, sequence, modality, academicUnit });
  const id = await insertProject(trx, {
    callYear: call.year,
    sequence,
    code,
    modality,
    academicUnit,
    title: typeof title === 'string' ? title : '',
    biannual: biannual === null || biannual === undefined ? null : Boolean(biannual),
    creatorId: owner.id,
    responsible: responsibleOf(owner),
  });
  await addStateEntry(trx, { project: id, state: 'REC_IP', description: null, author: context.actor.id });
  const close = openUntil({
    reception: 'REC_IP',
    calendar: call.calendar,
    phase: call.phase,
    extension: null,
    now: creation.now,
  });
  const deadline = close === null ? null : new Date(close);
  const stored = await storeNewForm(context, trx, {
    kind: 'ip',
    project: id,
    wireId: id,
    judged,
    callsGuard: creation.callsGuard,
    deadline,
  });
  if (stored === 'changed') throw new AdmissionChanged();
  if (stored.result === 'late') throw forbidden(creation.receptionOver);
  return {
    ref: { id },
    project: id,
    detail: { codigo: code, duenio: owner.id },
    value: { id, codigo: code, IdeaProyecto_id: id },
  };
}

/** A project whose owner may own none any more would be nobody's. Whoever changed the account has ended its sessions. */
async function holdOwner(trx: Write, actor: Context['actor'], owner: Creation['owner']): Promise<void> {
  const held = await holdAccounts(trx, [owner.id, actor.id]);
  const now = held.get(owner.id);
  const isSame = now?.type === owner.type;
  if (owner.id === actor.id && !(isSame && now.maySignIn)) throw invalidToken();
  if (!isSame) throw new AdmissionChanged();
}

async function readCreated(ref: { id: number | string }, trx: Write): Promise<Created> {
  const id = Number(ref.id);
  return { id, codigo: (await findProjectCode(trx, id)) ?? '', IdeaProyecto_id: id };
}

function modalityOf(data: Record<string, unknown>): Modality | null {
  const { tipoProyecto: modality } = data;
  return modality === 'PEIS' || modality === 'AET' ? modality : null;
}

/** It is part of the code: a template of old that hides it creates nothing. */
function requireUnit(unit: unknown): string {
  if (typeof unit === 'string' && unit !== '') return unit;
  const message = VALIDATION_MESSAGES.required;
  throw badRequest(message, [{ pointer: '/unidadAcademica', code: 'required', params: {}, message }]);
}
