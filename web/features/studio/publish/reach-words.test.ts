import { expect, test } from 'vitest';
import type { TemplateImpact } from '#schemas/generated/domain/template-impact.ts';
import type { Sent } from '#schemas/operation-parts.ts';
import { reachInWords } from './reach-words.ts';

const impact = (formularios: number, completas: number, borradores: number) =>
  ({ uso: { formularios, completas }, borradores }) as Sent<TemplateImpact>;

test('each class of changes says whom it reaches, counted', () => {
  expect(reachInWords('resultados', impact(5, 2, 1), 2027)).toBe('2 evaluaciones completas de 2027');
  expect(reachInWords('resultados', impact(5, 0, 1), 2027)).toBe('Ninguna evaluación completa de 2027');
  expect(reachInWords('borradores', impact(5, 2, 1), 2027)).toBe('4 formularios a medio completar de 2027');
  expect(reachInWords('borradores', impact(0, 0, 1), 2027)).toBe('1 formulario a medio completar de 2027');
  expect(reachInWords('neutro', impact(5, 2, 1), 2027)).toBe('Ninguna respuesta cambia');
  expect(reachInWords('redaccion', impact(5, 2, 1), 2027)).toBe('Se lee desde que se publica');
});
