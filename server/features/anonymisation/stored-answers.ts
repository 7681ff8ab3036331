import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { Modality } from '#schemas/generated/domain/modality.ts';
import type { Knex } from 'knex';
import { contractOf, sectionContract, type AnnotatedSchema } from '#server/core/form/contract-annotations.ts';
import { withMarks } from '#server/core/form/marked-contract.ts';
import { isPersonal } from '#server/core/form/personal-records.ts';
import { sectionOf, wireSection } from '#server/core/form/stored-section.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import type { TemplateReader } from '#server/templates/template-reader.ts';

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
  { headsOnly = false, templates = null }: { headsOnly?: boolean; templates?: TemplateReader | null } = {},
): Promise<StoredAnswers[]> {
  const rows = await ask<Omit<StoredAnswers, 'contract'> & { pinned: number | null }>(
    db,
    sql`select r.id::float8 as revision, f.id::float8 as form, f.project_id as project, p.call_year as year, f.kind, p.modality, r.section, r.template_id as "templateId", f.template_id as pinned, r.data,
        h.revision_id is not null as "isHead"
      from forms f join projects p on p.id = f.project_id join revisions r on r.form_id = f.id
        left join answer_heads h on h.revision_id = r.id
      where f.project_id = any (${projects}::integer[]) and f.evaluator_id is null and (not ${headsOnly} or h.revision_id is not null)
      order by r.id`,
  );
  const contracts = new Map<string, AnnotatedSchema | null>();
  const told: StoredAnswers[] = [];
  for (const { pinned, ...row } of rows) {
    const versions = [...new Set([row.templateId, pinned])].filter((id) => id !== null);
    const key = [row.kind, row.modality, row.section, ...versions].join(' ');
    const known = contracts.get(key);
    const contract = known === undefined ? await contractUnder(templates, versions, row) : known;
    contracts.set(key, contract);
    if (contract) told.push({ ...row, contract });
  }
  return told;
}

/** What a version marks holds for all that was saved of the form, before it and after; null: nothing is about a person. */
async function contractUnder(
  templates: TemplateReader | null,
  versions: readonly number[],
  { kind, modality, section }: Pick<StoredAnswers, 'kind' | 'modality' | 'section'>,
): Promise<AnnotatedSchema | null> {
  let contract: AnnotatedSchema | null = null;
  if (templates === null) return sectionContractOf(kind, modality, section);
  for (const id of versions) {
    const { prepared } = await templates.ready(await templates.byId(id));
    const part = sectionOf(prepared, wireSection(section));
    contract = withMarks(contract ?? sectionContract(prepared.kind, part.key), part);
  }
  if (contract === null) return sectionContractOf(kind, modality, section);
  return isPersonal(contract) ? contract : null;
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
