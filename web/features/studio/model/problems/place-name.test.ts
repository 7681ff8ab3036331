import { expect, test } from 'vitest';
import { placeName } from './place-name.ts';

const TEMPLATE = {
  schema: {
    title: 'Evaluación',
    properties: {
      equipo: { title: 'Equipo', properties: { nota: { title: 'Nota del equipo', maxLength: 9 } } },
      filas: { title: 'Publicaciones', items: { properties: { anio: { title: 'Año' } } } },
    },
  },
  scoring: {
    items: [
      { id: 'a', from: '/equipo/nota' },
      { id: 'b', title: 'Antigüedad' },
    ],
    sections: [{ id: 'equipo', at: '/equipo' }],
  },
  samples: [{ nombre: 'Todo al máximo' }],
};

test.each([
  ['/schema/properties/equipo/properties/nota/maxLength', 'Nota del equipo'],
  ['/schema/properties/filas/items/properties/anio', 'Año'],
  ['/ui/equipo/nota/ui:widget', 'Nota del equipo'],
  ['/ui/filas/items/anio/ui:help', 'Año'],
  ['/ui/ui:order', 'Todo el formulario'],
  ['/schema/properties/nadie', 'Todo el formulario'],
  ['/scoring/items/0/points', 'Nota del equipo'],
  ['/scoring/items/1', 'Antigüedad'],
  ['/scoring/sections/0/how', 'Equipo'],
  ['/scoring/items/7', 'Puntaje y reglas'],
  ['/scoring', 'Puntaje y reglas'],
  ['/samples/0/respuestas', 'Todo al máximo'],
  ['/samples/4', 'Ejemplos'],
  ['/meta/tipo', 'Datos de la plantilla'],
  ['', 'Datos de la plantilla'],
])('%s is %s', (pointer, name) => expect(placeName(TEMPLATE, pointer)).toBe(name));

test('what is no template has the names of its parts', () => {
  for (const broken of [null, 'x', 7, [], { schema: [], scoring: 'x', samples: null }]) {
    expect(placeName(broken, '/schema/properties/a')).toBe('Todo el formulario');
    expect(placeName(broken, '/scoring/items/0')).toBe('Puntaje y reglas');
    expect(placeName(broken, '/samples/0')).toBe('Ejemplos');
  }
});
