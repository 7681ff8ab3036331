import { LIST_NAMES } from '#engine/template/lists.ts';
import type { Template } from '#engine/template/template.ts';
import { STUDIO } from '#web/text/studio.ts';
import { isLocked } from '../nodes/contract-lock.ts';
import { schemaAt, uiAt, withWords } from '../nodes/node-path.ts';
import { choice } from './properties.ts';
import { text, WHOLE, type PropertySheet } from './property-sheet.ts';

const TEXT = STUDIO.baseList;

/** Lists whose entries have words for ids. */
const WORDS: readonly string[] = ['lTipoProyecto', 'lUnidadesAcademicas', 'lPeriodoLectivo', 'lAreas'];
const LONGEST_ID = 255;

/** From which list of the call an item has its options; null: it has none, or the contract says which. */
export function baseListSheet(template: Template, pattern: string): PropertySheet | null {
  const list = uiAt(template, pattern)['ui:lista'];
  if (list === undefined || isLocked(template, pattern)) return null;
  return {
    id: 'lista',
    title: TEXT.title,
    properties: {
      lista: choice(
        TEXT.list,
        LIST_NAMES.map((name) => ({ const: name, title: TEXT.names[name] })),
        list,
        { ui: WHOLE },
      ),
    },
    write: (before, values) => {
      const next = text(values['lista']);
      return next === undefined || next === list ? before : withList(before, pattern, next);
    },
  };
}

/** The answer has the type of the list's ids. */
function withList(template: Template, pattern: string, list: string): Template {
  const { type, title, items, maxItems, minItems } = schemaAt(template, pattern);
  const value = WORDS.includes(list) ? { type: 'string', maxLength: LONGEST_ID } : { type: 'integer' };
  const words = items ? { type, items: value, maxItems, minItems } : { maxLength: undefined, ...value };
  return withWords(template, pattern, {
    schema: { ...words, title, enum: undefined, const: undefined },
    ui: { 'ui:lista': list },
  });
}
