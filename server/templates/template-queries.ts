import type { TemplateKind } from '#schemas/generated/domain/template-kind.ts';
import type { Modality } from '#schemas/generated/domain/modality.ts';
import type { Knex } from 'knex';
import type { ClosedList, ListEntry, Lists } from '#engine/template/lists.ts';
import type { Template } from '#engine/template/template.ts';

/** A version as it is stored. Published ones never change. */
export interface StoredTemplate {
  id: number;
  year: number;
  kind: TemplateKind;
  modality: Modality | null;
  version: number;
  title: string;
  state: 'borrador' | 'publicada' | 'retirada';
  fingerprint: string;
  template: Template;
}

export interface KnownVersion {
  year: number;
  kind: TemplateKind;
  modality: Modality | null;
  version: number;
  fingerprint: string;
  inForce: boolean;
  pinned: boolean;
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

/** Published or retired ones: a draft has no number of its own yet. */
export async function listKnownVersions(db: Knex): Promise<KnownVersion[]> {
  return db('templates as t')
    .select<KnownVersion[]>(
      db.raw(`t.call_year as year, t.kind, t.modality, t.version, t.fingerprint, t.in_force as "inForce",
      exists (select from template_pins p where p.template_id = t.id) as pinned`),
    )
    .whereNot({ 't.state': 'borrador' });
}

export interface NewestTemplate extends StoredTemplate {
  inForce: boolean;
}

/** The newest published version of every form of a call: in force, or one that waits for the next call. */
export async function listNewestPublished(db: Knex, year: number): Promise<NewestTemplate[]> {
  return db('templates')
    .distinctOn('kind', 'modality')
    .select<NewestTemplate[]>({ ...COLUMNS, inForce: 'in_force' })
    .where({ call_year: year, state: 'publicada' })
    .orderBy(['kind', 'modality', { column: 'version', order: 'desc' }]);
}

export async function listInForce(db: Knex, year: number): Promise<StoredTemplate[]> {
  return db('templates').select<StoredTemplate[]>(COLUMNS).where({ call_year: year, in_force: true }).orderBy('id');
}

export async function insertPublished(
  db: Knex,
  template: Template,
  fingerprint: string,
  { inForce, parentId = null }: { inForce: boolean; parentId?: number | null },
): Promise<void> {
  const { meta } = template;
  if (inForce) {
    await db('templates')
      .where({ call_year: meta.anio, kind: meta.tipo, modality: meta.modalidad, in_force: true })
      .update({ in_force: false });
  }
  await db('templates').insert({
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
  });
}

/** Versions belong to a call: one of a year that never had any belongs to a finished one. */
export async function ensureCall(db: Knex, year: number): Promise<void> {
  const made = await db('calls').insert({ year }).onConflict('year').ignore().returning('id');
  if (made.length > 0)
    await db('call_phases').insert({ call_year: year, phase: 'OK', reason: 'Plantillas publicadas con el sistema' });
}

/** One process imports at a time. */
export async function lockTemplateImport(trx: Knex.Transaction): Promise<void> {
  await trx.raw('select pg_advisory_xact_lock(726140, 2)');
}

/** Years of the calls with templates in force, newest first. */
export async function listYearsInForce(db: Knex): Promise<number[]> {
  const rows = await db('templates')
    .distinct<{ year: number }[]>({ year: 'call_year' })
    .where({ in_force: true })
    .orderBy('year', 'desc');
  return rows.map(({ year }) => year);
}

/** The closed lists of a call, each in its newest revision or in the one named. */
export async function findClosedLists(
  db: Knex,
  year: number,
  revisions?: Readonly<Record<string, number>>,
): Promise<Lists> {
  const query = db('list_revisions')
    .distinctOn('list')
    .select<{ list: string; rev: number; entradas: ListEntry[] }[]>({
      list: 'list',
      rev: 'revision',
      entradas: 'entries',
    })
    .where({ call_year: year })
    .orderBy(['list', { column: 'revision', order: 'desc' }]);
  if (revisions !== undefined) {
    const named = Object.entries(revisions);
    if (named.length === 0) return {};
    void query.whereIn(['list', 'revision'], named);
  }
  const rows = await query;
  return Object.fromEntries(rows.map(({ list, rev, entradas }): [string, ClosedList] => [list, { rev, entradas }]));
}

export async function findModule(db: Knex, key: string): Promise<string | null> {
  const [row] = await db('validator_modules').select<{ source: string }[]>('source').where({ key });
  return row?.source ?? null;
}

export async function hasModule(db: Knex, key: string): Promise<boolean> {
  const rows = await db('validator_modules').select<{ key: string }[]>('key').where({ key });
  return rows.length > 0;
}

/** Content-addressed: whoever comes second has made the same. */
export async function insertModule(db: Knex, key: string, source: string): Promise<void> {
  await db('validator_modules').insert({ key, source }).onConflict('key').ignore();
}

/** What a new version of a form starts from: in force in that call, else the newest of the latest call that has one. */
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
