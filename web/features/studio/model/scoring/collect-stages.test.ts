import { expect, test } from 'vitest';
import { emptyTemplate } from '#engine/template/empty-template.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import { startWithPreset } from '#engine/presets/apply-preset.ts';
import type { PresetId } from '#engine/presets/presets/preset.ts';
import { scoreAnswers } from '#engine/scoring/pipeline/score-answers.ts';
import type { How } from '#engine/template/scoring.ts';
import type { Meta, Template } from '#engine/template/template.ts';
import { addItem } from '../items/edit-items.ts';
import { moveToSection } from '../move/move-to-section.ts';
import { howAsked } from './collect-stages.ts';
import { scoredItem } from './scored-item.ts';
import { withItem } from './with-scoring.ts';

const META: Meta = { tipo: 'pcal', modalidad: 'PEIS', anio: 2027, version: 1, titulo: 'Calidad' };

function made(template: Template | null): Template {
  if (!template) throw new Error('there is no such rubric');
  return template;
}

const preset = (id: PresetId) => made(startWithPreset(META, id));
const totalOf = (template: Template, answers: Record<string, unknown>) =>
  scoreAnswers(prepareTemplate(template, {}), answers, {}).result?.total;

function scale(template: Template, parent: string, label: string, how?: How) {
  const asked = { parent, after: null, kind: 'escala', label, comment: false, scores: true } as const;
  return addItem(template, how ? { ...asked, how } : asked);
}

test('a criterion added to a preset is summed like its neighbours', () => {
  const one = scale(preset('medioPunto'), '/criterios', 'Alcance');
  const { template } = scale(one.template, '/criterios', 'Difusión');
  expect(template.scoring?.sections).toBeUndefined();
  expect(template.scoring?.total?.of).toEqual(['excelencia', 'impacto', 'ejecucion', 'alcance', 'difusion']);
  const fives = { excelencia: 5, impacto: 5, ejecucion: 5, alcance: 5, difusion: 5 };
  expect(totalOf(template, { criterios: fives })).toBe('25.00');
});

test('a criterion added to a weighted preset weighs what its author says among the others', () => {
  const { template, pattern } = scale(preset('ponderada'), '/criterios', 'Impacto');
  const weights: Record<string, number> = { pertinencia: 20, propuesta: 35, equipo: 25, impacto: 20 };
  const weighed = Object.entries(weights).reduce(
    (now, [id, weight]) => withItem(now, id, (one) => ({ ...one, weight })),
    template,
  );
  expect(scoredItem(weighed, pattern)?.weight).toBe(20);
  // 10 × 0.2 alone.
  expect(totalOf(weighed, { criterios: { pertinencia: 0, propuesta: 0, equipo: 0, impacto: 10 } })).toBe('2.00');
});

test('the first points of a section say what it comes to, and the next ones follow', () => {
  const empty = made(emptyTemplate(META));
  const { template: started, pattern } = addItem(empty, {
    parent: '',
    after: null,
    kind: 'seccion',
    label: 'Criterios',
    comment: false,
  });
  expect(howAsked(started, pattern)).toBe('weightedMean');
  const totals = (['weightedMean', 'sum', 'none'] as const).map((how) => {
    const first = scale(started, pattern, 'Uno', how);
    expect(howAsked(first.template, pattern)).toBeNull();
    const { template } = scale(first.template, pattern, 'Dos');
    return [template.scoring?.sections?.[0]?.how, totalOf(template, { criterios: { uno: 4, dos: 8 } })];
  });
  expect(totals).toEqual([
    ['weightedMean', '6.00'],
    ['sum', '12.00'],
    [undefined, '6.00'],
  ]);
});

test('an item that moves to a section without points of its own stays in the total', () => {
  const { template: wide, pattern: other } = addItem(preset('medioPunto'), {
    parent: '',
    after: null,
    kind: 'seccion',
    label: 'Otros criterios',
    comment: false,
  });
  const moved = moveToSection(wide, '/criterios/impacto', other);
  if ('reason' in moved) throw new Error(moved.reason);
  expect(moved.template.scoring?.sections).toBeUndefined();
  const answers = { criterios: { excelencia: 5, ejecucion: 5 }, otrosCriterios: { impacto: 5 } };
  expect(totalOf(moved.template, answers)).toBe('15.00');
});
