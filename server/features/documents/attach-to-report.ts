import type { Act } from '#schemas/generated/acts.ts';
import { ATTACHMENT_FORMATS } from '#schemas/generated/domain/attachment-format.ts';
import { decideOnProject } from '#engine/process/permissions/decide-on-project.ts';
import { isReportKind, REPORTS } from '#engine/process/reports.ts';
import { DOCUMENT_MESSAGES } from '#schemas/messages/documents.ts';
import type { Context } from '#server/context/context.ts';
import { loadProject } from '#server/core/project/load-project.ts';
import type { LoadedProject } from '#server/core/project/project-facts.ts';
import type { FormRow } from '#server/core/project/project-rows.ts';
import { refused } from '#server/errors/refused.ts';
import { unsupportedType } from '../../errors/unsupported-type.ts';
import type { UploadedFile } from '../../http/upload-to-disk.ts';
import { checkContent } from './content/check-content.ts';
import { insertAttachment, replaceAttachment } from './document-queries.ts';
import {
  fileOptions,
  newFormFile,
  presentFile,
  requireEnvelope,
  requireFile,
  requireTogether,
  takenNames,
  writeWithFile,
  type SentWithFile,
} from './form-file.ts';

interface Attaching {
  body: SentWithFile;
  file: UploadedFile | null;
  project: LoadedProject;
  report: FormRow;
}

/** A report of the project by its number: reports and evaluations share one sequence. */
export function findReport(project: LoadedProject, id: number): FormRow | null {
  return project.forms.find(({ kind, wireId }) => wireId === id && isReportKind(kind)) ?? null;
}

/** A report holds one file at a time; a new one takes its place, and the old one stays in the history. */
export async function attachToReport(context: Context, { body, file: sent, project: admitted, report }: Attaching) {
  requireAllowed(context, admitted, report);
  requireTogether(body, isReportKind(report.kind) ? REPORTS[report.kind].type : null);
  const file = requireFile(sent, DOCUMENT_MESSAGES.attachmentMissing);
  const checked = await checkContent(context, file, ATTACHMENT_FORMATS);
  if ('fault' in checked) {
    throw unsupportedType(
      checked.fault === DOCUMENT_MESSAGES.formatRefused ? DOCUMENT_MESSAGES.attachmentFormat : checked.fault,
    );
  }
  const { format } = checked;
  requireEnvelope(admitted, body);
  return writeWithFile(context, file, fileOptions('report.attach', admitted), async (trx, storageKey) => {
    // Under the lock: the project may have left OK while the file was on its way.
    const project = await loadProject(trx, admitted.project.id);
    requireAllowed(context, project, report);
    const name = `ADJUNTO_${project.project.code}_${report.kind}`;
    const former = await replaceAttachment(trx, report.id, context.actor.id);
    const taken = await takenNames(trx, project);
    const stored = await insertAttachment(
      trx,
      newFormFile(context, project, { name, format, file, storageKey, taken }),
      report.id,
    );
    return {
      ref: { id: stored.id },
      detail: {
        formulario: report.wireId,
        tipo: report.kind,
        documento: stored.id,
        sha256: file.sha256,
        reemplaza: former,
      },
      value: presentFile(project, stored.fileName, stored.id),
    };
  });
}

function requireAllowed({ actor }: Context, project: LoadedProject, { kind }: FormRow): void {
  const decision = decideOnProject(`attach to /${kind}` as Act, actor, project.facts);
  if (!decision.allowed) throw refused(decision);
}
