import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { Knex } from 'knex';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';

/** The number of a form that does not exist yet. */
export const NOT_CREATED = 0;

/** Whose draft of which section. */
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

export interface ListedDraft extends Pick<DraftKey, 'kind' | 'wireId' | 'section'> {
  code: string | null;
  title: string | null;
  at: Date;
}

export async function listDraftsOf(db: Knex, user: number): Promise<ListedDraft[]> {
  return ask(
    db,
    sql`select d.kind, d.wire_id as "wireId", d.section, p.code, coalesce(p.title, nullif(d.data ->> 'titulo', '')) as title, d.at
      from drafts d
      left join forms f on f.kind = d.kind and f.wire_id = d.wire_id and d.wire_id <> ${NOT_CREATED}
      left join projects p on p.id = f.project_id
      where d.user_id = ${user} order by d.at desc`,
  );
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
