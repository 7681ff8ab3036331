import { expect, test } from 'vitest';
import { toldOf } from './template-name.ts';

const row = {
  titulo: 'Calidad',
  nombre: 'La de mínimos',
  nota: 'x'.repeat(80),
  autor: null,
  ultimoAutor: { id: 1, ape: 'Sartori', nom: 'Paula' },
};

test('one of several is told by its title, its name, its note and who wrote it', () => {
  expect(toldOf(row)).toEqual(['«Calidad»', 'La de mínimos', `${'x'.repeat(60)}…`, 'Paula Sartori']);
  expect(toldOf({ ...row, nombre: null, nota: '', ultimoAutor: null })).toEqual(['«Calidad»']);
  expect(toldOf(row, false)).not.toContain('Paula Sartori');
});
