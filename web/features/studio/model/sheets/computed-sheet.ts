import type { Template } from '#engine/template/template.ts';
import { STUDIO } from '#web/text/studio.ts';
import { contractNode } from '../nodes/contract-lock.ts';
import { keyOf, schemaAt, withWords } from '../nodes/node-path.ts';
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
    write: (before, { quien }) => withComputed(before, pattern, quien === 'sistema'),
  };
}

function withComputed(template: Template, pattern: string, isComputed: boolean): Template {
  if (isComputed === (schemaAt(template, pattern).readOnly === true)) return template;
  return withWords(template, pattern, {
    schema: { readOnly: isComputed ? true : undefined },
    ui: {
      'ui:widget': isComputed ? 'calculado' : 'numero',
      'ui:deriva': isComputed ? { de: 'servidor', dato: keyOf(pattern) } : undefined,
    },
  });
}

/** Once there is something to add up, nobody types what it comes to. */
export function computeScores(template: Template): Template {
  if (!template.scoring?.total) return template;
  return Object.keys(template.schema.properties ?? {})
    .map((key) => `/${key}`)
    .filter((pattern) => contractNode(template, pattern)?.['x-soloLectura'] === 'libre')
    .reduce((next, pattern) => withComputed(next, pattern, true), template);
}
