import { expect, test } from 'vitest';
import { expecting, writtenDecimal } from './new-example.ts';

test.each<[string, string | null, string | null]>([
  ['7,65', '7.60', '7.65'],
  ['7', '7.60', '7.00'],
  ['12.5', null, '12.5'],
  ['7,654', '7.60', '7.654'],
  ['siete', '7.60', null],
  ['', '7.60', null],
])('«%s» beside %s is %s', (text, like, written) => {
  expect(writtenDecimal(text, like)).toBe(written);
});

test('what its author expects takes the place of what the rubric gives', () => {
  const sample = {
    nombre: 'Uno',
    respuestas: {},
    espera: { valido: true, resultado: { total: '7.00', salida: 'si', conjunto: ['joven'] } },
  };
  expect(expecting(sample, { total: '8.00', salida: 'no' }).espera).toEqual({
    valido: true,
    resultado: { total: '8.00', salida: 'no', conjunto: ['joven'] },
  });
  expect(expecting(sample, { total: null, salida: null }).espera.resultado).toBeNull();
});
