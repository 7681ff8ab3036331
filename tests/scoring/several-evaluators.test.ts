import { describe, expect, test } from 'vitest';
import { checkPublication } from '#engine/template/check/check-publication.ts';
import type { PreparedTemplate } from '#engine/template/prepared/prepared-template.ts';
import { withoutPanel } from '#engine/scoring/sources/absent-panel.ts';
import { scorePanel } from '#engine/scoring/panel/score-panel.ts';
import type { Item, OutcomeList, PanelEntry, Scoring } from '#engine/template/scoring.ts';
import { choice, fieldsOf, item, looksAt, rubric, score } from './a-rubric.ts';

const ENDS: OutcomeList = {
  id: 'resultado',
  mode: 'first',
  labels: { si: 'Aprobado', no: 'No aprobado' },
  passes: { si: true, no: false },
  rules: [
    { when: looksAt('/respuestas/Condición', { const: 1 }), is: 'si' },
    { when: looksAt('/respuestas/Condición', { const: 0 }), is: 'no' },
    { when: looksAt('/calculo/total/valor', { minimum: 6 }), is: 'si' },
    { is: 'no' },
  ],
};
const MEDIAN: PanelEntry = { id: 'mediana', of: 'total', level: 'total', how: 'median' };
const FED: Item = { id: 'votos', title: 'Puntaje de las evaluaciones', from: { result: 'panel', value: 'total' } };
const POINTS = { points: { rate: 1, per: 1 } } as const;
const individually = { a: { 'ui:en': 'individual' }, b: { 'ui:en': 'individual' } } as const;

/** Scores that evaluators gave to `a`, through the panel and then the definitive form. */
function decided(prepared: PreparedTemplate, votes: readonly (number | string | null)[], answers = {}) {
  const forms = votes.map((a, at) => ({
    id: `f${at}`,
    score: score(prepared, a === null ? {} : { a, b: 0 }, { contexto: { forma: 'individual' } }),
  }));
  const panel = withoutPanel(scorePanel(prepared, forms, { contexto: { forma: 'individual' } }));
  return score(prepared, answers, { contexto: { forma: 'definitiva' }, earlier: { panel } });
}

describe('what evaluators come to, in the definitive form', () => {
  const summed = { of: ['a', 'votos'], how: 'sum' } as const;

  test('a bonus counts once: what is fed is the total before it', () => {
    const prepared = rubric(
      {
        items: [item('a'), { ...FED, ...POINTS }],
        total: summed,
        bonus: { unit: 'points', rules: [{ id: 'uno', value: 1 }] },
        panel: [MEDIAN],
      },
      fieldsOf('a', 'b'),
      individually,
    );
    expect(decided(prepared, [4, 5, 6]).result?.total).toBe('6.00');
  });

  test('rules over votes hold there, by shares and by values', () => {
    const prepared = rubric(
      {
        items: [{ id: 'a', from: '/a' }, item('b', { points: { value: { min: 0, max: 10, step: 0.5 } } })],
        panel: [{ id: 'opinion', of: 'a', level: 'item', how: 'majority' }],
        outcomes: [
          {
            ...ENDS,
            rules: [
              {
                when: looksAt('/panel/opinion/parte/no', { minimum: 0.5 }),
                is: 'no',
                reason: 'La mayoría dijo que no.',
              },
              { is: 'si' },
            ],
          },
        ],
      },
      { a: choice('si', 'no'), b: fieldsOf('b')['b'] ?? {} },
      { a: { 'ui:en': 'individual' } },
    );
    expect(decided(prepared, ['no', 'no', 'si'], { b: 5 }).result).toMatchObject({
      outcome: 'no',
      reasons: ['La mayoría dijo que no.'],
    });
    expect(decided(prepared, ['si', 'no', 'si'], { b: 5 }).result?.outcome).toBe('si');
  });

  test('what is missing is told by how many evaluations, not by «panel»', () => {
    const prepared = rubric(
      { items: [item('a'), { ...FED, ...POINTS }], total: summed, panel: [MEDIAN] },
      fieldsOf('a', 'b'),
      individually,
    );
    expect(decided(prepared, [4, 5, null, 6]).partial?.reasons).toEqual(['Falta 1 de 4 evaluaciones.']);
    expect(decided(prepared, []).partial?.reasons).toEqual(['Todavía no hay ninguna evaluación que cuente.']);
    const few = rubric(
      { items: [item('a'), { ...FED, ...POINTS }], total: summed, panel: [{ ...MEDIAN, min: 3 }] },
      fieldsOf('a', 'b'),
      individually,
    );
    expect(decided(few, [4, 5]).partial?.reasons).toEqual(['«total»: 2 evaluaciones, se necesitan 3.']);
  });

  test('each item means each that evaluators answer: what is fed by them is none', () => {
    const prepared = rubric(
      {
        items: [item('a'), { ...FED, from: { result: 'panel', value: 'a' }, ...POINTS }],
        total: summed,
        panel: [{ id: 'medias', of: '*', level: 'item', how: 'mean' }],
      },
      fieldsOf('a', 'b'),
      individually,
    );
    expect(decided(prepared, [4, 5]).result?.total).toBe('4.50');
  });
});

