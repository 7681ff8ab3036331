import type { DraftCause } from '#schemas/generated/domain/draft-cause.ts';
import type { TemplateKind } from '#schemas/generated/domain/template-kind.ts';
import type { Modality } from '#schemas/generated/domain/modality.ts';
import type { Knex } from 'knex';
import type { Template } from '#engine/template/template.ts';
import type { StoredTemplate } from './template-queries.ts';
import { person, type PersonName } from './person-columns.ts';
import { ask } from '../db/ask.ts';
import { sql, type Sql } from '../db/sql.ts';

/** A version that is being written. */
export interface DraftRow extends StoredTemplate {
  parentId: number | null;
  /** Rises with every save; `version` is the number it would be published under. */
  draftVersion: number;
  /** The newest version of its form when it was opened; 0: there was none. */
  baseVersion: number;
  author: PersonName | null;
  lastAuthor: PersonName | null;
  createdAt: Date;
  updatedAt: Date;
  /** What its authors call it among several of one form. */
  name: string | null;
}

export interface DraftText {
  template: Template;
  fingerprint: string;
  author: number | null;
  cause: DraftCause;
}

/** All versions of one form in one call. */
export interface Line {
  year: number;
  kind: TemplateKind;
  modality: Modality | null;
}

const DRAFT = sql`t.id, t.call_year as year, t.kind, t.modality, t.version, t.title, t.state, t.fingerprint, t.content as template,
  t.parent_id as "parentId", t.draft_version as "draftVersion", t.base_version as "baseVersion", t.created_at as "createdAt", t.updated_at as "updatedAt", t.draft_name as name,
  ${person(sql`u`)} as author, ${person(sql`l`)} as "lastAuthor"`;

const DRAFTS = sql`from templates t
  left join users u on u.id = t.author_id
  left join template_draft_revisions r on r.template_id = t.id and r.draft_version = t.draft_version
  left join users l on l.id = r.author_id
  where t.state = 'borrador' and t.discarded_at is null`;

async function drafts(db: Knex, which: Sql): Promise<DraftRow[]> {
  return ask(db, sql`select ${DRAFT} ${DRAFTS} and ${which} order by t.id`);
}

export async function findDraft(db: Knex, id: number): Promise<DraftRow | null> {
  return (await drafts(db, sql`t.id = ${id}`))[0] ?? null;
}

/** The oldest, where several drafts have this text. */
export async function findDraftByFingerprint(db: Knex, fingerprint: string): Promise<DraftRow | null> {
  return (await drafts(db, sql`t.fingerprint = ${fingerprint}`))[0] ?? null;
}

/** Locks a draft and reads it. */
export async function lockDraft(trx: Knex, id: number): Promise<DraftRow | null> {
  await trx.raw('select 1 from templates where id = ? for update', [id]);
  return findDraft(trx, id);
}

export async function nextVersion(db: Knex, { year, kind, modality }: Line): Promise<number> {
  const [row] = await db('templates')
    .max<{ last: number | null }[]>({ last: 'version' })
    .where({ call_year: year, kind, modality })
    .whereNot({ state: 'borrador' });
  return (row?.last ?? 0) + 1;
}

interface NewDraft {
  template: Template;
  fingerprint: string;
  /** The number it would be published under. */
  version: number;
  parentId: number | null;
  /** The newest version of its form when it is opened; 0: there is none. */
  baseVersion: number;
}

