import { expect, test } from 'vitest';
import { checkTemplate } from '#engine/template/check/check-template.ts';
import { emptyTemplate } from '#engine/template/empty-template.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import { scoreAnswers } from '#engine/scoring/pipeline/score-answers.ts';
import type { Template } from '#engine/template/template.ts';
import { readTemplate } from '../../../../../tests/conformance/read-template.ts';
import { schemaAt, uiAt } from '../nodes/node-path.ts';
import { scoredItem } from '../scoring/scored-item.ts';
import { addCriteria, addLines } from './add-pasted.ts';
import { readLines } from './read-lines.ts';
import { readTable } from './read-table.ts';

const problemsOf = (template: Template) => checkTemplate(JSON.parse(JSON.stringify(template))).problems;
const empty = (() => {
  const made = emptyTemplate({ tipo: 'pcal', modalidad: 'PEIS', anio: 2027, version: 1, titulo: 'Calidad' });
  if (!made) throw new Error('no such kind');
  return made;
})();

test('a list becomes items in its order, which score nothing until somebody says so', () => {
  const aet = readTemplate('pcal.AET');
  const place = { parent: '/equipo', after: 'composicion', kind: 'escala', scores: false } as const;
  const { template, patterns } = addLines(aet, readLines('- Género\n- Estudiantes\n- Género'), place);
  expect(patterns).toEqual(['/equipo/genero', '/equipo/estudiantes', '/equipo/genero2']);
  const order = uiAt(template, '/equipo')['ui:order'] ?? [];
  expect(order.slice(order.indexOf('composicion') + 1, order.indexOf('composicion') + 4)).toEqual([
    'genero',
    'estudiantes',
    'genero2',
  ]);
  expect(template.scoring).toEqual(aet.scoring);
  expect(problemsOf(template)).toEqual([]);
});

const SHEET = [
  'Dimensión\tCriterio\tPeso\tMínimo\tMáximo',
  'Propuesta\tPertinencia\t3\t4\t10',
  '\tCoherencia\t1\t\t10',
  'Equipo\tTrayectoria\t1\t\t5',
].join('\n');

test('a spreadsheet becomes sections with weighed criteria, and its minimum decides', () => {
  const { template } = addCriteria(empty, readTable(SHEET), { parent: '', after: null });
  expect(problemsOf(template)).toEqual([]);
  expect(schemaAt(template, '/equipo/trayectoria')).toMatchObject({ minimum: 0, maximum: 5 });
  expect(scoredItem(template, '/propuesta/pertinencia')).toMatchObject({ weight: 3, threshold: 4 });
  const prepared = prepareTemplate(template, {});
  const scored = (pertinencia: number) =>
    scoreAnswers(prepared, { propuesta: { pertinencia, coherencia: 10 }, equipo: { trayectoria: 5 } }, {}).result;
  // (3 × 8 + 1 × 10) / 4 = 8.5; with the other section (8.5 + 5) / 2 = 6.75.
  expect(scored(8)).toMatchObject({ total: '6.75', outcome: 'aprobado' });
  // (3 × 3.5 + 10) / 4 = 5.125 → 5.13, (5.13 + 5) / 2 = 5.065 → 5.07: whatever the total, it misses its minimum.
  expect(scored(3.5)).toMatchObject({ total: '5.07', outcome: 'noAprobado' });
});

test('a grid becomes criteria with one set of levels and what each level means', () => {
  const grid = [
    'Criterio\tPeso\tExcelente (10)\tBueno (6)\tNo (0)',
    'Claridad\t2\tSe entiende todo\tSe entiende\tNo se entiende',
    'Equipo\t1\tCompleto\tAlcanza\tNo alcanza',
  ].join('\n');
  const { template, patterns } = addCriteria(empty, readTable(grid), { parent: '', after: null });
  expect(problemsOf(template)).toEqual([]);
  expect(schemaAt(template, patterns[1] ?? '').oneOf).toEqual([
    { const: 1, title: 'Excelente', description: 'Completo' },
    { const: 2, title: 'Bueno', description: 'Alcanza' },
    { const: 3, title: 'No', description: 'No alcanza' },
  ]);
  expect(scoredItem(template, patterns[0] ?? '')).toMatchObject({
    weight: 2,
    points: { options: { 1: 10, 2: 6, 3: 0 } },
  });
});

test('step and kind of a pasted table are those of the items; what is no scale gives no points', () => {
  const sheet = [
    'Criterio\tTipo\tMáximo\tPaso',
    'Claridad\tEscala\t5\t0,25',
    'Avales\tSí / no',
    'Opinión\tTexto largo',
  ];
  const { template, patterns } = addCriteria(empty, readTable(sheet.join('\n')), { parent: '', after: null });
  expect(problemsOf(template)).toEqual([]);
  expect(patterns.map((pattern) => uiAt(template, pattern)['ui:widget'])).toEqual(['numero', 'siNo', 'textoLargo']);
  expect(schemaAt(template, patterns[0] ?? '')).toMatchObject({ minimum: 0, maximum: 5, multipleOf: 0.25 });
  expect(template.scoring?.items).toEqual([
    { id: 'claridad', from: '/claridad', points: { value: { min: 0, max: 5, step: 0.25 } }, weight: 1 },
  ]);
});

test('what the points of a pasted section come to is said with its first ones', () => {
  const { template } = addCriteria(empty, readTable(SHEET), { parent: '', after: null, how: 'sum' });
  expect(template.scoring?.sections?.map(({ how }) => how)).toEqual(['sum', 'sum']);
});
