import { expect, test } from 'vitest';
import type { FieldSchema } from '../template/field-schema.ts';
import { prepareUnit } from '../template/prepared/prepare-unit.ts';
import { deriveAnswers } from './derive-answers.ts';
import { firstVersion, sinceFirst } from './first-version.ts';

const readOnly = (type: 'integer' | 'string'): FieldSchema => ({ type, readOnly: true });
const unit = prepareUnit(
  's1',
  {
    type: 'object',
    properties: {
      filas: {
        type: 'array',
        maxItems: 9,
        items: {
          type: 'object',
          properties: {
            tipo: { type: 'string', maxLength: 9 },
            tipoInteg: readOnly('string'),
            roles: { type: 'array', maxItems: 9, items: { type: 'integer' } },
            lrol: { type: 'array', maxItems: 9, readOnly: true, items: { type: 'string', maxLength: 9 } },
            Form_id: readOnly('integer'),
            Persona_id: readOnly('integer'),
            inst_id: { type: 'integer' },
            inst: { type: 'object', properties: { id: readOnly('integer') } },
            hijas: {
              type: 'array',
              maxItems: 9,
              items: { type: 'object', properties: { Fila_id: readOnly('integer') } },
            },
          },
        },
      },
    },
  },
  {
    filas: {
      items: {
        tipoInteg: { 'ui:deriva': { de: 'copia', campo: 'tipo' } },
        lrol: { 'ui:deriva': { de: 'codigos', campo: 'roles', lista: 'lRoles' } },
        Form_id: { 'ui:deriva': { de: 'padre' } },
        Persona_id: { 'ui:deriva': { de: 'servidor', dato: 'persona' } },
        inst: { id: { 'ui:deriva': { de: 'copia', campo: '../inst_id' } } },
        hijas: { items: { Fila_id: { 'ui:deriva': { de: 'padre' } } } },
      },
    },
  },
);

test('read-only keys come from siblings, parents, lists and the server', () => {
  const stored = { filas: [{ id: 5, tipo: 'doc', roles: [4, 1], inst_id: 8, inst: {}, hijas: [{ id: 6 }] }] };
  const derived = deriveAnswers(unit, stored, {
    idForm: 77,
    lists: {
      lRoles: {
        rev: 1,
        entradas: [
          { id: 1, nom: 'Director/a', codigo: 'dir' },
          { id: 4, nom: 'Finanzas', codigo: 'finan' },
        ],
      },
    },
    server: (fact, around) => `${fact} ${String(around['id'])}`,
  });
  expect(derived).toEqual({
    filas: [
      {
        id: 5,
        tipo: 'doc',
        tipoInteg: 'doc',
        roles: [4, 1],
        lrol: ['finan', 'dir'],
        Form_id: 77,
        Persona_id: 'persona 5',
        inst_id: 8,
        inst: { id: 8 },
        hijas: [{ id: 6, Fila_id: 5 }],
      },
    ],
  });
});

test('a row that was not there at first is new, whatever it says', () => {
  const change = { de: 'cambio', campos: ['/dni'], nuevo: 'alta', igual: 'sigue', cambiado: 'cambió' } as const;
  const first = firstVersion({ equipo: [{ id: 1, dni: '1' }] }, {});
  const told = (row: { id: number; dni: string }) => sinceFirst(change, row, first);
  expect([told({ id: 1, dni: '1' }), told({ id: 1, dni: '2' }), told({ id: 2, dni: '1' })]).toEqual([
    'sigue',
    'cambió',
    'alta',
  ]);
});
