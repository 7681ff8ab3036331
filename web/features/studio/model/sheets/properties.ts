import type { FieldSchema } from '#engine/template/field-schema.ts';
import type { UiNode } from '#engine/template/ui-schema.ts';
import { STUDIO } from '#web/text/studio.ts';
import { HALF, WHOLE } from './property-sheet.ts';
import type { Property } from './property-sheet.ts';

export type Choices = readonly { readonly const: string; readonly title: string }[];

interface More {
  readonly required?: boolean;
  /** Its width where it is not the usual one, its help, when it is shown. */
  readonly ui?: UiNode;
}

/** The largest number that the dialect takes. */
export const MOST = 1_000_000_000;
/** Longer than any value that a sheet offers. */
const LONGEST_CHOICE = 400;

export const YES_NO: Choices = [
  { const: 'si', title: STUDIO.yes },
  { const: 'no', title: STUDIO.no },
];

export const ROUNDS: Choices = [
  { const: 'exacto', title: STUDIO.scoring.exact },
  ...[0, 1, 2, 3, 4, 5, 6].map((places) => ({ const: String(places), title: STUDIO.scoring.places(places) })),
];

/** One of several, demanded unless something else is said. */
export function choice(
  title: string,
  oneOf: Choices,
  value: string | undefined,
  { required = true, ui = {} }: More = {},
): Property {
  return {
    schema: { type: 'string', title, maxLength: LONGEST_CHOICE, oneOf },
    ui: { 'ui:widget': 'seleccion', ...HALF, ...ui },
    required,
    value,
  };
}

export function amount(title: string, value: unknown, { required = false, ui = {} }: More = {}): Property {
  return numeric({ type: 'number', title, minimum: -MOST, maximum: MOST }, value, { required, ui });
}

export function count(
  title: string,
  value: number | undefined,
  limits: { readonly minimum: number; readonly maximum: number },
  { required = false, ui = {} }: More = {},
): Property {
  return numeric({ type: 'integer', title, ...limits }, value, { required, ui });
}

function numeric(schema: FieldSchema, value: unknown, { required, ui }: Required<More>): Property {
  return { schema, ui: { 'ui:widget': 'numero', ...HALF, ...ui }, required, value };
}

/** One line of text, over the whole width. */
export function line(
  title: string,
  value: string | undefined,
  maxLength: number,
  { required = false, ui = {} }: More = {},
): Property {
  return {
    schema: { type: 'string', title, maxLength, ...(required && { minLength: 1 }) },
    ui: { 'ui:widget': 'texto', ...WHOLE, ...ui },
    required,
    value,
  };
}

export function paragraph(title: string, value: string | undefined, maxLength: number, more: More = {}): Property {
  const { ui, ...rest } = line(title, value, maxLength, more);
  return { ...rest, ui: { ...ui, 'ui:widget': 'textoLargo' } };
}
