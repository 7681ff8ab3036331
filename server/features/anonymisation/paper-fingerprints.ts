import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { Services } from '#server/context/services.ts';
import { formFingerprint } from '#server/core/paper/form-fingerprint.ts';
import { readPresentation } from '#server/core/paper/presentation.ts';
import { findProjectOfForm } from '#server/core/project/load-project.ts';
import { findForm } from '#server/core/project/project-facts.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import type { Write } from '#server/db/write.ts';

interface PaperFingerprint {
  form: number;
  /** Its print, or the receipt of having handed it in. */
  paper: 'formulario' | 'presentacion';
  /** Of the key that it is made with. */
  version: number;
  fingerprint: string;
}

/** Under which fingerprints each of these forms and its receipt would be printed now, as far as anything of it ever was. */
export async function paperFingerprints(
  trx: Write,
  { templates, secrets }: Pick<Services, 'templates' | 'secrets'>,
  forms: readonly number[],
): Promise<PaperFingerprint[]> {
  const printed = await ask<{ id: number; kind: FormKind; wireId: number; version: number }>(
    trx,
    sql`select distinct f.id::float8 as id, f.kind, f.wire_id as "wireId", p.key_version as version
      from forms f join issued_papers p on p.kind = f.kind and p.wire_id = f.wire_id where f.id = any (${forms}::bigint[])`,
  );
  const found: PaperFingerprint[] = [];
  for (const { id, kind, wireId, version } of printed) {
    const project = await findProjectOfForm(trx, kind, wireId, true);
    const form = project && findForm(project, kind, wireId);
    if (!form || project.templateId === null) continue;
    const { fingerprint: template } = await templates.through(trx).byId(project.templateId);
    const [key, state] = [
      { secrets, version },
      { project, form, template },
    ];
    found.push({ form: id, paper: 'formulario', version, fingerprint: formFingerprint(key, state) });
    if (kind !== 'ip' && kind !== 'p') continue;
    const receipt = await readPresentation(trx, key, state);
    if (receipt) found.push({ form: id, paper: 'presentacion', version, fingerprint: receipt.fingerprint });
  }
  return found;
}
