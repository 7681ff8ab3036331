import { type DocumentRow, DOCUMENT_COLUMNS } from '#server/core/project/document-queries.ts';
import type { Knex } from 'knex';
import { ask } from '../../db/ask.ts';
import { sql } from '../../db/sql.ts';
import type { Write } from '../../db/write.ts';

/** Also one that was replaced since. */
export async function findDocument(db: Knex, id: number): Promise<DocumentRow> {
  const [row] = await db('documents').select<DocumentRow[]>(DOCUMENT_COLUMNS).where({ id });
  if (!row) throw new Error(`there is no document ${id}`);
  return row;
}

export interface NewFile {
  project: number;
  name: string;
  fileName: string;
  mediaType: string;
  size: number;
  sha256: string;
  storageKey: string;
  by: number;
}

interface NewDocument extends NewFile {
  requirement: string;
}

/** Puts it in the place of the requirement's present one, which stays in the history. */
export async function replaceDocument(
  trx: Write,
  document: NewDocument,
): Promise<{ stored: DocumentRow; former: number | null }> {
  const { project, requirement, by } = document;
  const [former] = await trx('documents')
    .where({ project_id: project, requirement, type: 'documento' })
    .whereNull('replaced_at')
    .update({ replaced_at: trx.raw('app_now()'), replaced_by: by })
    .returning<{ id: number }[]>('id');
  const stored = await insertFile(trx, document, { type: 'documento', requirement });
  return { stored, former: former?.id ?? null };
}

/** The file of a signature: a form has one at a time. */
export function insertSignatureFile(trx: Write, file: NewFile, form: number): Promise<DocumentRow> {
  return insertFile(trx, file, { type: 'firma', form_id: form });
}

/** Takes the present attachment of a report out; it stays in the history. null: there was none. */
export async function replaceAttachment(trx: Write, form: number, by: number): Promise<number | null> {
  const [former] = await trx('documents')
    .where({ form_id: form, type: 'adjunto' })
    .whereNull('replaced_at')
    .update({ replaced_at: trx.raw('app_now()'), replaced_by: by })
    .returning<{ id: number }[]>('id');
  return former?.id ?? null;
}

/** The file beside a report: it has one at a time. */
export function insertAttachment(trx: Write, file: NewFile, form: number): Promise<DocumentRow> {
  return insertFile(trx, file, { type: 'adjunto', form_id: form });
}

export interface AttachmentRow {
  id: number;
  fileName: string;
  size: number;
  at: Date;
  author: string;
  isFormer: boolean;
}

/** What was attached to a report, the newest first. */
export function listAttachments(db: Knex, form: number): Promise<AttachmentRow[]> {
  return ask(
    db,
    sql`select d.id, d.file_name as "fileName", d.size, d.at, u.ape || ', ' || u.nom as author, d.replaced_at is not null as "isFormer"
      from documents d join users u on u.id = d.uploaded_by
      where d.form_id = ${form} and d.type = 'adjunto' order by d.id desc`,
  );
}

async function insertFile(trx: Write, file: NewFile, place: Readonly<Record<string, unknown>>): Promise<DocumentRow> {
  const [stored] = await trx('documents')
    .insert({
      ...place,
      project_id: file.project,
      name: file.name,
      file_name: file.fileName,
      media_type: file.mediaType,
      size: file.size,
      sha256: file.sha256,
      storage_key: file.storageKey,
      uploaded_by: file.by,
    })
    .returning<DocumentRow[]>(
      Object.entries(DOCUMENT_COLUMNS).map(([name, column]) => trx.raw('?? as ??', [column, name])) as never,
    );
  if (!stored) throw new Error('no document was stored');
  await trx('pending_blobs').where({ storage_key: file.storageKey }).delete();
  return stored;
}
