import type { TemplateState } from '#schemas/generated/domain/template-state.ts';
import type { TemplateKind } from '#schemas/generated/domain/template-kind.ts';
import type { Modality } from '#schemas/generated/domain/modality.ts';
import type { Knex } from 'knex';
import type { Template } from '#engine/template/template.ts';

/** A version as it is stored. Published ones never change. */
export interface StoredTemplate {
  id: number;
  year: number;
  kind: TemplateKind;
  modality: Modality | null;
  version: number;
  title: string;
  state: TemplateState;
  fingerprint: string;
  template: Template;
}

const COLUMNS = {
  id: 'id',
  year: 'call_year',
  kind: 'kind',
  modality: 'modality',
  version: 'version',
  title: 'title',
  state: 'state',
  fingerprint: 'fingerprint',
  template: 'content',
} as const;

export async function findTemplate(db: Knex, id: number): Promise<StoredTemplate | null> {
  const [found] = await db('templates').select<StoredTemplate[]>(COLUMNS).where({ id });
  return found ?? null;
}

/** Published or retired: a draft may have the fingerprint of the version it was cloned from. */
export async function findPublishedTemplate(db: Knex, fingerprint: string): Promise<StoredTemplate | null> {
  const [found] = await db('templates')
    .select<StoredTemplate[]>(COLUMNS)
    .where({ fingerprint })
    .whereNot({ state: 'borrador' });
  return found ?? null;
}

/** Number of the version in force. Kinds without modalities have one for both. */
export async function findInForceId(
  db: Knex,
  kind: TemplateKind,
  modality: Modality | null,
  year: number,
): Promise<number | null> {
  const [row] = await db('templates')
    .select<{ id: number }[]>('id')
    .where({ call_year: year, kind, in_force: true })
    .andWhere((either) => void either.whereNull('modality').orWhere({ modality }));
  return row?.id ?? null;
}

export interface NewestTemplate extends StoredTemplate {
  inForce: boolean;
}

const newestPublished = (db: Knex, year: number) =>
  db('templates as t')
    .distinctOn('t.kind', 't.modality')
    .select<NewestTemplate[]>({ ...COLUMNS, inForce: 't.in_force' })
    .where({ 't.call_year': year, 't.state': 'publicada' })
    .orderBy(['t.kind', 't.modality', { column: 't.version', order: 'desc' }]);

/** The newest published version of every form of a call: in force, or one that waits for the next call. */
export async function listNewestPublished(db: Knex, year: number): Promise<NewestTemplate[]> {
  return newestPublished(db, year);
}

/** What another call gets a draft from. */
export interface SourceForCall extends NewestTemplate {
  /** The last version that its form has there; 0: none. */
  lastThere: number;
}

/** Those of them that have no draft in another call. */
export async function listNewestWithoutDraft(db: Knex, from: number, to: number): Promise<SourceForCall[]> {
  const sameForm = (state: string, there: string) =>
    db('templates as o')
      .where('o.call_year', to)
      .whereRaw(`o.kind = t.kind and o.modality is not distinct from t.modality and ${state}`)
      .select(db.raw(there));
  return newestPublished(db, from)
    .select({ lastThere: sameForm(`o.state <> 'borrador'`, 'coalesce(max(o.version), 0)') })
    .whereNotExists(sameForm(`o.state = 'borrador' and o.discarded_at is null`, '1'));
}

export async function hasPublished(db: Knex, year: number): Promise<boolean> {
  const rows = await db('templates')
    .select<{ id: number }[]>('id')
    .where({ call_year: year, state: 'publicada' })
    .limit(1);
  return rows.length > 0;
}

export async function listInForce(db: Knex, year: number): Promise<StoredTemplate[]> {
  return db('templates').select<StoredTemplate[]>(COLUMNS).where({ call_year: year, in_force: true }).orderBy('id');
}

export async function insertPublished(
  db: Knex,
  template: Template,
  fingerprint: string,
  { inForce, parentId = null }: { inForce: boolean; parentId?: number | null },
): Promise<number> {
  const { meta } = template;
  if (inForce) {
    await db('templates')
      .where({ call_year: meta.anio, kind: meta.tipo, modality: meta.modalidad, in_force: true })
      .update({ in_force: false });
  }
  const [made] = await db('templates')
    .insert({
      call_year: meta.anio,
      kind: meta.tipo,
      modality: meta.modalidad,
      version: meta.version,
      title: meta.titulo,
      state: 'publicada',
      in_force: inForce,
      content: JSON.stringify(template),
      fingerprint,
      parent_id: parentId,
      note: meta.nota ?? null,
      published_at: db.raw('app_now()'),
    })
    .returning<{ id: number }[]>('id');
  if (!made) throw new Error('no version was made');
  return made.id;
}

/** Makes a draft the version in force of its call, with what it says from now on. */
export async function publishCopy(db: Knex, id: number, template: Template, fingerprint: string): Promise<void> {
  const { meta } = template;
  await db('templates')
    .where({ id })
    .update({
      version: meta.version,
      title: meta.titulo,
      state: 'publicada',
      in_force: true,
      content: JSON.stringify(template),
      fingerprint,
      note: meta.nota ?? null,
      published_at: db.raw('app_now()'),
      updated_at: db.raw('app_now()'),
    });
}

/** Years of the calls with templates in force, newest first. */
export async function listYearsInForce(db: Knex): Promise<number[]> {
  const rows = await db('templates')
    .distinct<{ year: number }[]>({ year: 'call_year' })
    .where({ in_force: true })
    .orderBy('year', 'desc');
  return rows.map(({ year }) => year);
}

/** The version that a new one starts from: in force in that call, else the newest of the latest call that has one. */
export async function findNewest(
  db: Knex,
  kind: TemplateKind,
  modality: Modality | null,
  year: number,
): Promise<StoredTemplate | null> {
  const [found] = await db('templates')
    .select<StoredTemplate[]>(COLUMNS)
    .where({ kind, modality, state: 'publicada' })
    .orderByRaw('call_year = ? desc, call_year desc, in_force desc, version desc', [year])
    .limit(1);
  return found ?? null;
}

export async function hasCall(db: Knex, year: number): Promise<boolean> {
  const rows = await db('calls').select<{ id: number }[]>('id').where({ year });
  return rows.length > 0;
}

/** Until the transaction ends: others who give this call templates wait, saves in it do not. */
export async function lockTemplatesOf(trx: Knex.Transaction, year: number): Promise<void> {
  await trx('calls').select('id').where({ year }).forNoKeyUpdate();
}
