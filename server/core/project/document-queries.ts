import type { Knex } from 'knex';

export interface DocumentRow {
  id: number;
  type: 'documento' | 'firma' | 'adjunto';
  formId: number | null;
  requirement: string;
  fileName: string;
  mediaType: string;
  size: number;
  sha256: string;
  storageKey: string;
  at: Date;
  /** Since when its file is gone with the person it was about; null: it is there. */
  anonymisedAt: Date | null;
}

export const DOCUMENT_COLUMNS = {
  id: 'id',
  type: 'type',
  formId: 'form_id',
  requirement: 'requirement',
  fileName: 'file_name',
  mediaType: 'media_type',
  size: 'size',
  sha256: 'sha256',
  storageKey: 'storage_key',
  at: 'at',
  anonymisedAt: 'anonymised_at',
} as const;

/** The files that a project has now; replaced ones are history. */
export async function listDocuments(db: Knex, project: number): Promise<DocumentRow[]> {
  return db('documents')
    .select<DocumentRow[]>(DOCUMENT_COLUMNS)
    .where({ project_id: project })
    .whereNull('replaced_at')
    .orderBy('id');
}
