import { withoutDirectionControls } from '../direction-controls.ts';
import type { FieldSchema } from '../template/field-schema.ts';
import type { UiSchema } from '../template/ui-schema.ts';

const INTEGER = /^-?\d{1,15}$/u;

/** One answer in its one form; undefined = not answered. What does not fit its type stays as it is. */
export function convertScalar(schema: FieldSchema, ui: UiSchema, value: unknown): unknown {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return convertText(schema, ui, value);
  if (typeof value === 'boolean' && schema.type === 'integer' && isZeroOrOne(schema)) return value ? 1 : 0;
  if ((value === 0 || value === 1) && schema.type === 'boolean') return value === 1;
  return value;
}

function convertText(schema: FieldSchema, ui: UiSchema, sent: string): unknown {
  // What comes along with a pasted phone number or address; a long text may quote anything.
  const text = ui['ui:widget'] === 'textoLargo' ? sent : withoutDirectionControls(sent);
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  if (schema.type === 'integer') return INTEGER.test(trimmed) ? Number(trimmed) : text;
  if (schema.type !== 'string') return text;
  return (ui['ui:recortar'] ? trimmed : text).replaceAll('\r\n', '\n');
}

/** The schema says yes or no in numbers: nothing but 0 and 1 is allowed. */
function isZeroOrOne(schema: FieldSchema): boolean {
  const allowed = schema.oneOf?.map((option) => option.const) ?? schema.enum;
  if (allowed) return allowed.length > 0 && allowed.every((value) => value === 0 || value === 1);
  return schema.minimum === 0 && schema.maximum === 1;
}
