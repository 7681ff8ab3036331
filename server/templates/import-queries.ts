import type { TemplateKind } from '#schemas/generated/domain/template-kind.ts';
import type { Modality } from '#schemas/generated/domain/modality.ts';
import type { Knex } from 'knex';
import { ask } from '../db/ask.ts';
import { sql } from '../db/sql.ts';
import type { Line } from './template-draft-queries.ts';

export interface KnownVersion {
  year: number;
  kind: TemplateKind;
  modality: Modality | null;
  version: number;
  fingerprint: string;
  inForce: boolean;
}

/** Published or retired ones: a draft has no number of its own yet. */
export async function listKnownVersions(db: Knex): Promise<KnownVersion[]> {
  return db('templates as t')
    .select<KnownVersion[]>(
      db.raw('t.call_year as year, t.kind, t.modality, t.version, t.fingerprint, t.in_force as "inForce"'),
    )
    .whereNot({ 't.state': 'borrador' });
}

/** Fingerprints of the shipped texts that came under another number, or as a draft, whatever became of that. */
export async function listBrought(db: Knex): Promise<Set<string>> {
  const rows = await ask<{ fingerprint: string | null }>(
    db,
    sql`select content #>> '{meta,padre}' as fingerprint from templates where state <> 'borrador' and author_id is null
      union select content #>> '{meta,padre}' from template_draft_revisions where draft_version = 1 and author_id is null`,
  );
  return new Set(rows.flatMap((row) => (row.fingerprint === null ? [] : [row.fingerprint])));
}

/** Somebody saved this form, or published a version of it. */
export async function isLineUsed(db: Knex, { year, kind, modality }: Line): Promise<boolean> {
  const rows = await ask(
    db,
    sql`select from templates t where t.call_year = ${year} and t.kind = ${kind} and t.modality is not distinct from ${modality}
      and (t.publisher_id is not null or exists (select from template_pins p where p.template_id = t.id)
        or exists (select from forms f where f.template_id = t.id)) limit 1`,
  );
  return rows.length > 0;
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
