import { expect, test } from 'vitest';
import { withValueAt } from '#engine/pointer.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { Template } from '#engine/template/template.ts';
import { gravest } from '#engine/versions/change.ts';
import { compareTemplates } from '#engine/versions/compare-templates.ts';
import { migrateAnswers } from '#engine/versions/migrate-answers.ts';
import { proves } from '../support/proves.ts';
import { readLists, readTemplate } from './read-template.ts';

const v1 = readTemplate('ip');
const on = (template: Template, ...changes: readonly [pointer: string, value: unknown][]): Template =>
  changes.reduce<unknown>((changed, [pointer, value]) => withValueAt(changed, pointer, value), template) as Template;
const told = (after: Template, before = v1): string[] =>
  compareTemplates(before, after).map(({ gravity, text }) => `${gravity}: ${text}`);
const section = (template: Template) => {
  const [first] = prepareTemplate(template, readLists()).sections;
  if (!first) throw new Error('no section');
  return first;
};

/** The same schema with one key renamed in place, as the studio does it: the item keeps its id. */
function renamed(template: Template, at: string, from: string, to: string, id: string): Template {
  const rename = (object: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(Object.entries(object).map(([key, value]) => [key === from ? to : key, value]));
  const copy = JSON.parse(JSON.stringify(template)) as Record<string, Record<string, unknown>>;
  const schemaAt = at
    .split('/')
    .filter(Boolean)
    .reduce<Record<string, unknown>>((node, key) => {
      const properties = node['properties'] as Record<string, Record<string, unknown>> | undefined;
      return (key === 'items' ? node['items'] : properties?.[key]) as Record<string, unknown>;
    }, copy['schema'] ?? {});
  schemaAt['properties'] = rename(schemaAt['properties'] as Record<string, unknown>);
  schemaAt['required'] = (schemaAt['required'] as string[]).map((key) => (key === from ? to : key));
  const uiAt = at
    .split('/')
    .filter(Boolean)
    .reduce<Record<string, unknown>>((node, key) => node[key] as Record<string, unknown>, copy['ui'] ?? {});
  const moved = rename(uiAt);
  for (const key of Object.keys(uiAt)) delete uiAt[key];
  Object.assign(uiAt, moved, { [to]: { ...(moved[to] as object), 'ui:id': id } });
  return copy as unknown as Template;
}

test('nothing changed, nothing told', () => {
  expect(told(v1)).toEqual([]);
  expect(gravest([])).toBeNull();
});

test.each([
  ['a label', on(v1, ['/schema/properties/titulo/title', 'Nombre']), ['redaccion: Etiqueta: «Título» → «Nombre».']],
  ['a help', on(v1, ['/ui/titulo/ui:help', 'Otra']), ['redaccion: Cambió la ayuda de «Título».']],
  [
    'a stricter limit',
    on(v1, ['/schema/properties/titulo/maxLength', 200]),
    ['borradores: Máximo de caracteres de «Título»: 250 → 200.'],
  ],
  [
    'a wider limit',
    on(v1, ['/schema/properties/titulo/minLength', 0]),
    ['neutro: Mínimo de caracteres de «Título»: 1 → 0.'],
  ],
  [
    'a new item',
    on(v1, ['/schema/properties/nuevo', { type: 'string', title: 'Barrio', maxLength: 9 }]),
    ['neutro: Se agregó «Barrio».'],
  ],
  [
    'a new group with items, told once',
    on(v1, [
      '/schema/properties/lugar',
      { type: 'object', title: 'Lugar', properties: { a: { type: 'string', maxLength: 9 } } },
    ]),
    ['neutro: Se agregó «Lugar».'],
  ],
  ['an item gone', on(v1, ['/schema/properties/finalidad', undefined]), ['borradores: Se quitó «Finalidad».']],
  [
    'an option gone',
    on(v1, ['/schema/properties/bianual/oneOf', [{ const: 0, title: 'Anual' }]]),
    ['borradores: Se quitó la opción «Bianual» de «Duración».'],
  ],
  [
    'an option worded anew',
    on(v1, ['/schema/properties/bianual/oneOf/1/title', 'Dos años']),
    ['redaccion: Una opción de «Duración»: «Bianual» → «Dos años».'],
  ],
  [
    'a rule',
    on(v1, ['/ui/bianual/ui:disabledIf', undefined]),
    ['borradores: Cambió cuándo se desactiva en «Duración».'],
  ],
  [
    'the order',
    on(v1, ['/ui/ui:order', v1.ui['ui:order']?.toReversed()]),
    ['neutro: Cambió el orden de los ítems en «Idea proyecto».'],
  ],
])('%s', (_name, after, expected) => {
  expect(told(after)).toEqual(expected);
});

test('a required item gained and lost', () => {
  const without = on(v1, ['/schema/required', v1.schema.required?.filter((key) => key !== 'titulo')]);
  expect(told(without)).toEqual(['neutro: «Título» dejó de ser obligatorio.']);
  expect(told(v1, without)).toEqual(['borradores: «Título» pasó a ser obligatorio.']);
});

test('a rename is one change, and the answers follow it', () => {
  const answers = { titulo: 'Agua', bianual: 1, Persona_id_Personas: [{ id: 4, ape: 'Sosa', nom: 'Emiliano' }] };
  const rename = renamed(v1, '', 'titulo', 'nombre', '/titulo');
  const inRow = renamed(v1, '/Persona_id_Personas/items', 'ape', 'apellido', '/Persona_id_Personas/*/ape');
  const list = renamed(v1, '', 'Persona_id_Personas', 'integrantes', '/Persona_id_Personas');
  proves('R-K-141', 'ítem', () => {
    expect(told(rename)).toEqual(['borradores: La clave de «Título» cambió: titulo → nombre.']);
    expect(migrateAnswers(section(v1), section(rename), answers)).toMatchObject({
      answers: { nombre: 'Agua' },
      lost: [],
    });
    expect(migrateAnswers(section(v1), section(inRow), answers)).toMatchObject({
      answers: { Persona_id_Personas: [{ id: 4, apellido: 'Sosa', nom: 'Emiliano' }] },
      lost: [],
    });
  });
  proves('R-K-141', 'sección', () => {
    expect(told(list)).toEqual(['borradores: La clave de «Integrantes» cambió: Persona_id_Personas → integrantes.']);
    expect(migrateAnswers(section(v1), section(list), answers)).toMatchObject({
      answers: { integrantes: [{ id: 4, ape: 'Sosa', nom: 'Emiliano' }] },
      lost: [],
    });
  });
  const option = on(
    v1,
    [
      '/schema/properties/bianual/oneOf',
      [
        { const: 0, title: 'Anual' },
        { const: 2, title: 'Bianual' },
      ],
    ],
    ['/ui/bianual/ui:opciones', { '2': '1' }],
  );
  proves('R-K-141', 'opción', () => {
    expect(told(option)).toEqual(['borradores: El valor de la opción «Bianual» de «Duración» cambió: 1 → 2.']);
    expect(migrateAnswers(section(v1), section(option), answers)).toMatchObject({ answers: { bianual: 2 }, lost: [] });
  });
});

test('what has no place any more is named', () => {
  const gone = on(
    v1,
    ['/schema/properties/titulo', undefined],
    ['/schema/properties/bianual/oneOf', [{ const: 0, title: 'Anual' }]],
  );
  const { lost } = migrateAnswers(section(v1), section(gone), { titulo: 'Agua', bianual: 1, finalidad: 'x' });
  expect(lost).toEqual(['/bianual', '/titulo']);
  const number = on(v1, ['/schema/properties/titulo', { type: 'integer', title: 'Título' }]);
  const other = migrateAnswers(section(v1), section(number), { titulo: 'Agua', finalidad: 'x' });
  expect(other).toMatchObject({ answers: { titulo: null, finalidad: 'x' }, lost: ['/titulo'] });
  expect(migrateAnswers(section(v1), section(number), { finalidad: 'x' }).lost).toEqual([]);
});

test('what nobody could fill in is not missed', () => {
  const shown = on(v1, ['/schema/properties/titulo/readOnly', true]);
  const gone = on(v1, ['/schema/properties/titulo', undefined]);
  expect(migrateAnswers(section(v1), section(gone), { titulo: 'Agua' }).lost).toEqual(['/titulo']);
  expect(migrateAnswers(section(shown), section(gone), { titulo: 'Agua' }).lost).toEqual([]);
});

test('another step is never harmless: what lay on the old one may be off the new one', () => {
  const step = (multipleOf: number | undefined) =>
    on(v1, [
      '/schema/properties/nuevo',
      { type: 'number', title: 'Nuevo', minimum: 0, maximum: 10, ...(multipleOf !== undefined && { multipleOf }) },
    ]);
  const clases = (from: number | undefined, to: number | undefined) =>
    compareTemplates(step(from), step(to)).map(({ gravity }) => gravity);
  expect(clases(0.5, 1)).toEqual(['borradores']);
  expect(clases(1, 0.5)).toEqual(['borradores']);
  expect(clases(undefined, 1)).toEqual(['borradores']);
  expect(clases(1, undefined)).toEqual(['neutro']);
});

test('a wider limit is harmless, a stricter one is not, on either side', () => {
  const limits = (words: Record<string, number>) =>
    on(v1, ['/schema/properties/nuevo', { type: 'number', title: 'Nuevo', ...words }]);
  const clases = (from: Record<string, number>, to: Record<string, number>) =>
    compareTemplates(limits(from), limits(to)).map(({ gravity }) => gravity);
  expect(clases({ minimum: 2 }, { minimum: 1 })).toEqual(['neutro']);
  expect(clases({ minimum: 1 }, { minimum: 2 })).toEqual(['borradores']);
  expect(clases({ maximum: 1 }, { maximum: 2 })).toEqual(['neutro']);
  expect(clases({ maximum: 2 }, { maximum: 1 })).toEqual(['borradores']);
  expect(clases({ exclusiveMinimum: 2 }, { exclusiveMinimum: 1 })).toEqual(['neutro']);
  expect(clases({ exclusiveMinimum: 1 }, { exclusiveMinimum: 2 })).toEqual(['borradores']);
});
