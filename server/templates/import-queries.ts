import type { TemplateKind } from '#schemas/generated/domain/template-kind.ts';
import type { Modality } from '#schemas/generated/domain/modality.ts';
import type { Knex } from 'knex';

export interface KnownVersion {
  year: number;
  kind: TemplateKind;
  modality: Modality | null;
  version: number;
  fingerprint: string;
  inForce: boolean;
  pinned: boolean;
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
