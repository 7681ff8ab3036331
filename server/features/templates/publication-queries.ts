import type { TemplateState } from '#schemas/generated/domain/template-state.ts';
import type { Knex } from 'knex';
import { DEFINITIVE_KINDS, INDIVIDUALS_IN_ORDER } from '#engine/process/commissions.ts';
import type { Json } from '#engine/json.ts';
import type { Context } from '#engine/conditions/condition.ts';
import type { Template } from '#engine/template/template.ts';
import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { FormState } from '#schemas/generated/domain/form-state.ts';
import { BEHIND_SIGNATURE } from '#server/core/form/behind-signature.ts';
import { ask } from '../../db/ask.ts';
import { sql } from '../../db/sql.ts';
import type { Line } from '../../templates/template-draft-queries.ts';
import type { PersonName } from '../../templates/person-columns.ts';
import { kindsOf } from './impact-queries.ts';

export interface PublishedDraft {
  id: number;
  template: Template;
  fingerprint: string;
  inForce: boolean;
  publisher: number;
}

/** Publishes a draft: from here on the database lets nobody change it. */
export async function markPublished(
  trx: Knex,
  { id, template, fingerprint, inForce, publisher }: PublishedDraft,
): Promise<void> {
  const { meta } = template;
  if (inForce) {
    await trx('templates')
      .where({ call_year: meta.anio, kind: meta.tipo, modality: meta.modalidad, in_force: true })
      .update({ in_force: false });
  }
  await trx('templates')
    .where({ id })
    .update({
      state: 'publicada',
      version: meta.version,
      title: meta.titulo,
      in_force: inForce,
      content: JSON.stringify(template),
      fingerprint,
      note: meta.nota ?? null,
      publisher_id: publisher,
      published_at: trx.raw('app_now()'),
      updated_at: trx.raw('app_now()'),
    });
}

/** The newest version of its form that was published after a draft was opened; retired ones take nothing away. */
export async function findPublishedSince(
  db: Knex,
  { year, kind, modality, baseVersion }: Line & { baseVersion: number },
): Promise<number | null> {
  const [row] = await db('templates')
    .select<{ id: number }[]>('id')
    .where({ call_year: year, kind, modality, state: 'publicada' })
    .andWhere('version', '>', baseVersion)
    .orderBy('version', 'desc')
    .limit(1);
  return row?.id ?? null;
}

/** A published or retired version by its number. */
export async function findVersion(db: Knex, { year, kind, modality }: Line, version: number): Promise<number | null> {
  const [row] = await db('templates')
    .select<{ id: number }[]>('id')
    .where({ call_year: year, kind, modality, version })
    .whereNot({ state: 'borrador' });
  return row?.id ?? null;
}

/** Who published a version and when. */
export async function findPublisher(db: Knex, id: number): Promise<{ author: PersonName | null; at: Date }> {
  const [row] = await db('templates as t')
    .leftJoin('users as u', 'u.id', 't.publisher_id')
    .where({ 't.id': id })
    .select<{ id: number | null; ape: string; nom: string; at: Date }[]>('u.id', 'u.ape', 'u.nom', {
      at: 't.published_at',
    });
  if (!row) throw new Error(`there is no version ${id}`);
  const { id: person, ape, nom, at } = row;
  return { author: person === null ? null : { id: person, ape, nom }, at };
}

export interface Standing {
  inForce: boolean;
  /** Published, and put in force by the next call. */
  waits: boolean;
  /** Forms that were moved to it. */
  moved: number;
}

export async function findStanding(db: Knex, id: number): Promise<Standing> {
  const [row] = await db('templates as t')
    .where({ 't.id': id })
    .select<Standing[]>(
      db.raw(`t.in_force as "inForce", t.state = 'publicada' and not t.in_force and exists (select from templates i where i.in_force
        and i.call_year = t.call_year and i.kind = t.kind and i.modality is not distinct from t.modality and i.version < t.version) as waits,
        (select count(distinct r.form_id) from revisions r where r.template_id = t.id and r.cause = 'migration') as moved`),
    );
  return row ?? { inForce: false, waits: false, moved: 0 };
}

export interface SharedForm {
  id: number;
  project: number;
  kind: FormKind;
  state: FormState;
  templateId: number;
  /** Signed, or frozen behind a signature: it never moves. */
  stays: boolean;
  contexto: Context;
  sections: { section: number; version: number; answers: Json; listRevisions: Record<string, number> | null }[];
}

/**
 * The evaluations of a call under any version of their form, in the order in which projects are locked: what stayed behind
 * while it was signed moves by the first publication after its signature was annulled.
 */
export async function listSharedForms(trx: Knex, { year, kind, modality }: Line): Promise<SharedForm[]> {
  return ask(
    trx,
    sql`select f.id, f.project_id as project, f.kind, f.state, f.template_id as "templateId", f.state = 'firmada' or ${BEHIND_SIGNATURE} as stays,
        json_build_object('tipoProyecto', p.modality, 'bianual', p.biannual::integer, 'anio', p.call_year, 'estado', p.state,
          'unidadAcademica', p.academic_unit,
          'forma', case when f.kind = any (${DEFINITIVE_KINDS}) then 'definitiva'
            when f.kind = any (${INDIVIDUALS_IN_ORDER}) then 'individual' end) as contexto,
        coalesce((select json_agg(json_build_object('section', h.section, 'version', h.version, 'answers', r.data,
            'listRevisions', r.list_revisions) order by h.section)
          from answer_heads h join revisions r on r.id = h.revision_id where h.form_id = f.id), '[]') as sections
      from forms f join projects p on p.id = f.project_id join templates t on t.id = f.template_id
      where p.call_year = ${year} and f.kind = any (${kindsOf(kind)})
        and t.call_year = ${year} and t.kind = ${kind} and t.modality is not distinct from ${modality}
      order by f.project_id, f.id`,
  );
}

/** Evaluations that are saved for the first time from now on are written under the other version, too. */
export async function movePin(trx: Knex, from: number, to: number): Promise<void> {
  await trx('template_pins').where({ template_id: from }).update({ template_id: to });
}

interface LockedVersion {
  state: Exclude<TemplateState, 'borrador'>;
  inForce: boolean;
  pinned: boolean;
}

/** Locks a published version and reads it. */
export async function lockVersion(trx: Knex, id: number): Promise<LockedVersion | null> {
  await trx.raw('select 1 from templates where id = ? for update', [id]);
  const [row] = await trx('templates as t')
    .where({ 't.id': id })
    .whereNot({ 't.state': 'borrador' })
    .select<LockedVersion[]>(
      trx.raw(
        `t.state, t.in_force as "inForce", exists (select from template_pins p where p.template_id = t.id) as pinned`,
      ),
    );
  return row ?? null;
}

/** Retires a version for good: the database lets nobody bring it back. */
export async function markRetired(trx: Knex, id: number): Promise<void> {
  await trx('templates')
    .where({ id })
    .update({ state: 'retirada', retired_at: trx.raw('app_now()'), updated_at: trx.raw('app_now()') });
}
