import { child as below } from '#engine/pointer.ts';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { FieldSpec } from './field-spec.ts';
import { isGroup } from './is-group.ts';

/**
 * What rjsf sees of a section: the objects and the names of their fields, no constants, lists or limits.
 * So it has nothing to prefill, drop or reinterpret, and resolves nothing at each key; the verdict is the validator's.
 */
export function toSkeleton(spec: FieldSpec, base: string, titled: boolean): { schema: RJSFSchema; uiSchema: UiSchema } {
  const properties: Record<string, RJSFSchema> = {};
  const uiSchema: UiSchema = { 'ui:spec': spec, 'ui:pointer': base, 'ui:titled': titled };
  for (const child of spec.children) {
    const pointer = below(base, child.key);
    if (isGroup(child)) {
      const inner = toSkeleton(child, pointer, true);
      properties[child.key] = inner.schema;
      uiSchema[child.key] = inner.uiSchema;
    } else {
      properties[child.key] = { title: child.label };
      uiSchema[child.key] = { 'ui:field': 'Leaf', 'ui:spec': child, 'ui:pointer': pointer };
    }
  }
  return { schema: { type: 'object', properties }, uiSchema };
}
