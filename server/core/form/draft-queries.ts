import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { Knex } from 'knex';

/** Whose draft of which section; a form that does not exist yet has the number 0. */
export interface DraftKey {
  user: number;
  kind: FormKind;
  wireId: number;
  section: number;
}

export interface DraftRow {
  data: Record<string, unknown>;
  fingerprint: string;
  version: number | null;
  at: Date;
}

const where = ({ user, kind, wireId, section }: DraftKey) => ({ user_id: user, kind, wire_id: wireId, section });

export async function findDraft(db: Knex, key: DraftKey): Promise<DraftRow | null> {
  const [row] = await db('drafts')
    .select<DraftRow[]>({ data: 'data', fingerprint: 'template_fingerprint', version: 'base_version', at: 'at' })
    .where(where(key));
  return row ?? null;
}

export async function putDraft(db: Knex, key: DraftKey, draft: Omit<DraftRow, 'at'>): Promise<Date> {
  const [row] = await db('drafts')
    .insert({
      ...where(key),
      data: JSON.stringify(draft.data),
      template_fingerprint: draft.fingerprint,
      base_version: draft.version,
      at: db.raw('app_now()'),
    })
    .onConflict(['user_id', 'kind', 'wire_id', 'section'])
    .merge()
    .returning<{ at: Date }[]>('at');
  if (!row) throw new Error('no draft was stored');
  return row.at;
}

export async function removeDraft(db: Knex, key: DraftKey): Promise<boolean> {
  return (await db('drafts').where(where(key)).delete()) > 0;
}
