import { describe, expect, test } from 'vitest';
import { checkTemplate } from '#engine/template/check/check-template.ts';
import { cutProjects } from '#engine/scoring/cut/cut-projects.ts';
import { scorePanel } from '#engine/scoring/panel/score-panel.ts';
import type { OutcomeList, Scoring } from '#engine/template/scoring.ts';
import { proves } from '../support/proves.ts';
import { choice, fieldsOf, item, looksAt, nodeOf, rubric, score, templateOf } from './a-rubric.ts';

const never = looksAt('/contexto/anio', { const: 1900 });
const decision = (rules: OutcomeList['rules']): OutcomeList => ({
  id: 'decision',
  mode: 'first',
  labels: { si: 'Sí', no: 'No', sinPuntaje: 'Sin puntaje' },
  passes: { si: true, no: false },
  rules,
});
const byScore = decision([{ when: looksAt('/calculo/total/cumple', { const: true }), is: 'si' }, { is: 'no' }]);

describe('what is out gives nothing', () => {
  test('a formula all of whose parts are out is out, not 0', () => {
    const made = (counts: Scoring['items'][number]['counts']) =>
      rubric(
        {
          items: [
            item('a'),
            item('b', { ...(counts && { counts }) }),
            { id: 'doble', formula: [{ of: 'b', times: 2 }] },
          ],
          total: { of: ['a', 'doble'], how: 'mean' },
        },
        fieldsOf('a', 'b'),
      );
    proves('R-A-117-01', () => {
      expect(score(made(undefined), { a: 8, b: 1 }).result?.total).toBe('5.00');
      // 0 instead would make 4.00 of it.
      expect(score(made(never), { a: 8, b: 1 }).result?.total).toBe('8.00');
    });
  });

  test('where nothing that scores counts there is no result, and a rule has to ask for just that', () => {
    const made = (list: OutcomeList) =>
      rubric(
        { items: [item('a', { counts: never })], total: { of: ['a'], how: 'sum', threshold: 6 }, outcomes: [list] },
        fieldsOf('a'),
      );
    const plain = score(made(byScore), { a: 8 });
    proves('R-A-117-02', 'sin resultado', () => {
      expect(plain.result).toBeNull();
      expect(plain.partial?.reasons).toEqual(['En «total» no hay nada que cuente.']);
    });
    const asking = decision([
      { when: looksAt('/calculo/total/fuera', { const: true }), is: 'sinPuntaje' },
      { when: looksAt('/contexto/anio', { minimum: 2000 }), is: 'si' },
      { is: 'no' },
    ]);
    const own = score(made(asking), { a: 8 }, { contexto: { anio: 2026 } });
    proves('R-A-117-02', 'regla propia', () =>
      expect(own.result).toMatchObject({ total: null, outcome: 'sinPuntaje', passes: null }),
    );
  });

  test('an outcome that is none yet keeps what other lists say', () => {
    const badges: OutcomeList = { id: 'insignias', mode: 'all', labels: { joven: 'Joven' }, rules: [{ is: 'joven' }] };
    const waiting = { ...decision([{ is: null, reason: 'Espera el dictamen.' }]), result: true };
    const open = score(
      rubric({ items: [item('a')], total: { of: ['a'], how: 'sum' }, outcomes: [badges, waiting] }, fieldsOf('a')),
      { a: 8 },
    );
    expect(open.result).toBeNull();
    expect(open.partial).toMatchObject({ set: ['joven'], reasons: ['Espera el dictamen.'] });
  });
});

