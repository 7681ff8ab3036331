import type { Template } from '#engine/template/template.ts';
import { keyOf, parentPattern, schemaAt, uiAt, withNode } from '../nodes/node-path.ts';
import { runsOf } from './item-order.ts';

/** A new item that repeats an answer begins with the one it follows, or with the first that it can repeat. */
export function copySibling(template: Template, pattern: string, after: string | null): Template {
  const siblings = copiedKeys(template, pattern);
  const campo = siblings.find((key) => key === after) ?? siblings[0];
  return campo === undefined ? template : asCopy(template, pattern, campo);
}

/** What can be repeated: one value, answered by somebody. */
export function copiedKeys(template: Template, pattern: string): string[] {
  const parent = parentPattern(pattern);
  return runsOf(template, parent)
    .flatMap(({ keys }) => keys)
    .filter((key) => {
      const { type, readOnly } = schemaAt(template, `${parent}/${key}`);
      const isOneValue = type === 'string' || type === 'integer' || type === 'number';
      return key !== keyOf(pattern) && isOneValue && readOnly !== true;
    });
}

/** With the type and the options of what it repeats, so that both read alike. */
export function asCopy(template: Template, pattern: string, campo: string): Template {
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
