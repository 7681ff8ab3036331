import { expect, test } from 'vitest';
import { checkTemplate } from '#engine/template/check/check-template.ts';
import { readTemplate } from '../../../../../tests/conformance/read-template.ts';
import { baseListSheet } from './base-list-sheet.ts';
import { copySheet } from './copy-sheet.ts';
import { addItem } from '../items/edit-items.ts';
import { schemaAt, uiAt } from '../nodes/node-path.ts';

const idea = readTemplate('ip');
const add = (kind: 'calculado' | 'listaBase', after: string | null = null) =>
  addItem(idea, { parent: '', after, kind, label: 'De más', comment: false });

test('a repeated answer has type and options of the one it follows, and of another one when told', () => {
  const { template, pattern } = add('calculado', 'categoriaProyecto');
  expect(uiAt(template, pattern)['ui:deriva']).toEqual({ de: 'copia', campo: 'categoriaProyecto' });
  expect(schemaAt(template, pattern)).toMatchObject({ type: 'integer', title: 'De más', readOnly: true });
  expect(uiAt(template, pattern)['ui:lista']).toBe('lCategoriaProyecto');
  const changed = copySheet(template, pattern)?.write(template, { campo: 'titulo' }) ?? template;
  expect(schemaAt(changed, pattern)).toMatchObject({ type: 'string', maxLength: 250, readOnly: true });
  expect(uiAt(changed, pattern)['ui:lista']).toBeUndefined();
  expect(checkTemplate(changed).problems).toEqual([]);
});

test('an item of a base list takes the type of the list that is chosen', () => {
  const { template, pattern } = add('listaBase');
  expect(schemaAt(template, pattern).type).toBe('string');
  const sheet = baseListSheet(template, pattern);
  const changed = sheet?.write(template, { lista: 'lProgramas' }) ?? template;
  expect([schemaAt(changed, pattern).type, schemaAt(changed, pattern).maxLength]).toEqual(['integer', undefined]);
  const back = baseListSheet(changed, pattern)?.write(changed, { lista: 'lAreas' }) ?? changed;
  expect(schemaAt(back, pattern).type).toBe('string');
  for (const one of [changed, back]) expect(checkTemplate(one).problems).toEqual([]);
  // What the contract ties to its list stays.
  expect(baseListSheet(idea, '/unidadAcademica')).toBeNull();
});
