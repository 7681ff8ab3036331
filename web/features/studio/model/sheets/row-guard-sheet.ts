import type { RowGuard } from '#engine/template/ui-schema.ts';
import { STUDIO_ROW_GUARDS as TEXT } from '#web/text/studio-row-guards.ts';
import { choice, paragraph } from './properties.ts';
import { text, WHOLE, type PropertySheet } from './property-sheet.ts';
import { changeGuard } from '../conditions/row-guards.ts';

/** What may not be done with a row, and what is said to whoever tries. */
export function rowGuardSheet({ act, message }: RowGuard, pattern: string, at: number): PropertySheet {
  return {
    id: `proteccion-${at}`,
    title: '',
    properties: {
      acto: choice(
        TEXT.act,
        (['delete', 'edit'] as const).map((one) => ({ const: one, title: TEXT.acts[one] })),
        act,
        { ui: WHOLE },
      ),
      mensaje: paragraph(TEXT.message, message, 500, { required: true }),
    },
    write: (before, values) =>
      changeGuard(before, pattern, at, ({ when, message: said }) => ({
        act: values['acto'] === 'edit' ? 'edit' : 'delete',
        when,
        message: text(values['mensaje']) ?? said,
      })),
  };
}
