import type { Act } from '#schemas/generated/acts.ts';
import { decideOnProject } from '#engine/process/permissions/decide-on-project.ts';
import { commissionOf, isSigned } from '#engine/process/commissions.ts';
import { DOCUMENT_MESSAGES } from '#schemas/messages/documents.ts';
import { inTransaction } from '#server/context/in-transaction.ts';
import type { Context } from '#server/context/context.ts';
import { readyFor } from '#server/core/form/form-of-project.ts';
import { fingerprintOf, keyedFingerprint } from '#server/core/paper/fingerprint-of.ts';
import { currentKey } from '#server/core/paper/issue-paper.ts';
import { loadProject } from '#server/core/project/load-project.ts';
import { concernOf, type LoadedProject } from '#server/core/project/project-facts.ts';
import type { FormRow } from '#server/core/project/project-rows.ts';
import type { AppError } from '#server/errors/create-error.ts';
import { refused } from '#server/errors/refused.ts';
import { write } from '../../db/write.ts';
import { unsupportedType } from '../../errors/unsupported-type.ts';
import type { UploadedFile } from '../../http/upload-to-disk.ts';
import { checkContent } from './content/check-content.ts';
import { insertSignatureFile } from './document-queries.ts';
import {
  fileOptions,
  newFormFile,
  presentFile,
  requireEnvelope,
  requireFile,
  requireTogether,
  takenNames,
  writeWithFile,
  type FileType,
  type SentWithFile,
} from './form-file.ts';
import { insertSignature } from './signature-queries.ts';
import { findEvaluation } from './signed-form.ts';

const FORMAT = 'jpg';

interface Signing {
  body: SentWithFile;
  file: UploadedFile | null;
  project: LoadedProject;
  form: FormRow;
}

/** The one signature of a definitive form. It freezes the answers that were signed, and the individual forms behind them. */
export async function signDefinitive(context: Context, { body, file: sent, project: admitted, form }: Signing) {
  const options = fileOptions('form.sign', admitted);
  // The order of A-49: whose form, definitive, in evaluation, none exists; then the file.
  const refusal = refusalOf(context, admitted, form);
  // Whoever did not hear that it was signed asks again under the same key, and is told so.
  if (refusal && context.request.idempotency) return write(context, options, () => Promise.reject(refusal));
  if (refusal) throw refusal;
  requireTogether(body, typeOf(form));
  const file = requireFile(sent, DOCUMENT_MESSAGES.fileMissing);
  const checked = await checkContent(context, file, [FORMAT]);
  if ('fault' in checked) {
    throw unsupportedType(
      checked.fault === DOCUMENT_MESSAGES.formatRefused ? DOCUMENT_MESSAGES.signatureFormat : checked.fault,
    );
  }
  requireEnvelope(admitted, body);
  return writeWithFile(context, file, options, async (trx, storageKey) => {
    // Under the lock: answers, state and signature may have changed while the file was on its way.
    const inside = inTransaction(context, trx);
    const { kind, wireId } = form;
    const project = await loadProject(trx, admitted.project.id, { kind, wireId });
    const now = findEvaluation(project, wireId);
    const refusedNow = refusalOf(inside, project, now);
    if (refusedNow) throw refusedNow;
    const answers = project.answers.find((one) => one.formId === now.id);
    const { stored: template } = await readyFor(inside, project);
    const name = `FIRMA_${project.project.code}_${kind}`;
    const taken = await takenNames(trx, project);
    const stored = await insertSignatureFile(
      trx,
      newFormFile(context, project, { name, format: FORMAT, file, storageKey, taken }),
      now.id,
    );
    const signed = answers?.data ?? {};
    const firma = await insertSignature(trx, {
      form: now.id,
      document: stored.id,
      answersFingerprint: fingerprintOf(signed),
      templateFingerprint: template.fingerprint,
      by: context.actor.id,
    });
    return {
      ref: { id: stored.id },
      detail: {
        formulario: wireId,
        tipo: kind,
        firma,
        version: answers?.version ?? 0,
        huella: keyedFingerprint(currentKey(context), signed),
        sha256: file.sha256,
      },
      value: presentFile(project, stored.fileName, stored.id),
    };
  });
}

/** Why this person may not sign the form now. */
function refusalOf({ actor }: Context, project: LoadedProject, form: FormRow): AppError | null {
  const decision = decideOnProject(`sign /${form.kind}` as Act, actor, project.facts, concernOf(project, form));
  return decision.allowed ? null : refused(decision);
}

/** How the call names a signature of this kind of form. */
function typeOf({ kind }: FormRow): FileType | null {
  return isSigned(kind) ? commissionOf(kind).individual : null;
}
