import { describe, expect, test } from 'vitest';
import { startWithPreset } from '#engine/presets/apply-preset.ts';
import { withoutPanel } from '#engine/scoring/sources/absent-panel.ts';
import { proveRubric } from '#engine/scoring/prove/prove-rubric.ts';
import { scorePanel } from '#engine/scoring/panel/score-panel.ts';
import { scoreAnswers } from '#engine/scoring/pipeline/score-answers.ts';
import { checkPublication } from '#engine/template/check/check-publication.ts';
import { checkTemplate } from '#engine/template/check/check-template.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { Template } from '#engine/template/template.ts';
import { readTemplate } from '../../../../../tests/conformance/read-template.ts';
import { severalSheet } from '../sheets/several-sheet.ts';
import { WAYS, waysFor, wayOf, withWay } from './several-evaluators.ts';
import { withScoring } from './with-scoring.ts';

const shipped = { ...readTemplate('pcal.PEIS'), samples: [] };
const whole = readTemplate('pcal.PEIS').samples.find(({ nombre }) => nombre.includes('7,65'))?.respuestas;

/** Three who give every answer alike but one, through the panel and the definitive form. */
function decided(template: Template, given: readonly number[], answers: object = {}) {
  const prepared = prepareTemplate(template, {});
  const contexto = { forma: 'individual' } as const;
  const forms = given.map((claridad, at) => ({
    id: `f${at}`,
    score: scoreAnswers(prepared, { ...whole, problema: { claridad, diagnostico: claridad } }, { contexto }),
  }));
  const panel = withoutPanel(scorePanel(prepared, forms, { contexto }));
  return {
    votes: forms.map(({ score }) => Number(score.result?.total)),
    score: scoreAnswers(prepared, answers, { contexto: { forma: 'definitiva' }, earlier: { panel } }),
  };
}

const faults = (template: Template) => [
  ...checkTemplate(JSON.parse(JSON.stringify(template))).problems,
  ...checkPublication(prepareTemplate(template, {})),
  ...proveRubric(prepareTemplate(template, {})).map(({ problem }) => problem),
];

