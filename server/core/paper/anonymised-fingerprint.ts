import type { Knex } from 'knex';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import type { Write } from '#server/db/write.ts';

/** Of a form, before and after somebody was taken out of it: of its answers, or of a paper that was printed from it. */
export interface ChangedFingerprint {
  form: number;
  before: string;
  after: string;
}

export async function noteAnonymised(trx: Write, changed: readonly ChangedFingerprint[]): Promise<void> {
  if (changed.length === 0) return;
  await trx('anonymised_fingerprints').insert(
    changed.map(({ form, before, after }) => ({ form_id: form, before, after })),
  );
}

/**
 * What a fingerprint became by taking people out, and by nothing else; null: nobody was. Whoever signed or printed the form
 * can still be told that what it says now is what it said then.
 */
export async function anonymisedAs(db: Knex, form: number, fingerprint: string): Promise<string | null> {
  const [last] = await ask<{ after: string }>(
    db,
    sql`with recursive became as (
        select a.id, a.after from anonymised_fingerprints a where a.form_id = ${form} and a.before = ${fingerprint}
        union all
        select n.id, n.after from became b join anonymised_fingerprints n on n.form_id = ${form} and n.before = b.after and n.id > b.id)
      select after from became order by id desc limit 1`,
  );
  return last?.after ?? null;
}
