import type { FieldSpec } from './field-spec.ts';

/** Whether a form that draws one of them can go on with the other: the fields are the same ones, drawn by the same widgets. */
export function hasSameFields(a: FieldSpec, b: FieldSpec): boolean {
  return (
    a.pattern === b.pattern &&
    a.widget === b.widget &&
    a.field.type === b.field.type &&
    a.item?.id === b.item?.id &&
    a.isPart === b.isPart &&
    a.children.length === b.children.length &&
    a.children.every((child, at) => {
      const other = b.children[at];
      return other !== undefined && hasSameFields(child, other);
    })
  );
}
