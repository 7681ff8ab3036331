import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { Services } from '#server/context/services.ts';
import { formFingerprint } from '#server/core/paper/form-fingerprint.ts';
import { findProjectOfForm } from '#server/core/project/load-project.ts';
import { findForm } from '#server/core/project/project-facts.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import type { Write } from '#server/db/write.ts';

/** Under which fingerprint each of these forms would be printed now, as far as it ever was. */
export async function paperFingerprints(
  trx: Write,
  { templates }: Pick<Services, 'templates'>,
  forms: readonly number[],
): Promise<Map<number, string>> {
  const printed = await ask<{ id: number; kind: FormKind; wireId: number }>(
    trx,
    sql`select f.id::float8 as id, f.kind, f.wire_id as "wireId" from forms f where f.id = any (${forms}::bigint[])
      and exists (select from issued_papers p where p.kind = f.kind and p.wire_id = f.wire_id)`,
  );
  const found = new Map<number, string>();
  for (const { id, kind, wireId } of printed) {
    const project = await findProjectOfForm(trx, kind, wireId, true);
    const form = project && findForm(project, kind, wireId);
    if (!form || project.templateId === null) continue;
    const { fingerprint } = await templates.through(trx).byId(project.templateId);
    found.set(id, formFingerprint(project, form, fingerprint));
  }
  return found;
}
