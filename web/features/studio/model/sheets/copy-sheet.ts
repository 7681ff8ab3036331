import type { Template } from '#engine/template/template.ts';
import { STUDIO } from '#web/text/studio.ts';
import { isLocked } from '../nodes/contract-lock.ts';
import { keyOf, parentPattern, schemaAt, uiAt, withNode } from '../nodes/node-path.ts';
import { runsOf } from '../items/item-order.ts';
import { text, WHOLE } from './property-sheet.ts';
import type { PropertySheet } from './property-sheet.ts';

const TEXT = STUDIO.copy;

/** Of an item that repeats what another one of its group answers. */
export function copySheet(template: Template, pattern: string): PropertySheet | null {
  const from = uiAt(template, pattern)['ui:deriva'];
  if (isLocked(template, pattern) || uiAt(template, pattern)['ui:widget'] !== 'calculado') return null;
  if (from !== undefined && from.de !== 'copia') return null;
  const siblings = copiedKeys(template, pattern);
  return {
    id: 'copia',
    title: TEXT.title,
    properties: {
      campo: {
        schema: {
          type: 'string',
          title: TEXT.of,
          maxLength: 100,
          oneOf: siblings.map((key) => ({ const: key, title: labelOf(template, pattern, key) })),
        },
        ui: { 'ui:widget': 'seleccion', ...WHOLE, ...(siblings.length === 0 && { 'ui:help': TEXT.nothing }) },
        required: true,
        value: from?.campo,
      },
    },
    write: (before, values) => {
      const campo = text(values['campo']);
      return campo === undefined ? before : asCopy(before, pattern, campo);
    },
  };
}

/** A new item that repeats an answer begins with the one it follows, or with the first that it can repeat. */
export function copySibling(template: Template, pattern: string, after: string | null): Template {
  const siblings = copiedKeys(template, pattern);
  const campo = siblings.find((key) => key === after) ?? siblings[0];
  return campo === undefined ? template : asCopy(template, pattern, campo);
}

/** What can be repeated: one value, answered by somebody. */
function copiedKeys(template: Template, pattern: string): string[] {
  const parent = parentPattern(pattern);
  return runsOf(template, parent)
    .flatMap(({ keys }) => keys)
    .filter((key) => {
      const { type, readOnly } = schemaAt(template, `${parent}/${key}`);
      const isOneValue = type === 'string' || type === 'integer' || type === 'number';
      return key !== keyOf(pattern) && isOneValue && readOnly !== true;
    });
}

function labelOf(template: Template, pattern: string, key: string): string {
  return schemaAt(template, `${parentPattern(pattern)}/${key}`).title ?? key;
}

/** With the type and the options of what it repeats, so that it reads the same. */
function asCopy(template: Template, pattern: string, campo: string): Template {
  const { title = '' } = schemaAt(template, pattern);
  const source = `${parentPattern(pattern)}/${campo}`;
  const { type = 'string', maxLength, oneOf, enum: only } = schemaAt(template, source);
  const { 'ui:lista': list } = uiAt(template, source);
  const schema = {
    type,
    title,
    ...(maxLength !== undefined && { maxLength }),
    ...(oneOf && { oneOf }),
    ...(only && { enum: only }),
    readOnly: true,
  };
  const { 'ui:lista': _before, ...ui } = uiAt(template, pattern);
  return withNode(template, pattern, schema, {
    ...ui,
    ...(list !== undefined && { 'ui:lista': list }),
    'ui:deriva': { de: 'copia', campo },
  });
}
