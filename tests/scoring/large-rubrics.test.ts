import { expect, test } from 'vitest';
import { scoreAnswers } from '#engine/scoring/pipeline/score-answers.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { Template } from '#engine/template/template.ts';

/** As many items as that, each of which may turn out not to apply, in five sections. */
function rubricOf(count: number): Template {
  const keys = Array.from({ length: count }, (_none, at) => `i${at}`);
  const options = [
    { const: 0, title: 'Nada' },
    { const: 5, title: 'Todo' },
    { const: 9, title: 'No corresponde' },
  ];
  return {
    meta: { tipo: 'pcal', modalidad: 'PEIS', anio: 2025, version: 1, titulo: 'Muchos' },
    schema: {
      type: 'object',
      properties: Object.fromEntries(keys.map((key) => [key, { type: 'integer' as const, oneOf: options }])),
    },
    ui: { 'ui:order': keys },
    samples: [],
    scoring: {
      items: keys.map((key, at) => ({
        id: key,
        from: `/${key}`,
        weight: at + 1,
        points: { options: { 0: 0, 5: 5 - (at % 7) / 10 } },
        na: { value: 9 },
      })),
      sections: [0, 1, 2, 3, 4].map((section) => ({
        id: `s${section}`,
        of: keys.filter((_key, at) => at % 5 === section),
        how: 'weightedMean' as const,
      })),
      total: { of: ['s0', 's1', 's2', 's3', 's4'], how: 'weightedMean' },
    },
  };
}

test('where an empty form may end is told as long as that takes a moment, and costs little however many items there are', () => {
  const few = scoreAnswers(prepareTemplate(rubricOf(20), {}), {});
  expect(few.partial).toMatchObject({ lowest: '0.00', highest: '5.00' });
  const many = prepareTemplate(rubricOf(200), {});
  scoreAnswers(many, {});
  const before = process.cpuUsage();
  const { partial } = scoreAnswers(many, {});
  // Seventeen seconds while every one of them was tried away.
  expect(process.cpuUsage(before).user / 1000, 'milliseconds of the processor').toBeLessThan(1000);
  expect(partial).toMatchObject({ lowest: null, highest: null });
  expect(partial?.missing).toHaveLength(200);
  const answered = Object.fromEntries(Array.from({ length: 198 }, (_none, at) => [`i${at}`, 5]));
  expect(Number(scoreAnswers(many, answered).partial?.highest)).toBeGreaterThan(4);
});