describe('several evaluators', () => {
  const opinion = { opinion: choice('si', 'no') };
  const sections: Scoring['sections'] = [{ id: 'S', of: ['a'], how: 'sum' }];
  const made = (panel: NonNullable<Scoring['panel']>) =>
    rubric(
      {
        items: [item('a'), { id: 'opinion', from: '/opinion' }],
        sections,
        total: { of: ['S'], how: 'sum', threshold: 6 },
        outcomes: [byScore],
        panel,
      },
      { ...fieldsOf('a'), ...opinion },
    );
  const combined = (panel: NonNullable<Scoring['panel']>, votes: readonly (readonly [number, string])[]) => {
    const prepared = made(panel);
    const forms = votes.map(([a, said], at) => ({ id: `f${at}`, score: score(prepared, { a, opinion: said }) }));
    return scorePanel(prepared, forms);
  };
  const opinions = { id: 'comision', of: 'opinion', level: 'item', how: 'majority' } as const;
  const points = { id: 'puntos', of: 'a', level: 'item', how: 'mean' } as const;

  test('a tied majority leaves its own entry without value, and the others with theirs', () => {
    const tied = combined(
      [opinions, points],
      [
        [7, 'si'],
        [9, 'no'],
      ],
    );
    proves('R-A-117-04', () => {
      expect(tied.panel['comision']?.valor).toBeNull();
      expect(tied.panel['puntos']?.valor).toBe(8);
      expect(tied.result).toMatchObject({ total: '8.00', outcome: 'si', passes: true });
      expect(tied.result?.reasons).toContain('«Opción»: no hay mayoría.');
    });
  });

  test('two entries do not set one stage; a further one is shown and decides nothing', () => {
    const median = { ...points, id: 'mediana', how: 'median' } as const;
    const scoring = (panel: Scoring['panel']): Scoring => ({
      items: [item('a')],
      total: { of: ['a'], how: 'sum' },
      ...(panel && { panel }),
    });
    const problems = (panel: Scoring['panel']) =>
      checkTemplate(templateOf(scoring(panel), fieldsOf('a'))).problems.map(({ pointer }) => pointer);
    expect(problems([points, median])).toEqual(['/scoring/panel/1/of']);
    expect(problems([points, { ...median, of: '*' }])).toEqual(['/scoring/panel/1/of']);
    const shown = combined(
      [points, { ...median, beside: true }],
      [
        [2, 'si'],
        [9, 'si'],
        [10, 'si'],
      ],
    );
    proves('R-A-117-05', 'al lado', () => {
      expect(problems([points, { ...median, beside: true }])).toEqual([]);
      expect(shown.result?.total).toBe('7.00');
      expect(nodeOf(shown, 'mediana').points).toBe('9');
      expect(shown.panel).not.toHaveProperty('mediana');
    });
  });

  test('what the panel feeds counts in the definitive form alone', () => {
    const prepared = rubric(
      {
        items: [
          item('a'),
          { id: 'reunido', from: { result: 'panel', value: 'total' }, points: { value: { min: 0, max: 10 } } },
        ],
        total: { of: ['a', 'reunido'], how: 'mean' },
        panel: [{ id: 'mediana', of: 'total', level: 'total', how: 'median' }],
      },
      fieldsOf('a'),
    );
    const individual = [4, 6, 10].map((a, at) => ({
      id: `f${at}`,
      score: score(prepared, { a }, { contexto: { forma: 'individual' } }),
    }));
    expect(individual.map(({ score: own }) => own.result?.total)).toEqual(['4.00', '6.00', '10.00']);
    const panel = scorePanel(prepared, individual, { contexto: { forma: 'individual' } }).result;
    const done = score(prepared, { a: 8 }, { contexto: { forma: 'definitiva' }, earlier: { panel } });
    expect(done.result?.total).toBe('7.00');
    // The votes and how they were combined.
    expect(nodeOf(done, 'reunido').children).toMatchObject([
      { id: 'mediana', points: '6', children: [{ points: '4' }, { points: '6' }, { points: '10' }] },
    ]);
  });
});

test('a budget asks what each project costs; one that does not say so is told apart', () => {
  const prepared = rubric(
    {
      facts: [{ id: 'monto', title: 'Monto pedido', type: 'number', from: 'staff', optional: true }],
      items: [item('a')],
      total: { of: ['a'], how: 'sum' },
      cut: { budget: { asks: 'monto', available: 100, times: 1 } },
    },
    fieldsOf('a'),
  );
  const candidate = (id: string, a: number, monto: number | null) => {
    const hechos = monto === null ? {} : { monto };
    return { id, score: score(prepared, { a }, { hechos }), hechos };
  };
  const cut = cutProjects(prepared, [candidate('x', 9, 60), candidate('y', 8, null), candidate('z', 7, 40)]);
  expect(cut.map(({ id, outcome, lacks }) => [id, outcome, lacks])).toEqual([
    ['x', 'en_lista', null],
    ['y', null, 'Monto pedido'],
    ['z', 'en_lista', null],
  ]);
});
