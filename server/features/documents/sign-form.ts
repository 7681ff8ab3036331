import { DOCUMENT_FORMAT_MEDIA_TYPES } from '#schemas/generated/domain/document-format.ts';
import type { Act } from '#schemas/generated/acts.ts';
import { decideOnProject } from '#engine/process/decide-on-project.ts';
import { storedFileName } from '#engine/process/documents.ts';
import { commissionOf, isEvaluationKind } from '#engine/process/commissions.ts';
import { DOCUMENT_MESSAGES } from '#schemas/messages/documents.ts';
import { EVALUATION_MESSAGES } from '#schemas/messages/evaluations.ts';
import { inTransaction } from '#server/context/in-transaction.ts';
import type { Context } from '#server/context/context.ts';
import { readyFor } from '#server/core/form/form-of-project.ts';
import { keepFile } from '#server/core/document/keep-file.ts';
import { loadProject } from '#server/core/project/load-project.ts';
import { listDocuments } from '#server/core/project/document-queries.ts';
import { concernOf, type LoadedProject } from '#server/core/project/project-facts.ts';
import { parseProjectName } from '#server/core/project/project-name.ts';
import type { FormRow } from '#server/core/project/project-rows.ts';
import type { AppError } from '#server/errors/create-error.ts';
import { refused } from '#server/errors/refused.ts';
import { requestProblem } from '#server/errors/request-problem.ts';
import { write, type Write } from '../../db/write.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { notFound } from '../../errors/not-found.ts';
import { unsupportedType } from '../../errors/unsupported-type.ts';
import { sessionOperation } from '../../http/operation.ts';
import { checkContent } from './content/check-content.ts';
import { findDocument, insertSignatureFile } from './document-queries.ts';
import { insertSignature, listAnnulled } from './signature-queries.ts';
import { answersFingerprint, findEvaluation } from './signed-form.ts';

const FORMAT = 'jpg';
/** The kinds of signature that there are. */
const TYPES = ['eipca', 'pcal'];

interface Sent {
  idFormEvaluacion?: unknown;
  tipoFirma?: unknown;
  idProy?: unknown;
}

/** The one signature of a definitive form. It freezes the answers that were signed, and the individual forms behind them. */
export const signForm = sessionOperation('sign-form', {
  summary: 'Signs a definitive form with a scanned signature',
  admit: (context, { params }) => loadProject(context.db, params.proyecto),
  run: async (context, { body, file }, admitted) => {
    const formId = requireFormId(body);
    // The order of A-49: whose form, definitive, in evaluation, none exists; then the file.
    const refusal = refusalOf(context, admitted, findEvaluation(admitted, formId));
    // Whoever did not hear that it was signed asks again under the same key, and is told so.
    if (refusal && context.request.idempotency) return write(context, options(admitted), () => Promise.reject(refusal));
    if (refusal) throw refusal;
    requireTogether(findEvaluation(admitted, formId), body.tipoFirma);
    if (file === null) refuse('/doc_adjunto', 'archivo', DOCUMENT_MESSAGES.fileMissing);
    const checked = await checkContent(file, [FORMAT]);
    if ('fault' in checked) {
      throw unsupportedType(
        checked.fault === DOCUMENT_MESSAGES.formatRefused ? DOCUMENT_MESSAGES.signatureFormat : checked.fault,
      );
    }
    requireEnvelope(admitted, body);
    const kept = await keepFile(context, file);
    let mayBeStored = false;
    try {
      return await write(context, options(admitted), async (trx) => {
        // Under the lock: answers, state and signature may have changed while the file was on its way.
        const inside = inTransaction(context, trx);
        const { kind } = findEvaluation(admitted, formId);
        const project = await loadProject(trx, admitted.project.id, { kind, wireId: formId });
        const form = findEvaluation(project, formId);
        const refusedNow = refusalOf(inside, project, form);
        if (refusedNow) throw refusedNow;
        const answers = project.answers.find((one) => one.formId === form.id);
        const { stored: template } = await readyFor(inside, project);
        const name = `FIRMA_${project.project.code}_${form.kind}`;
        const stored = await insertSignatureFile(
          trx,
          {
            project: project.project.id,
            name,
            fileName: storedFileName(name, FORMAT, await takenNames(trx, project)),
            mediaType: DOCUMENT_FORMAT_MEDIA_TYPES[FORMAT],
            size: file.size,
            sha256: file.sha256,
            storageKey: kept.key,
            by: context.actor.id,
          },
          form.id,
        );
        const huella = answersFingerprint(answers?.data ?? {});
        const firma = await insertSignature(trx, {
          form: form.id,
          document: stored.id,
          answersFingerprint: huella,
          templateFingerprint: template.fingerprint,
          by: context.actor.id,
        });
        mayBeStored = true;
        return {
          ref: { id: stored.id },
          detail: {
            formulario: formId,
            tipo: form.kind,
            firma,
            version: answers?.version ?? 0,
            huella,
            sha256: file.sha256,
          },
          value: present(project, stored.fileName, stored.id),
        };
      });
    } finally {
      // Refused meanwhile, or done before under the same key. When only the commit failed nobody knows: the sweep looks later.
      if (!mayBeStored) await kept.discard();
    }
  },
});

const options = (project: LoadedProject) => ({
  action: 'form.sign',
  project: project.project.id,
  again: async ({ id }: { id: number | string }, trx: Write) => {
    const stored = await findDocument(trx, Number(id));
    return present(project, stored.fileName, stored.id);
  },
});

async function takenNames(trx: Write, { project }: LoadedProject): Promise<string[]> {
  const files = [...(await listDocuments(trx, project.id)), ...(await listAnnulled(trx, project.id))];
  return files.map(({ fileName }) => fileName);
}

function present({ project }: LoadedProject, fileName: string, id: number) {
  return { id, name: fileName, codigo: project.code, fileName };
}

function requireFormId({ idFormEvaluacion: named }: Sent): number {
  const id = typeof named === 'string' && /^\d{1,9}$/u.test(named.trim()) ? Number(named) : 0;
  return id > 0 ? id : refuse('/idFormEvaluacion', 'requerido', DOCUMENT_MESSAGES.formMissing);
}

/** Why this person may not sign the form now. */
function refusalOf({ actor }: Context, project: LoadedProject, form: FormRow): AppError | null {
  const decision = decideOnProject(`sign /${form.kind}` as Act, actor, project.facts, concernOf(project, form));
  return decision.allowed ? null : refused(decision);
}

/** What names another kind of form is not together with it. */
function requireTogether({ kind }: FormRow, type: unknown): void {
  const isOther = isEvaluationKind(kind) && commissionOf(kind).individual !== type;
  if (typeof type === 'string' && TYPES.includes(type) && isOther) throw notFound(EVALUATION_MESSAGES.notTogether);
}

function requireEnvelope({ project }: LoadedProject, { tipoFirma, idProy }: Sent): void {
  if (typeof tipoFirma !== 'string' || !TYPES.includes(tipoFirma))
    refuse('/tipoFirma', 'opcion', DOCUMENT_MESSAGES.signatureType);
  const name = parseProjectName(idProy);
  const isSame = name !== null && ('id' in name ? name.id === project.id : name.code === project.code);
  if (!isSame) refuse('/idProy', 'otro', DOCUMENT_MESSAGES.otherProject);
}

function refuse(pointer: string, code: string, message: string): never {
  throw badRequest(message, [requestProblem(pointer, code, message)]);
}
