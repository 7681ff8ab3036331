import type { Template } from '#engine/template/template.ts';
import { STUDIO } from '#web/text/studio.ts';
import { contractNode } from './contract-lock.ts';
import { keyOf, schemaAt, withWords } from './node-path.ts';
import { WHOLE } from './property-sheet.ts';
import type { PropertySheet } from './property-sheet.ts';

const TEXT = STUDIO.computed;

/** Of an answer that a version may leave to whoever evaluates or to the system. */
export function computedSheet(template: Template, pattern: string): PropertySheet | null {
  if (contractNode(template, pattern)?.['x-soloLectura'] !== 'libre') return null;
  return {
    id: 'calculo',
    title: TEXT.title,
    properties: {
      quien: {
        schema: {
          type: 'string',
          title: TEXT.who,
          maxLength: 10,
          oneOf: [
            { const: 'sistema', title: TEXT.system },
            { const: 'persona', title: TEXT.person },
          ],
        },
        ui: { 'ui:widget': 'seleccion', ...WHOLE },
        required: true,
        value: schemaAt(template, pattern).readOnly === true ? 'sistema' : 'persona',
      },
    },
    write: (before, { quien }) => {
      const computed = quien === 'sistema';
      if (computed === (schemaAt(before, pattern).readOnly === true)) return before;
      return withWords(before, pattern, {
        schema: { readOnly: computed ? true : undefined },
        ui: {
          'ui:widget': computed ? 'calculado' : 'numero',
          'ui:deriva': computed ? { de: 'servidor', dato: keyOf(pattern) } : undefined,
        },
      });
    },
  };
}