describe('what decides where several evaluate is one question', () => {
  test.each(WAYS)('%s: it is sound, it is read back, and another way leaves nothing of it', (way) => {
    const written = withWay(shipped, way, way === 'agreed' ? undefined : 3);
    expect(faults(written)).toEqual([]);
    expect(wayOf(written)).toEqual({ way, least: way === 'agreed' ? undefined : 3 });
    expect(withWay(written, 'agreed', undefined)).toEqual(shipped);
    expect(withWay(written, 'items mean', 2)).toEqual(withWay(shipped, 'items mean', 2));
  });

  test.each([
    ['mediana', 'totals median', 3],
    ['preside', 'chair', 2],
  ] as const)('the preset %s begins with one of them: %s', (preset, way, least) => {
    const begun = startWithPreset(shipped.meta, preset);
    expect(begun && wayOf(begun)).toEqual({ way, least });
  });

  test('a panel that somebody made by hand is none of them', () => {
    const own = withScoring(shipped, (scoring) => ({
      ...scoring,
      panel: [{ id: 'p', of: 'A', level: 'section', how: 'max' }],
    }));
    expect(wayOf(own)).toEqual({ way: null, least: undefined });
    expect(Object.keys(severalSheet(own)?.properties ?? {})).toEqual(['decide', 'minimo']);
    expect(JSON.stringify(severalSheet(own))).toContain('a medida');
  });

  const totals: Partial<NonNullable<NonNullable<Template['scoring']>['total']>>[] = [
    {},
    { how: 'weightedSum' },
    { how: 'mean' },
    { how: 'sum', normalise: { target: 100, from: 0 } },
    { how: 'best', take: 2, cap: 15 },
  ];
  test.each(totals)('the median of the totals is the total, however they are made: %j', (words) => {
    const weighs = words.how === undefined || words.how === 'weightedSum';
    const changed = withScoring(shipped, ({ total, sections = [], ...rest }) => ({
      ...rest,
      sections: sections.map(({ weight, ...one }) => ({ ...one, ...(weighs && weight !== undefined && { weight }) })),
      ...(total && { total: { ...total, ...words } }),
    }));
    const { votes, score } = decided(withWay(changed, 'totals median', 3), [10, 0, 5]);
    const [, middle] = votes.toSorted((one, other) => one - other);
    expect(Number(score.result?.total)).toBe(middle);
    expect([Number(score.scale?.least), score.scale?.most !== null]).toEqual([0, true]);
  });

  test('percentages stay percentages', () => {
    const percent = withScoring(shipped, ({ total, sections = [], ...rest }) => ({
      ...rest,
      sections: sections.map((one, at) => ({ ...one, weight: [10, 20, 30, 40][at] ?? 0 })),
      ...(total && { total: { ...total, how: 'weightedSum' as const, weights: 'percent' as const } }),
    }));
    const written = withWay(percent, 'totals mean', undefined);
    expect(faults(written)).toEqual([]);
    expect([wayOf(written).way, Number(decided(written, [4, 4]).score.result?.total)]).toEqual([
      'totals mean',
      decided(written, [4, 4]).votes[0],
    ]);
  });

  test('a minimum of a criterion is judged on what the evaluators came to together', () => {
    const minimum = withScoring(shipped, ({ items, outcomes = [], ...rest }) => ({
      ...rest,
      items: items.map((one) => (one.id === 'A1' ? { ...one, threshold: 5 } : one)),
      outcomes: outcomes.map((list) => ({
        ...list,
        rules: [
          ...list.rules.slice(0, 2),
          {
            when: { properties: { calculo: { properties: { A1: { properties: { cumple: { const: false } } } } } } },
            is: 'noAprobado',
          },
          ...list.rules.slice(2),
        ],
      })),
    }));
    for (const way of ['totals median', 'items median'] as const) {
      const outcomes = [
        [10, 4, 4],
        [10, 6, 4],
      ].map((given) => decided(withWay(minimum, way, undefined), given).score.result);
      expect(outcomes.map((one) => one?.outcome)).toEqual(['noAprobado', 'aprobado']);
      expect(outcomes[0]?.reasons.join(' ')).toContain('4, se pide al menos 5');
    }
  });

  test('who presides decides, with the votes in sight; until then nobody did', () => {
    const written = withWay(shipped, 'chair', 2);
    const open = decided(written, [10, 6]).score;
    expect([open.result, open.partial?.reasons]).toEqual([null, ['Falta lo que decide quien preside.']]);
    const said = decided(written, [10, 6], { Condición: 0 });
    expect(said.score.result?.outcome).toBe('noAprobado');
    expect(Number(said.score.result?.total)).toBeCloseTo((said.votes[0] ?? 0) / 2 + (said.votes[1] ?? 0) / 2, 2);
  });

  test('where nothing is added up there is nothing to combine', () => {
    expect(waysFor(withScoring(shipped, ({ total: _total, ...rest }) => rest))).toEqual(['agreed']);
  });

  test('whatever is chosen, its control stays the one that is being typed into', () => {
    const drawn = WAYS.map((way) => {
      const sheet = severalSheet(withWay(shipped, way, undefined));
      return Object.entries(sheet?.properties ?? {}).map(([key, { value: _value, ...rest }]) => [key, rest]);
    });
    for (const one of drawn) expect(one).toEqual(drawn[0]);
  });

  test('the definitive form asks what is left, and says so', () => {
    const sheet = severalSheet(withWay(shipped, 'items median', 3));
    expect(JSON.stringify(sheet)).toContain('toma la mediana de cada criterio');
    expect(JSON.stringify(sheet)).toContain('Pide solo: ');
    expect(JSON.stringify(sheet)).not.toContain('Claridad');
  });
});
