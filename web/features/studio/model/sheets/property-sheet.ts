import type { FieldSchema } from '#engine/template/field-schema.ts';
import type { Template } from '#engine/template/template.ts';
import type { UiNode } from '#engine/template/ui-schema.ts';

export type Values = Readonly<Record<string, unknown>>;

/** One property of what is selected: a field of the form in which it is edited. */
export interface Property {
  readonly schema: FieldSchema;
  readonly ui?: UiNode;
  readonly required?: boolean;
  readonly value: unknown;
}

/**
 * Some properties of what is selected, as a form of the product's own renderer: no property has a hand-written control.
 * `write` says them all at once, so writing twice is writing once.
 */
export interface PropertySheet {
  readonly id: string;
  readonly title: string;
  /** Under the form, and no part of it: what is chosen changes it, and a control that is drawn anew forgets what is being typed. */
  readonly about?: string;
  readonly properties: Readonly<Record<string, Property>>;
  readonly write: (template: Template, values: Values) => Template;
}

export const HALF = { 'ui:options': { ancho: 'medio' } } as const;
export const WHOLE = { 'ui:options': { ancho: 'completo' } } as const;

export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function number(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** A condition of a sheet's own form: another property has any value. */
export function whenSaid(key: string) {
  return { properties: { respuestas: { required: [key] } } };
}

/** A condition of a sheet's own form: another property has this value. */
export function whenIs(key: string, ...values: readonly (string | number)[]) {
  return { properties: { respuestas: { properties: { [key]: { enum: values } } } } };
}
