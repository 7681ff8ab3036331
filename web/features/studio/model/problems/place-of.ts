import { parsePointer } from '#engine/pointer.ts';
import type { Template } from '#engine/template/template.ts';
import { documentsPlace } from '../documents/requirements.ts';
import { schemaAt } from '../nodes/node-path.ts';

/** The item that a problem of a template is about; '' is the form as a whole. */
export function placeOf(template: Template, pointer: string): string {
  const [root, ...parts] = parsePointer(pointer);
  if (root === 'schema') return ofSchema(parts);
  if (root === 'ui') return ofUi(template, parts);
  if (root === 'scoring') return ofScoring(template, parts);
  return '';
}

function ofSchema(parts: readonly string[]): string {
  let pattern = '';
  for (let at = 0; at < parts.length; at++) {
    if (parts[at] === 'items') pattern += '/*';
    else if (parts[at] === 'properties' && parts[at + 1] !== undefined) pattern += `/${parts[++at] ?? ''}`;
    else break;
  }
  return pattern;
}

function ofUi(template: Template, parts: readonly string[]): string {
  if (parts[0] === 'requisitos') return documentsPlace(template) ?? '';
  let pattern = '';
  for (const part of parts) {
    if (part.startsWith('ui:')) break;
    const { items } = schemaAt(template, pattern);
    pattern += part === 'items' && items ? '/*' : `/${part}`;
  }
  return pattern;
}

function ofScoring({ scoring }: Template, [list, index]: readonly string[]): string {
  if (list === 'items') {
    const from = scoring?.items[Number(index)]?.from;
    return typeof from === 'string' ? from : '';
  }
  const section = list === 'sections' ? scoring?.sections?.[Number(index)] : undefined;
  return section ? (section.at ?? `/${section.id}`) : '';
}
