import type { Template } from '#engine/template/template.ts';
import { STUDIO } from '#web/text/studio.ts';
import { schemaAt, uiAt, withWords } from '../nodes/node-path.ts';
import { followTitle } from '../scoring/item-rules.ts';
import { line, paragraph } from './properties.ts';
import { HALF, text, type PropertySheet, type Values } from './property-sheet.ts';

const TEXT = STUDIO.properties;

/** Label, number, help, example: what whoever answers reads. */
export function wordsSheet(template: Template, pattern: string): PropertySheet {
  return pattern === '' ? formWords(template) : itemWords(template, pattern);
}

/** A form has a title alone, which its listing says, too. */
function formWords(template: Template): PropertySheet {
  const { title } = schemaAt(template, '');
  return {
    id: 'textos',
    title: TEXT.words,
    properties: { etiqueta: line(TEXT.formTitle, title, 300, { required: true }) },
    write: (before, values) => {
      const next = text(values['etiqueta']);
      if (next === undefined) return before;
      const named = withWords(before, '', { schema: { title: next } });
      return { ...named, meta: { ...named.meta, titulo: next } };
    },
  };
}

function itemWords(template: Template, pattern: string): PropertySheet {
  const schema = schemaAt(template, pattern);
  const ui = uiAt(template, pattern);
  const isTyped = schema.type === 'string' || schema.type === 'integer' || schema.type === 'number';
  const hasExample = isTyped && !schema.oneOf;
  return {
    id: 'textos',
    title: TEXT.words,
    properties: {
      etiqueta: line(TEXT.label, schema.title, 300, { required: true }),
      numero: line(TEXT.number, ui['ui:numero'], 12, { ui: HALF }),
      ayuda: paragraph(TEXT.help, ui['ui:help'] ?? schema.description, 2000),
      ...(hasExample && { ejemplo: line(TEXT.placeholder, ui['ui:placeholder'], 200) }),
    },
    write: (before, values: Values) => {
      const was = schemaAt(before, pattern).title ?? '';
      const title = text(values['etiqueta']) ?? was;
      const written = withWords(before, pattern, {
        schema: { title, description: undefined },
        ui: {
          'ui:numero': text(values['numero']),
          'ui:help': text(values['ayuda']),
          ...(hasExample && { 'ui:placeholder': text(values['ejemplo']) }),
        },
      });
      return title === was ? written : followTitle(written, pattern, was, title);
    },
  };
}
