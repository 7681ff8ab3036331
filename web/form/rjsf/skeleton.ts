import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { FieldSpec } from '../spec/field-spec.ts';
import { isGroup } from '../spec/is-group.ts';

/**
 * What rjsf sees of a section: the objects and the names of their fields, no constants, lists or limits.
 * So it has nothing to prefill, drop or reinterpret, and resolves nothing at each key; the verdict is the validator's.
 */
export function toSkeleton(spec: FieldSpec, base: string, titled: boolean): { schema: RJSFSchema; uiSchema: UiSchema } {
  return {
    schema: toObject(spec),
    uiSchema: { 'ui:field': 'Section', 'ui:spec': spec, 'ui:pointer': base, 'ui:titled': titled },
  };
}

function toObject(spec: FieldSpec): RJSFSchema {
  const properties: Record<string, RJSFSchema> = {};
  for (const child of spec.children) {
    properties[child.key] = isGroup(child) ? toObject(child) : { title: child.label };
  }
  return { type: 'object', properties };
}
