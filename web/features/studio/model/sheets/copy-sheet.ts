import type { Template } from '#engine/template/template.ts';
import { STUDIO } from '#web/text/studio.ts';
import { asCopy, copiedKeys } from '../items/copied-answers.ts';
import { isLocked } from '../nodes/contract-lock.ts';
import { parentPattern, schemaAt, uiAt } from '../nodes/node-path.ts';
import { choice } from './properties.ts';
import { text, WHOLE, type PropertySheet } from './property-sheet.ts';

const TEXT = STUDIO.copy;

/** Which answer of its group an item repeats; null: it repeats none. */
export function copySheet(template: Template, pattern: string): PropertySheet | null {
  const from = uiAt(template, pattern)['ui:deriva'];
  if (isLocked(template, pattern) || uiAt(template, pattern)['ui:widget'] !== 'calculado') return null;
  if (from !== undefined && from.de !== 'copia') return null;
  const siblings = copiedKeys(template, pattern).map((key) => ({ const: key, title: labelOf(template, pattern, key) }));
  const help = siblings.length === 0 ? { 'ui:help': TEXT.nothing } : {};
  return {
    id: 'copia',
    title: TEXT.title,
    properties: { campo: choice(TEXT.of, siblings, from?.campo, { ui: { ...WHOLE, ...help } }) },
    write: (before, values) => {
      const campo = text(values['campo']);
      return campo === undefined ? before : asCopy(before, pattern, campo);
    },
  };
}

function labelOf(template: Template, pattern: string, key: string): string {
  return schemaAt(template, `${parentPattern(pattern)}/${key}`).title ?? key;
}
