import type { FormAddress } from './form-address.ts';

/** Keys that a read gives beside the answers. */
const ENVELOPE = new Set([
  'id',
  'codigo',
  'version',
  'editable',
  'plantilla',
  'seccion',
  'estado',
  'fechaCreacion',
  'idProy',
  'titulo_proyecto',
]);

export function withoutEnvelope(held: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(held).filter(([key]) => !ENVELOPE.has(key)));
}

/** Only an idea begins without a number. */
export function numberOf({ id }: FormAddress): number {
  if (id === null) throw new TypeError('this form has no number');
  return id;
}

/** A form that was never saved sends no version: what somebody else saves meanwhile is still a conflict. */
export const sentVersion = (version: number | null) => (version === null || version === 0 ? {} : { version });
