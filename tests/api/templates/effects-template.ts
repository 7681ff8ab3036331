import type { FieldSchema } from '#engine/template/field-schema.ts';
import type { Template } from '#engine/template/template.ts';
import { changed, withItem } from './studio.ts';

const text = (title: string): FieldSchema => ({ type: 'string', title, maxLength: 40 });
const rows = (title: string, properties: Record<string, FieldSchema>): FieldSchema => ({
  type: 'array',
  title,
  maxItems: 6,
  items: { type: 'object', properties },
});
const onRow = (key: string, value: string) => ({ properties: { fila: { properties: { [key]: { const: value } } } } });
const onHelp = (condition: object) => ({ properties: { respuestas: { properties: { ayuda: condition } } } });
const marks = (least: number) => ({ properties: { respuestas: { properties: { marcas: { minItems: least } } } } });
const check = (id: string, least: number, mode: 'all' | 'first') => ({
  id,
  when: onHelp({ const: 'mira' }),
  assert: marks(least),
  message: `Faltan marcas: ${least}.`,
  mode,
});

/** One item for every effect of a condition, beside what an idea asks anyway. */
export function withEffects(template: Template): Template {
  const items: readonly [string, FieldSchema, object][] = [
    ['ayuda', text('Ayuda pedida'), {}],
    ['detalle', text('Detalle de la ayuda'), { 'ui:visibleIf': onHelp({ const: 'sí' }) }],
    ['motivo', text('Motivo de no pedirla'), { 'ui:requiredIf': onHelp({ const: 'no' }) }],
    ['apagado', text('Fecha estimada'), { 'ui:disabledIf': onHelp({ const: 'no' }) }],
    [
      'fijo',
      { type: 'integer', title: 'Prioridad', minimum: 0, maximum: 9 },
      { 'ui:fixedIf': { when: onHelp({ const: 'no' }), value: 7 } },
    ],
    ['marcas', { type: 'array', title: 'Marcas', maxItems: 4, items: text('Marca') }, {}],
    [
      'tareas',
      rows('Tareas', { tarea: text('Tarea'), estado: text('Estado de la tarea') }),
      {
        'ui:widget': 'listaAnidada',
        'ui:lockRows': true,
        'ui:rowGuards': [
          { act: 'delete', when: onRow('estado', 'hecha'), message: 'Una tarea hecha no se borra.' },
          { act: 'edit', when: onRow('estado', 'cerrada'), message: 'Una tarea cerrada no se toca.' },
        ],
        items: { 'ui:order': ['tarea', 'estado'] },
      },
    ],
    [
      'salidas',
      rows('Salidas', { lugar: text('Lugar'), cuando: text('Cuándo') }),
      {
        'ui:widget': 'tabla',
        'ui:lockRows': true,
        'ui:columns': ['/lugar', '/cuando'],
        'ui:rowGuards': [{ act: 'delete', when: onRow('cuando', 'ayer'), message: 'Lo pasado queda escrito.' }],
        items: { 'ui:order': ['lugar', 'cuando'] },
      },
    ],
  ];
  const all = items.reduce((after, [key, schema, ui]) => withItem(after, key, schema, { ui }), template);
  return changed(all, [
    '/ui/ui:checks',
    [...(template.ui['ui:checks'] ?? []), check('una', 1, 'all'), check('dos', 2, 'first'), check('tres', 3, 'all')],
  ]);
}
