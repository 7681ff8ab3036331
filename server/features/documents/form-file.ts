import type { AuditAct } from '#schemas/messages/audit.ts';
import type { Knex } from 'knex';
import { DOCUMENT_FORMAT_MEDIA_TYPES, type DocumentFormat } from '#schemas/generated/domain/document-format.ts';
import type { IndividualKind } from '#schemas/generated/domain/individual-kind.ts';
import { REPORT_TYPES, type ReportType } from '#schemas/generated/domain/report-type.ts';
import { COMMISSIONS } from '#engine/process/commissions.ts';
import { storedFileName } from '#engine/process/documents.ts';
import { DOCUMENT_MESSAGES } from '#schemas/messages/documents.ts';
import { EVALUATION_MESSAGES } from '#schemas/messages/evaluations.ts';
import type { Context } from '#server/context/context.ts';
import { keepFile } from '#server/core/document/keep-file.ts';
import type { LoadedProject } from '#server/core/project/project-facts.ts';
import { parseProjectName } from '#server/core/project/project-name.ts';
import { listDocuments } from '#server/core/project/document-queries.ts';
import { notFound } from '#server/errors/not-found.ts';
import { requestProblem } from '#server/errors/request-problem.ts';
import { badRequest } from '../../errors/bad-request.ts';
import type { UploadedFile } from '../../http/upload-to-disk.ts';
import { write, type Write, type WriteOptions, type Written } from '../../db/write.ts';
import { findDocument, type NewFile } from './document-queries.ts';
import { listFormer } from './signature-queries.ts';

/** What a file of a form is sent with. */
export interface SentWithFile {
  idFormEvaluacion?: unknown;
  tipoFirma?: unknown;
  idProy?: unknown;
}

/** How calls name what a file belongs to: the kinds of signature that there are, and those of reports. */
export type FileType = IndividualKind | ReportType;
const FILE_TYPES: readonly FileType[] = [
  ...COMMISSIONS.filter(({ isSigned }) => isSigned).map(({ individual }) => individual),
  ...REPORT_TYPES,
];

export function requireFormId({ idFormEvaluacion: named }: SentWithFile): number {
  const id = typeof named === 'string' && /^\d{1,9}$/u.test(named.trim()) ? Number(named) : 0;
  return id > 0 ? id : refuse('/idFormEvaluacion', 'requerido', DOCUMENT_MESSAGES.formMissing);
}

/** What names another kind of form is not together with it. */
export function requireTogether({ tipoFirma: type }: SentWithFile, own: FileType | null): void {
  if (isFileType(type) && type !== own) throw notFound(EVALUATION_MESSAGES.notTogether);
}

export function requireEnvelope({ project }: LoadedProject, { tipoFirma, idProy }: SentWithFile): void {
  if (!isFileType(tipoFirma)) refuse('/tipoFirma', 'opcion', DOCUMENT_MESSAGES.signatureType(FILE_TYPES));
  const name = parseProjectName(idProy);
  const isSame = name !== null && ('id' in name ? name.id === project.id : name.code === project.code);
  if (!isSame) refuse('/idProy', 'otro', DOCUMENT_MESSAGES.otherProject);
}

export function requireFile(file: UploadedFile | null, message: string): UploadedFile {
  return file ?? refuse('/doc_adjunto', 'archivo', message);
}

/** Options of the write that stores a file of this project. */
export const fileOptions = (action: AuditAct, project: LoadedProject) => ({
  action,
  project: project.project.id,
  again: async ({ id }: { id: number | string }, trx: Write) => {
    const stored = await findDocument(trx, Number(id));
    return presentFile(project, stored.fileName, stored.id);
  },
});

/** Keeps the file, then writes its row; without a row the file goes again. */
export async function writeWithFile<T>(
  context: Context,
  file: UploadedFile,
  options: WriteOptions<T>,
  act: (trx: Write, storageKey: string) => Promise<Written<T>>,
): Promise<T> {
  const kept = await keepFile(context, file);
  let mayBeStored = false;
  try {
    return await write(context, options, async (trx) => {
      const written = await act(trx, kept.key);
      mayBeStored = true;
      return written;
    });
  } finally {
    // Refused meanwhile, or done before under the same key. When only the commit failed nobody knows: the sweep looks later.
    if (!mayBeStored) await kept.discard();
  }
}

interface NewFormFile {
  name: string;
  format: DocumentFormat;
  file: UploadedFile;
  storageKey: string;
  taken: readonly string[];
}

export function newFormFile(
  { actor }: Context,
  { project }: LoadedProject,
  { name, format, file, storageKey, taken }: NewFormFile,
): NewFile {
  return {
    project: project.id,
    name,
    fileName: storedFileName(name, format, taken),
    mediaType: DOCUMENT_FORMAT_MEDIA_TYPES[format],
    size: file.size,
    sha256: file.sha256,
    storageKey,
    by: actor.id,
  };
}

/** Names under which the project's files can be had, by the office at least. */
export async function takenNames(db: Knex, { project }: LoadedProject): Promise<string[]> {
  const files = [...(await listDocuments(db, project.id)), ...(await listFormer(db, project.id))];
  return files.map(({ fileName }) => fileName);
}

export function presentFile({ project }: LoadedProject, fileName: string, id: number) {
  return { id, name: fileName, codigo: project.code, fileName };
}

function isFileType(type: unknown): type is FileType {
  return FILE_TYPES.some((one) => one === type);
}

function refuse(pointer: string, code: string, message: string): never {
  throw badRequest(message, [requestProblem(pointer, code, message)]);
}
