import type { FieldSchema } from '#engine/template/field-schema.ts';
import type { Template } from '#engine/template/template.ts';

const IN_SECTION = 15;

/** A rubric with many items: its own, and as many more as are missing, in sections, half of them levels. */
export function longRubric(template: Template, items: number): Template {
  const { schema, ui, scoring } = template;
  if (!scoring) throw new TypeError('no rubric');
  const more = Array.from({ length: Math.max(0, items - scoring.items.length) }, (_, at) => ({
    at,
    key: `i${at}`,
    section: `s${Math.floor(at / IN_SECTION)}`,
    isLevels: at % 2 === 1,
  }));
  const sections = [...Map.groupBy(more, ({ section }) => section)];
  return {
    ...template,
    schema: {
      ...schema,
      properties: {
        ...schema.properties,
        ...Object.fromEntries(
          sections.map(([id, own]): [string, FieldSchema] => [
            id,
            {
              type: 'object',
              title: `Parte ${id}`,
              properties: Object.fromEntries(own.map(({ key, at, isLevels }) => [key, leaf(at, isLevels)])),
            },
          ]),
        ),
      },
    },
    ui: {
      ...ui,
      ...(ui['ui:order'] && { 'ui:order': [...ui['ui:order'], ...sections.map(([id]) => id)] }),
      ...Object.fromEntries(
        sections.map(([id, own]) => [
          id,
          Object.fromEntries([
            ...own.map(({ key, isLevels }) => [
              key,
              { 'ui:widget': isLevels ? 'radio' : 'numero', 'ui:help': 'Qué se mira acá, y con qué se lo compara.' },
            ]),
            ['ui:order', own.map(({ key }) => key)],
          ]),
        ]),
      ),
    },
    scoring: {
      ...scoring,
      items: [
        ...scoring.items,
        ...more.map(({ key, section, isLevels }) => ({
          id: key,
          from: `/${section}/${key}`,
          points: isLevels ? { options: { 0: 0, 5: 5, 10: 10 } } : { value: { min: 0, max: 10, step: 0.5 } },
          weight: 1,
        })),
      ],
    },
    samples: [],
  };
}

function leaf(at: number, isLevels: boolean): FieldSchema {
  const title = `Criterio ${at + 1} de la rúbrica`;
  if (!isLevels) return { type: 'number', title, minimum: 0, maximum: 10, multipleOf: 0.5 };
  return {
    type: 'number',
    title,
    oneOf: [
      { const: 0, title: 'No se explica' },
      { const: 5, title: 'En parte' },
      { const: 10, title: 'Completo y fundado' },
    ],
  };
}
