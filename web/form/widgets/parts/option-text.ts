import { FORM_FIELDS } from '#web/text/form-fields.ts';
import type { FieldSpec, Option } from '../../spec/field-spec.ts';

/** The options on offer: a retired one stays only where it is the answer. */
export function offered(spec: FieldSpec, chosen: readonly unknown[]): readonly Option[] {
  const list = spec.options.filter((option) => option.retirada !== true || chosen.includes(option.const));
  const unknown = chosen.filter((value) => !spec.options.some((option) => option.const === value));
  // An answer that the list no longer knows stays in sight; it is never dropped by drawing it.
  return [
    ...list,
    ...unknown.map((value) => ({ const: value as string, title: FORM_FIELDS.notInList(String(value)) })),
  ];
}

export function optionLabel(spec: FieldSpec, value: unknown): string {
  return spec.options.find((option) => option.const === value)?.title ?? String(value);
}

/** For searching: without case and accents. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
