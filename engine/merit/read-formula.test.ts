import { expect, test } from 'vitest';
import { formulaLine } from './formula-in-words.ts';
import { formulaPattern, readFormula } from './read-formula.ts';

const parts = [
  { id: 'e', name: 'Excelencia' },
  { id: 'i', name: 'Impacto' },
  { id: 'is', name: 'Impacto social' },
  { id: 'c', name: 'Calidad (1 a 5)' },
  { id: 'x', name: 'Evaluación + aval' },
];

test.each([
  [
    'Excelencia + 1,5 × Impacto',
    [
      ['e', 1],
      ['i', 1.5],
    ],
  ],
  [
    'excelencia+1,5*impacto',
    [
      ['e', 1],
      ['i', 1.5],
    ],
  ],
  [
    '  Impacto social x 2 - Impacto ',
    [
      ['is', 2],
      ['i', -1],
    ],
  ],
  ['−0,5 × calidad (1 a 5)', [['c', -0.5]]],
  [
    'evaluacion + aval + Excelencia',
    [
      ['x', 1],
      ['e', 1],
    ],
  ],
  ['12.000 × Impacto', [['i', 12000]]],
])('%s', (line, terms) => {
  expect(readFormula(line, parts)?.map(({ of, times }) => [of, times])).toEqual(terms);
});

test.each(['', 'Excelencia +', '2', 'Otra cosa', '1.5 × Impacto', 'Excelencia Impacto', '(Excelencia + Impacto)'])(
  '«%s» is none',
  (line) => {
    expect(readFormula(line, parts)).toBeNull();
    expect(new RegExp(formulaPattern(parts), 'u').test(line)).toBe(false);
  },
);

test('what is written is read as it was', () => {
  const formula = [
    { of: 'e', times: -1 },
    { of: 'is', times: 12500.25 },
    { of: 'x', times: -0.5 },
  ];
  const named = formula.map(({ of, times }) => ({ name: parts.find(({ id }) => id === of)?.name ?? '', times }));
  expect(formulaLine(named)).toBe('−Excelencia + 12.500,25 × Impacto social − 0,5 × Evaluación + aval');
  expect(readFormula(formulaLine(named), parts)).toEqual(formula);
});
