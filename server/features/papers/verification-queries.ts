import type { Knex } from 'knex';
import type { Modality } from '#schemas/generated/domain/modality.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';

export interface FoundTemplate {
  title: string;
  version: number;
  year: number;
  modality: Modality | null;
  inForce: boolean;
  publishedAt: Date;
}

/** A published version by the beginning of its fingerprint, which every print names beside its own. */
export async function findPublished(db: Knex, beginning: string): Promise<FoundTemplate | null> {
  const [found] = await ask<FoundTemplate>(
    db,
    // The few thousand versions of all years at most; a collation that puts letters elsewhere does not matter.
    sql`select title, version, call_year as year, modality, in_force as "inForce", published_at as "publishedAt"
      from templates where state <> 'borrador' and starts_with(fingerprint, ${beginning})
      order by fingerprint limit 1`,
  );
  return found ?? null;
}

/** Whether a closed order of merit has not been reopened. */
export async function isStillClosed(db: Knex, cut: number): Promise<boolean> {
  const rows = await ask(db, sql`select id from cuts where id = ${cut} and reopened_at is null`);
  return rows.length > 0;
}
