import { expect, test } from 'vitest';
import type { FieldSchema } from '../field-schema.ts';
import { prepareTemplate } from '../prepared/prepare-template.ts';
import type { UiSchema } from '../ui-schema.ts';
import { checkReaders } from './check-readers.ts';

const TEXT: FieldSchema = { type: 'string', title: 'Un texto', maxLength: 20 };
const ROWS: FieldSchema = {
  type: 'array',
  items: { type: 'object', properties: { a: TEXT, b: { ...TEXT, readOnly: true } } },
};

function faults(properties: Readonly<Record<string, FieldSchema>>, ui: UiSchema, kind = 'ip') {
  const meta = { tipo: 'ip', modalidad: null, anio: 2026, version: 1, titulo: 'Idea' } as const;
  const { sections } = prepareTemplate({ meta, schema: { type: 'object', properties }, ui, samples: [] }, {});
  return checkReaders(kind, sections).map(({ pointer, message }) => [pointer, message.split(/[.:,]/u)[0]]);
}

test('what tables and search tell is meant for everybody', () => {
  const office = { 'ui:audiencia': 'administracion' };
  const person: FieldSchema = { type: 'array', items: { type: 'object', properties: { ape: TEXT, dni: TEXT } } };
  expect(faults({ titulo: TEXT, otro: TEXT }, { titulo: office, otro: office })).toEqual([
    ['/ui/titulo/ui:audiencia', 'Las tablas y la búsqueda muestran esta respuesta a más gente'],
  ]);
  const of = (items: object) => faults({ Persona_id_Personas: person }, { Persona_id_Personas: { items } });
  expect(of({ ape: office })).toHaveLength(1);
  expect(of({ dni: office })).toEqual([]);
  expect(faults({ Persona_id_Personas: person }, { Persona_id_Personas: office })).toHaveLength(1);
});

test('what repeats an answer has no more readers than the answer', () => {
  const copy = (campo: string) => ({ 'ui:deriva': { de: 'copia', campo } });
  const secret = { 'ui:audiencia': 'comision' };
  const two = { a: TEXT, b: { ...TEXT, readOnly: true } };
  const refused = 'Repite «Un texto»';
  expect(faults(two, { a: secret, b: copy('a') })).toEqual([['/ui/b/ui:deriva', refused]]);
  expect(faults(two, { a: secret, b: { ...copy('a'), 'ui:audiencia': 'administracion' } })).toEqual([]);
  expect(faults(two, { b: { ...copy('a'), ...secret } })).toEqual([]);
  // From a row what lies around its list; of a group what is in it.
  expect(faults({ c: TEXT, rows: ROWS }, { c: secret, rows: { items: { b: copy('../c') } } })).toEqual([
    ['/ui/rows/items/b/ui:deriva', refused],
  ]);
  const group: FieldSchema = { type: 'object', properties: { a: TEXT } };
  expect(faults({ group, b: two.b }, { group: { a: secret }, b: copy('group') })).toHaveLength(1);
});

test('what says something about a person is an answer of applicants, and what repeats it bears the mark, too', () => {
  const mark = { 'ui:personal': 'contacto' } as const;
  const copy = { 'ui:deriva': { de: 'copia', campo: 'a' } } as const;
  const two = { a: TEXT, b: { ...TEXT, readOnly: true } };
  expect(faults(two, { a: mark, b: copy })).toEqual([['/ui/b/ui:deriva', 'Repite «Un texto»']]);
  expect(faults(two, { a: mark, b: { ...copy, ...mark } })).toEqual([]);
  expect(faults({ rows: ROWS }, { rows: mark })).toEqual([
    ['/ui/rows/ui:personal', 'La marca de dato personal va en cada pregunta'],
  ]);
  expect(faults({ rows: ROWS }, { rows: { items: { a: mark } } })).toEqual([]);
  expect(faults({ a: TEXT }, { a: mark }, 'eippe')).toHaveLength(1);
});

test('rows and whole forms have the readers of what is in them', () => {
  expect(faults({ rows: ROWS }, { rows: { items: { 'ui:audiencia': 'comision' } } })).toEqual([
    ['/ui/rows/items/ui:audiencia', 'Quién lo lee se dice de la lista o de cada pregunta'],
  ]);
  expect(faults({ a: TEXT }, { 'ui:audiencia': 'comision' })).toHaveLength(1);
});
