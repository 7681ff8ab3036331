import type { FieldSpec } from '#web/form/spec/field-spec.ts';
import { isGroup } from '#web/form/spec/is-group.ts';
import type { ComparedItem } from '#engine/scoring/panel/compare-forms.ts';

/** The fields of one item: the answer, what says that it does not apply, and the place for the reason. */
export interface ItemSpecs {
  readonly spec: FieldSpec;
  readonly answer: FieldSpec;
  readonly parts: readonly FieldSpec[];
  readonly comment: FieldSpec | null;
}

/** Every item that the form shows, by its id. */
export function itemSpecs(root: FieldSpec, compared: readonly ComparedItem[]): ReadonlyMap<string, ItemSpecs> {
  const found = new Map<string, ItemSpecs>();
  const known = new Map(compared.map((one) => [one.id, one]));
  const walk = (spec: FieldSpec): void => {
    const item = spec.item && known.get(spec.item.id);
    if (!item) return spec.children.forEach(walk);
    const beside = isGroup(spec) ? spec.children : [spec, ...(spec.item?.parts ?? [])];
    const answer = beside.find(({ pattern }) => pattern === item.pointer);
    if (!answer) return;
    const comment = beside.find(({ pattern }) => pattern === item.comment) ?? null;
    found.set(item.id, { spec, answer, comment, parts: beside.filter((one) => one !== answer && one !== comment) });
  };
  walk(root);
  return found;
}

/** The form without the items that are drawn elsewhere, and without groups that would be empty. */
export function withoutItems(spec: FieldSpec, drawn: ReadonlyMap<string, ItemSpecs>): FieldSpec | null {
  if (spec.isPart || (spec.item && drawn.has(spec.item.id))) return null;
  if (!isGroup(spec) && spec.pattern !== '') return spec;
  const children = spec.children.flatMap((one) => withoutItems(one, drawn) ?? []);
  return children.length === 0 ? null : { ...spec, children };
}