describe('a version is refused whose votes decide nothing, or keep every project without a result', () => {
  const by = (more: Partial<Scoring>, ui: object = {}) =>
    checkPublication(
      rubric(
        { items: [item('a'), item('b')], total: { of: ['a', 'b'], how: 'sum' }, ...more, outcomes: [ENDS] },
        fieldsOf('a', 'b'),
        ui,
      ),
    ).map(({ pointer, message }) => `${pointer} ${message}`);
  const fed = (value: string): Item => ({ ...FED, from: { result: 'panel', value }, ...POINTS });

  test('totals that are combined and that nothing takes', () => {
    expect(by({ panel: [MEDIAN] })).toEqual([
      '/scoring/panel/0 Reunir «total» no decide nada: el formulario definitivo puntúa lo que se responde en él. Elegí en «Cuando evalúan varios» qué decide, o mostralo solo al lado.',
    ]);
    expect(by({ panel: [{ ...MEDIAN, beside: true }] })).toEqual([]);
    expect(by({ panel: [{ ...MEDIAN, of: '*', level: 'item' }] })).toEqual([]);
  });

  test('a scored item without a combination of its own', () => {
    const panel: PanelEntry[] = [{ id: 'solo_a', of: 'a', level: 'item', how: 'mean' }];
    const items = [item('a'), item('b'), fed('total')];
    expect(by({ items, total: { of: ['a', 'b', 'votos'], how: 'sum' }, panel }, individually)).toEqual([
      '/scoring/items/1 Nada reúne lo que los evaluadores dan a «Ítem b», y sin eso ningún proyecto tiene «total». Elegí en «Cuando evalúan varios» cómo se reúne.',
    ]);
    expect(
      by({ items: [item('a'), item('b'), fed('a')], total: { of: ['a', 'b', 'votos'], how: 'sum' }, panel }),
    ).toEqual([]);
  });

  test('a combination of what evaluators never answer', () => {
    const items = [item('a'), item('b'), fed('total')];
    const panel: PanelEntry[] = [MEDIAN, { id: 'otra', of: 'votos', level: 'item', how: 'mean' }];
    expect(by({ items, total: { of: ['a', 'b', 'votos'], how: 'sum' }, panel })).toEqual([
      '/scoring/panel/1 «Puntaje de las evaluaciones» sale de las evaluaciones: nadie lo responde, y reunirlo deja a todos los proyectos sin resultado. Quitá esa forma de reunir.',
    ]);
  });

  test('a mean of a category', () => {
    const panel: PanelEntry[] = [{ id: 'medias', of: 'c', level: 'item', how: 'mean' }];
    const items = [item('a'), item('b'), { id: 'c', from: '/Condición' }];
    expect(by({ items, panel })).toEqual([
      '/scoring/panel/0 «Condición» no da puntos: con «promedio» nunca habría un valor. Reunilo por mayoría o dale puntos.',
    ]);
  });
});