/** The texts are long: they are sent once, all in one question, and kept twice, their keys in order. The drafts' numbers. */
export async function insertDrafts(
  trx: Knex,
  drafts: readonly NewDraft[],
  { author, cause }: Pick<DraftText, 'author' | 'cause'>,
): Promise<number[]> {
  if (drafts.length === 0) return [];
  const rows = drafts.map(({ template, ...draft }) => {
    const { anio: year, tipo: kind, modalidad: modality, titulo: title } = template.meta;
    return { ...draft, template, year, kind, modality, title };
  });
  const made = await ask<{ id: number }>(
    trx,
    sql`with made as (
        insert into templates (call_year, kind, modality, version, title, state, content, fingerprint, parent_id, base_version, author_id)
        select year, kind, modality, version, title, 'borrador', template, fingerprint, "parentId", "baseVersion", ${author}::integer
          from json_to_recordset(${JSON.stringify(rows)}::json) as sent (year integer, kind text, modality text, version integer,
            title text, template json, fingerprint text, "parentId" integer, "baseVersion" integer)
        returning id, content),
      kept as (
        insert into template_draft_revisions (template_id, draft_version, content, author_id, cause)
        select id, 1, content, ${author}::integer, ${cause} from made)
      select id from made order by id`,
  );
  return made.map(({ id }) => id);
}

/** Gives the draft its next text; what it said before stays in the history. */
export async function updateDraft(trx: Knex, id: number, draftVersion: number, text: DraftText): Promise<void> {
  await trx('templates')
    .where({ id })
    .update({
      title: text.template.meta.titulo,
      version: text.template.meta.version,
      content: JSON.stringify(text.template),
      fingerprint: text.fingerprint,
      draft_version: draftVersion,
      updated_at: trx.raw('app_now()'),
    });
  await insertDraftRevision(trx, id, draftVersion, text);
}

async function insertDraftRevision(trx: Knex, id: number, draftVersion: number, text: DraftText): Promise<void> {
  await trx('template_draft_revisions').insert({
    template_id: id,
    draft_version: draftVersion,
    content: JSON.stringify(text.template),
    author_id: text.author,
    cause: text.cause,
  });
}

/** Puts a draft into the bin, from where it can be taken back. */
export async function discardDraft(trx: Knex, id: number, by: number): Promise<void> {
  await trx('templates')
    .where({ id })
    .update({ discarded_at: trx.raw('app_now()'), discarded_by: by });
}

/** Takes a draft out of the bin; false: it is not there. */
export async function recoverDraft(trx: Knex, id: number): Promise<boolean> {
  const found = await trx('templates')
    .where({ id, state: 'borrador' })
    .whereNotNull('discarded_at')
    .update({ discarded_at: null, discarded_by: null });
  return found > 0;
}

export async function nameDraft(trx: Knex, id: number, name: string | null): Promise<void> {
  await trx('templates').where({ id }).update({ draft_name: name });
}

/** The draft that was copied into a call from this version, and that nobody has saved since. */
export async function findUntouchedCopy(trx: Knex, year: number, parentId: number): Promise<number | null> {
  const [row] = await ask<{ id: number }>(
    trx,
    sql`select t.id from templates t join template_draft_revisions r on r.template_id = t.id and r.draft_version = 1
      where t.call_year = ${year} and t.parent_id = ${parentId} and t.state = 'borrador' and t.discarded_at is null
        and t.draft_version = 1 and r.cause = 'clonar'
      order by t.id limit 1 for update of t`,
  );
  return row?.id ?? null;
}

/** Drafts of the version that a call now has its own copy of go on from that copy: it says what they began with. */
export async function rebaseDrafts(
  trx: Knex,
  { year, from, to, version }: { year: number; from: number; to: number; version: number },
): Promise<void> {
  await trx('templates')
    .where({ call_year: year, parent_id: from, state: 'borrador' })
    .andWhere('base_version', '<', version)
    .update({ parent_id: to, base_version: version });
}

/** Forms of a call that somebody has a draft of. */
export async function listDraftLines(
  db: Knex,
  year: number,
): Promise<(Pick<Line, 'kind' | 'modality'> & { id: number })[]> {
  return db('templates')
    .select({ id: 'id', kind: 'kind', modality: 'modality' })
    .where({ call_year: year, state: 'borrador' })
    .whereNull('discarded_at')
    .orderBy('id');
}
