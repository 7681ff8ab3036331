import type { Template } from '#engine/template/template.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import { fingerprint } from '#server/templates/fingerprint.ts';
import type { BatchInvariant, Broken } from '../kinds/batch-invariant.ts';
import { lookAtEach } from './look-at-each.ts';

const MOST = 10;

interface TemplateRow {
  id: number;
  broken: Broken;
  content: Template;
  fingerprint: string;
}

/** A published version says what it said when it was published. */
export const TEMPLATE_TEXTS: BatchInvariant = {
  name: 'plantillas-que-difieren',
  look: async ({ db }, after) => {
    const rows = await ask<TemplateRow>(
      db,
      sql`select t.id, t.content, t.fingerprint,
          json_build_object('type', 'plantilla', 'id', t.id::text, 'name', t.title || ' v' || t.version || ' ' || t.call_year) as broken
        from templates t where t.state <> 'borrador' and t.id > ${after} order by t.id limit ${MOST}`,
    );
    return lookAtEach(rows, MOST, (row) => fingerprint(row.content) === row.fingerprint);
  },
};
