import type { Knex } from 'knex';
import type { PreparedSection } from '#engine/template/prepared/prepared-template.ts';
import type { AnonymisationField } from '#schemas/generated/domain/anonymisation-field.ts';
import { TEMPLATE_KIND_NAMES } from '#schemas/generated/domain/template-kind.ts';
import { ANONYMISATION_MESSAGES as TEXT } from '#schemas/messages/anonymisation.ts';
import type { Services } from '#server/context/services.ts';
import { findCurrentCall } from '#server/core/call/call-queries.ts';
import type { AnnotatedSchema } from '#server/core/form/contract-annotations.ts';
import { markedContract } from '#server/core/form/marked-contract.ts';
import { isPersonal } from '#server/core/form/personal-records.ts';
import { listInForce } from '#server/templates/template-queries.ts';

/** What goes, place by place: of the account, and of the forms every field that their contract marks, as people read it. */
export async function listRemoved(db: Knex, { templates }: Pick<Services, 'templates'>): Promise<AnonymisationField[]> {
  const call = await findCurrentCall(db);
  const inForce = call === null ? [] : await listInForce(db, call.year);
  const fields: AnonymisationField[] = [];
  for (const stored of inForce) {
    const { meta } = stored.template;
    const { prepared } = await templates.ready(stored);
    for (const section of prepared.sections) {
      const contract = markedContract(prepared.kind, section);
      if (!isPersonal(contract)) continue;
      for (const [list, patterns = []] of Object.entries(Object.groupBy(patternsIn(contract, ''), listOf))) {
        const labels = [...patterns, ...addedTo(list, contract, section)].flatMap(
          (pattern) => section.fields.get(pattern)?.label ?? [],
        );
        const place = section.fields.get(list)?.label ?? section.title;
        const form = [TEMPLATE_KIND_NAMES[meta.tipo], meta.modalidad].filter(Boolean).join(' ');
        if (labels.length > 0) fields.push({ donde: `${form} · ${place}`, campos: [...new Set(labels)] });
      }
    }
  }
  return [{ donde: TEXT.account, campos: [...TEXT.accountFields] }, ...fields];
}

function patternsIn(schema: AnnotatedSchema, pattern: string): string[] {
  if (schema['x-personal'] !== undefined) return [pattern];
  const inner = schema.items ? [['*', schema.items] as const] : Object.entries(schema.properties ?? {});
  return inner.flatMap(([key, own]) => patternsIn(own, `${pattern}/${key}`));
}

/** Texts that a template has in the rows of a list beyond what every version has. */
function addedTo(list: string, contract: AnnotatedSchema, { fields }: Pick<PreparedSection, 'fields'>): string[] {
  return [...fields.values()].flatMap(({ pattern, schema }) => {
    const isText = [schema.type].flat().includes('string');
    return isText && pattern.startsWith(`${list}/*/`) && partOf(contract, pattern) === null ? [pattern] : [];
  });
}

/** null: the contract knows nothing of it. */
function partOf(contract: AnnotatedSchema, pattern: string): AnnotatedSchema | null {
  let part: AnnotatedSchema | undefined = contract;
  for (const key of pattern.split('/').slice(1)) part = key === '*' ? part?.items : part?.properties?.[key];
  return part ?? null;
}

/** The list that a field is in a row of. */
const listOf = (pattern: string): string => pattern.slice(0, Math.max(0, pattern.lastIndexOf('/*')));
