import type { Knex } from 'knex';
import type { Write } from '#server/db/write.ts';
import { DOCUMENT_COLUMNS, type DocumentRow } from '#server/core/project/document-queries.ts';

export interface NewSignature {
  form: number;
  document: number;
  answersFingerprint: string;
  templateFingerprint: string;
  by: number;
}

/** From here on the form is frozen. */
export async function insertSignature(trx: Write, signature: NewSignature): Promise<number> {
  const [row] = await trx('signatures')
    .insert({
      form_id: signature.form,
      document_id: signature.document,
      answers_fingerprint: signature.answersFingerprint,
      template_fingerprint: signature.templateFingerprint,
      signed_by: signature.by,
    })
    .returning<{ id: number }[]>('id');
  if (!row) throw new Error('no signature was stored');
  await trx('forms')
    .where({ id: signature.form })
    .update({ state: 'firmada', updated_at: trx.raw('app_now()') });
  return row.id;
}

/** Thaws the form. The file stays, as that of an annulled signature; null: there was none. */
export async function annulCurrent(
  trx: Write,
  { form, by, reason }: { form: number; by: number; reason: string },
): Promise<{ id: number; document: number } | null> {
  const [row] = await trx('signatures')
    .where({ form_id: form })
    .whereNull('annulled_at')
    .update({ annulled_at: trx.raw('app_now()'), annulled_by: by, annulled_reason: reason })
    .returning<{ id: number; document: number }[]>(['id', 'document_id as document']);
  if (!row) return null;
  await trx('documents')
    .where({ id: row.document })
    .update({ replaced_at: trx.raw('app_now()'), replaced_by: by });
  // Only what is complete is signed, and nothing changed since. Its window was for the signature that is gone.
  await trx('forms')
    .where({ id: form })
    .update({ state: 'completa', signing_window: false, updated_at: trx.raw('app_now()') });
  return row;
}

export async function openWindow(trx: Write, form: number): Promise<void> {
  await trx('forms').where({ id: form }).update({ signing_window: true });
}

/** Files of annulled signatures and attachments that were replaced: the office alone goes on having them. */
export async function listFormer(db: Knex, project: number): Promise<DocumentRow[]> {
  return db('documents')
    .select<DocumentRow[]>(DOCUMENT_COLUMNS)
    .where({ project_id: project })
    .whereIn('type', ['firma', 'adjunto'])
    .whereNotNull('replaced_at')
    .orderBy('id');
}
