import { expect, test } from 'vitest';
import { readLines } from './read-lines.ts';

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
