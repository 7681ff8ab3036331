import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { Modality } from '#schemas/generated/domain/modality.ts';
import type { Knex } from 'knex';
import { contractOf, type AnnotatedSchema } from '#server/core/form/contract-annotations.ts';
import { isPersonal } from '#server/core/form/personal-records.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';

export interface StoredAnswers {
  revision: number;
  form: number;
  section: number;
  templateId: number | null;
  isHead: boolean;
  project: number;
  kind: FormKind;
  modality: Modality;
  year: number;
  contract: AnnotatedSchema;
  data: unknown;
}

/** Everything that was ever saved of the forms of these projects that say something about people. */
export async function readStoredAnswers(
  db: Knex,
  projects: readonly number[],
  headsOnly = false,
): Promise<StoredAnswers[]> {
  const rows = await ask<Omit<StoredAnswers, 'contract'>>(
    db,
    sql`select r.id::float8 as revision, f.id::float8 as form, f.project_id as project, p.call_year as year, f.kind, p.modality, r.section, r.template_id as "templateId", r.data,
        h.revision_id is not null as "isHead"
      from forms f join projects p on p.id = f.project_id join revisions r on r.form_id = f.id
        left join answer_heads h on h.revision_id = r.id
      where f.project_id = any (${projects}::integer[]) and f.evaluator_id is null and (not ${headsOnly} or h.revision_id is not null)
      order by r.id`,
  );
  return rows.flatMap((row) => {
    const contract = sectionContractOf(row.kind, row.modality, row.section);
    return contract ? [{ ...row, contract }] : [];
  });
}

/** For each of these people the newest answers that name them now. */
export async function readNamingAnswers(
  db: Knex,
  dnis: readonly string[],
): Promise<Pick<StoredAnswers, 'contract' | 'data'>[]> {
  const rows = await ask<{ kind: string; modality: string; section: number; data: unknown }>(
    db,
    sql`select distinct on (j.key) f.kind, p.modality, h.section, r.data
      from project_projections j join projects p on p.id = j.project_id
        join forms f on f.project_id = p.id and f.kind = split_part(j.source, '.', 1) and f.evaluator_id is null
        join answer_heads h on h.form_id = f.id and h.section = coalesce(nullif(split_part(j.source, '.', 2), ''), '0')::smallint
        join revisions r on r.id = h.revision_id
      where j.relation = 'person' and j.key = any (${dnis}::text[]) order by j.key, p.call_year desc, p.id desc`,
  );
  return rows.flatMap(({ kind, modality, section, data }) => {
    const contract = sectionContractOf(kind, modality, section);
    return contract ? [{ contract, data }] : [];
  });
}

/** null: nothing in it is about a person. */
function sectionContractOf(kind: string, modality: string, section: number): AnnotatedSchema | null {
  const own = contractOf(`${kind}.${modality}`);
  const contract = own.properties ? own : contractOf(kind);
  const parts = Object.values(contract.properties ?? {});
  const part = section === 0 ? contract : parts.find((one) => one['x-seccion'] === section);
  return part && isPersonal(part) ? part : null;
}
