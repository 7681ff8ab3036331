import type { RowGuard } from '#engine/template/ui-schema.ts';
import { STUDIO_ROW_GUARDS as TEXT } from '#web/text/studio-row-guards.ts';
import { text, WHOLE } from './property-sheet.ts';
import type { PropertySheet } from './property-sheet.ts';
import { changeGuard } from '../conditions/row-guards.ts';

/** What may not be done with a row, and what is said to whoever tries. */
export function rowGuardSheet({ act, message }: RowGuard, pattern: string, at: number): PropertySheet {
  return {
    id: `proteccion-${at}`,
    title: '',
    properties: {
      acto: {
        schema: {
          type: 'string',
          title: TEXT.act,
          maxLength: 10,
          oneOf: (['delete', 'edit'] as const).map((one) => ({ const: one, title: TEXT.acts[one] })),
        },
        ui: { 'ui:widget': 'seleccion', ...WHOLE },
        required: true,
        value: act,
      },
      mensaje: {
        schema: { type: 'string', title: TEXT.message, minLength: 1, maxLength: 500 },
        ui: { 'ui:widget': 'textoLargo', ...WHOLE },
        required: true,
        value: message,
      },
    },
    write: (before, values) =>
      changeGuard(before, pattern, at, ({ when, message: said }) => ({
        act: values['acto'] === 'edit' ? 'edit' : 'delete',
        when,
        message: text(values['mensaje']) ?? said,
      })),
  };
}
