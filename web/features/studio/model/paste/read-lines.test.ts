import { expect, test } from 'vitest';
import { isOutline, readLines } from './read-lines.ts';

test('options say their points in the ways in which people write them', () => {
  const text = [
    'Excelente = 10',
    '- Muy bueno: 7,5',
    '• Bueno (5 puntos)',
    'Regular\t2',
    '0 = Insuficiente',
    '',
    'Malo – 1',
  ].join('\r\n');
  expect(readLines(text)).toEqual([
    { label: 'Excelente', points: 10 },
    { label: 'Muy bueno', points: 7.5 },
    { label: 'Bueno', points: 5 },
    { label: 'Regular', points: 2 },
    { label: 'Insuficiente', points: 0 },
    { label: 'Malo', points: 1 },
  ]);
});

test('a list of items has no points: numbers before are its order, numbers inside its text', () => {
  expect(readLines('1. Pertinencia\n2) Plan de trabajo 2027\n\na) Equipo:').map(({ label }) => label)).toEqual([
    'Pertinencia',
    'Plan de trabajo 2027',
    'Equipo',
  ]);
  expect(readLines('1. Pertinencia\n2) Plan de trabajo 2027').every(({ points }) => points === null)).toBe(true);
});

test('points that are said twice are said once, and a number before other points is their place', () => {
  expect(readLines('10: Excelente … = 10\n5: Bueno (5 puntos)\n3: Malo = 0')).toEqual([
    { label: 'Excelente', points: 10 },
    { label: 'Bueno', points: 5 },
    { label: 'Malo', points: 0 },
  ]);
});

test('the numbering of an outline goes or stays as its author says', () => {
  const text = 'A. Propuesta\n1.2 Objetivos\n- b) Plan\n3 actividades por año';
  expect(isOutline(text)).toBe(true);
  expect(isOutline('Propuesta\n- Plan')).toBe(false);
  const labels = (isNumbered: boolean) => readLines(text, { isNumbered }).map(({ label }) => label);
  expect(labels(false).slice(0, 3)).toEqual(['Propuesta', 'Objetivos', 'Plan']);
  expect(labels(true).slice(0, 3)).toEqual(['A. Propuesta', '1.2 Objetivos', 'b) Plan']);
  expect([labels(false)[3], labels(true)[3]]).toEqual(['3 actividades por año', '3 actividades por año']);
});
