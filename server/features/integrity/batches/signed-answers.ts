import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import { anonymisedAs } from '#server/core/paper/anonymised-fingerprint.ts';
import { fingerprintOf } from '#server/core/paper/fingerprint-of.ts';
import type { BatchInvariant, Broken } from '../kinds/batch-invariant.ts';
import { FORM_NAME } from './form-name.ts';
import { lookAtEach } from './look-at-each.ts';

const MOST = 50;

interface SignedRow {
  id: number;
  broken: Broken;
  data: Record<string, unknown> | null;
  fingerprint: string;
  sameTemplate: boolean;
}

/** What was signed is what is stored, but for people who were anonymised since. */
export const SIGNED_ANSWERS: BatchInvariant = {
  name: 'firmas-que-difieren',
  look: async ({ db }, after) => {
    const rows = await ask<SignedRow>(
      db,
      sql`select f.id, ${FORM_NAME}, r.data, s.answers_fingerprint as fingerprint,
          coalesce(t.fingerprint = s.template_fingerprint, false) as "sameTemplate"
        from signatures s join forms f on f.id = s.form_id join projects p on p.id = f.project_id
          left join templates t on t.id = f.template_id
          left join answer_heads h on h.form_id = f.id left join revisions r on r.id = h.revision_id
        where s.annulled_at is null and f.id > ${after} order by f.id limit ${MOST}`,
    );
    return lookAtEach(rows, MOST, async ({ id, data, fingerprint, sameTemplate }) => {
      const current = fingerprintOf(data ?? {});
      return sameTemplate && (current === fingerprint || (await anonymisedAs(db, id, fingerprint)) === current);
    });
  },
};
