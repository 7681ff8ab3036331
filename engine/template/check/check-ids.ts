import { TEMPLATE_MESSAGES as TEXT } from '#schemas/messages/template.ts';
import type { Problem } from '../../problem.ts';
import type { FieldSchema } from '../field-schema.ts';
import { indexFields } from '../prepared/index-fields.ts';
import { templateProblem } from '../template-problem.ts';
import type { UiSchema } from '../ui-schema.ts';

/** Comparison and migration follow stable ids, so no two items share one. */
export function checkIds(schema: FieldSchema, ui: UiSchema): Problem[] {
  const seen = new Set<string>();
  return [...indexFields(schema, ui).values()].flatMap(({ id, pattern }) => {
    const isRepeated = seen.has(id);
    seen.add(id);
    const pointer = `/ui${pattern.replaceAll('/*', '/items')}/ui:id`;
    return isRepeated ? [templateProblem(pointer, 'id.repetido', TEXT.repeatedId(id), { id })] : [];
  });
}
