import { describe, expect, test } from 'vitest';
import { layoutVotes } from '#engine/layout/layout-votes.ts';
import { compareForms } from '#engine/scoring/panel/compare-forms.ts';
import type { Score } from '#engine/scoring/result.ts';
import { scorePanel } from '#engine/scoring/panel/score-panel.ts';
import type { PanelEntry, PanelHow, Scoring } from '#engine/template/scoring.ts';
import type { PreparedTemplate } from '#engine/template/prepared/prepared-template.ts';
import { proves } from '../support/proves.ts';
import { choice, fieldsOf, item, looksAt, nodeOf, rubric, score } from './a-rubric.ts';

const fields = { ...fieldsOf('a', 'b', 'confianza'), presencia: choice('presente', 'abstiene') };

function made(panel: readonly PanelEntry[], more: Partial<Scoring> = {}): PreparedTemplate {
  return rubric(
    {
      items: [item('a'), item('b'), item('confianza')],
      sections: [{ id: 'S', of: ['a', 'b'], how: 'sum' }],
      total: { of: ['S'], how: 'sum', threshold: 12 },
      specials: [{ when: looksAt('/respuestas/presencia', { const: 'abstiene' }), effect: 'skip' }],
      panel,
      ...more,
    },
    fields,
  );
}

/** Points of the evaluators: a, b and how sure each is. */
function panelOf(prepared: PreparedTemplate, forms: readonly (readonly (number | undefined)[])[]) {
  const scores = forms.map(([a, b, confianza = 5], at) => ({
    id: `f${at}`,
    score: score(prepared, { a, b, confianza }),
  }));
  return scorePanel(prepared, scores);
}

const entry = (of: string, level: PanelEntry['level'], how: PanelHow, more: Partial<PanelEntry> = {}): PanelEntry => ({
  id: `p_${level}`,
  of,
  level,
  how,
  ...more,
});

const votes = [
  [2, 9],
  [8, 1],
  [6, 5],
];

describe('a panel combines at its level, and what follows runs once on what it came to', () => {
  test.each<[string, PanelEntry, string]>([
    // Medians 6 and 5; sums 11, 9, 11; mean total 31/3.
    ['por ítem', entry('*', 'item', 'median'), '11.00'],
    ['por sección', entry('S', 'section', 'median'), '11.00'],
    ['por total', entry('total', 'total', 'mean'), '10.33'],
    ['media', entry('*', 'item', 'mean'), '10.33'],
    ['mediana', entry('*', 'item', 'median'), '11.00'],
    ['máximo', entry('*', 'item', 'max'), '17.00'],
    ['mínimo', entry('*', 'item', 'min'), '3.00'],
  ])('%s', (name, panel, expected) => {
    proves('R-K-83', name, () => expect(panelOf(made([panel]), votes).result?.total).toBe(expected));
  });

  test('a sum of medians is not the median of sums', () => {
    const uneven = [
      [2, 9],
      [8, 1],
      [9, 10],
    ];
    const items = panelOf(made([entry('*', 'item', 'median')]), uneven).result?.total;
    const sums = panelOf(made([entry('S', 'section', 'median')]), uneven).result?.total;
    expect([items, sums]).toEqual(['17.00', '11.00']);
  });

  test('the median of an even number is the middle between two', () => {
    const even = panelOf(made([entry('total', 'total', 'median')]), [...votes, [0, 0]]);
    expect(even.result?.total).toBe('10.00');
    const odd = panelOf(made([entry('total', 'total', 'median')]), [
      [0, 0],
      [2, 2],
      [8, 3],
      [9, 2],
    ]);
    expect(odd.result?.total).toBe('7.50');
  });

  test('trimmed leaves out the highest and the lowest, and needs more than those', () => {
    const trimmed = made([entry('total', 'total', 'trimmed')]);
    proves('R-K-83', 'recortada', () => {
      expect(panelOf(trimmed, [...votes, [10, 10], [0, 0]]).result?.total).toBe('10.33');
      expect(panelOf(trimmed, votes.slice(0, 2)).result).toBeNull();
    });
    const two = made([entry('total', 'total', 'trimmed', { trim: 2 })]);
    expect(panelOf(two, [...votes, [10, 10], [0, 0]]).result?.total).toBe('11.00');
  });

  test('as many as it asks for', () => {
    const least = made([entry('total', 'total', 'mean', { min: 3 })]);
    proves('R-K-83', 'mínimo de evaluadores', () => {
      expect(panelOf(least, votes).result?.total).toBe('10.33');
      const few = panelOf(least, votes.slice(0, 2));
      expect([few.result, few.partial?.reasons]).toEqual([null, ['«total»: 2 evaluaciones, se necesitan 3.']]);
    });
  });

  test('rounded where it is combined', () => {
    const panel = entry('*', 'item', 'mean', { round: { places: 0, mode: 'half_up' } });
    // 16/3 → 5 and 5 → 5: 10, where the exact sum is 10.33.
    proves('R-K-83', 'redondeo', () => expect(panelOf(made([panel]), votes).result?.total).toBe('10.00'));
  });

  test('evaluators count by their confidence', () => {
    const panel = [entry('S', 'section', 'mean', { weight: 'confianza' })];
    proves('R-K-83', 'confianza', () => {
      const sure = panelOf(made(panel), [
        [2, 2, 9],
        [10, 10, 1],
      ]);
      // (4 × 9 + 20 × 1) / 10
      expect(sure.result?.total).toBe('5.60');
      expect(nodeOf(sure, 'p_section').children.map(({ weight }) => weight)).toEqual(['9', '1']);
    });
  });

  test('whoever does not say how sure he is counts nothing', () => {
    const prepared = made([entry('S', 'section', 'mean', { weight: 'confianza' })]);
    const forms = [
      { a: 2, b: 2, confianza: 9 },
      { a: 10, b: 10 },
    ].map((answers, at) => ({ id: `f${at}`, score: score(prepared, answers) }));
    const node = nodeOf(scorePanel(prepared, forms), 'p_section');
    expect([node.value, node.children.map(({ weight }) => weight)]).toEqual(['4', ['9', '0']]);
  });

  test('several panels, each at its place', () => {
    const panel = [
      { ...entry('a', 'item', 'max'), id: 'alto' },
      { ...entry('b', 'item', 'min'), id: 'bajo' },
    ];
    proves('R-K-83', 'varios paneles', () => {
      const done = panelOf(made(panel), votes);
      expect(done.result?.total).toBe('9.00');
      expect([done.panel['alto']?.valor, done.panel['bajo']?.valor]).toEqual([8, 1]);
    });
  });
});

describe('what follows the level', () => {
  const panel = [entry('*', 'item', 'mean')];
  const outcomes: Scoring['outcomes'] = [
    {
      id: 'decision',
      mode: 'first',
      labels: { si: 'Sí', no: 'No' },
      rules: [{ when: looksAt('/calculo/total/cumple', { const: true }), is: 'si' }, { is: 'no' }],
    },
  ];
  const bonus: Scoring['bonus'] = { unit: 'points', rules: [{ id: 'uno', value: 1 }] };

  test('section, total, bonus, threshold and outcome run once', () => {
    const done = panelOf(made(panel, { outcomes, bonus }), [
      [10, 10],
      [4, 0],
    ]);
    proves('R-K-154', 'sección', () => expect(nodeOf(done, 'S').points).toBe('12'));
    proves('R-K-154', 'total', () => expect(nodeOf(done, 'total').points).toBe('12.00'));
    // Each evaluator's own bonus is not added to the others'.
    proves('R-K-154', 'bonificación', () => expect(done.result?.total).toBe('13.00'));
    proves('R-K-154', 'umbral', () => expect(nodeOf(done, 'total').threshold?.isMet).toBe(true));
    proves('R-K-154', 'salida', () => expect(done.result?.outcome).toBe('si'));
  });

  test('an assigned form that is not complete leaves no result; one that abstains does not count', () => {
    const prepared = made(panel, { outcomes });
    const complete = votes.map(([a, b], at) => ({ id: `f${at}`, score: score(prepared, { a, b, confianza: 5 }) }));
    const draft = { id: 'borrador', score: score(prepared, { a: 10 }) };
    const absent = { id: 'abstenido', score: score(prepared, { presencia: 'abstiene' }) };
    proves('R-K-155', () => {
      const open = scorePanel(prepared, [...complete, draft]);
      expect([open.result, open.partial?.reasons]).toEqual([null, ['Falta 1 de 4 evaluaciones.']]);
      expect(scorePanel(prepared, [...complete, absent]).result?.total).toBe('10.33');
    });
  });

  test('the panel is used as an item of the definitive form', () => {
    const combined = panelOf(made(panel), votes).result;
    const definitive = rubric(
      {
        items: [
          { id: 'conjunto', from: { result: 'panel', value: 'total' }, points: { value: { min: 0, max: 20 } } },
          item('a'),
        ],
        total: { of: ['conjunto', 'a'], how: 'sum' },
        panel: [{ id: 'media', of: 'total', level: 'total', how: 'mean' }],
      },
      fieldsOf('a'),
    );
    proves('R-K-84', 'panel', () => {
      const done: Score = score(
        definitive,
        { a: 2 },
        { contexto: { forma: 'definitiva' }, earlier: { panel: combined } },
      );
      expect(done.result?.total).toBe('12.33');
      expect(nodeOf(done, 'conjunto').value).toBe('10.33');
    });
  });
});

describe('categories', () => {
  const prepared = (third: number) =>
    rubric(
      {
        items: [{ id: 'opinion', from: '/opinion' }],
        panel: [{ id: 'comision', of: 'opinion', level: 'item', how: 'majority' }],
        outcomes: [
          {
            id: 'decision',
            mode: 'first',
            labels: { si: 'Sí', no: 'No', veto: 'Con un tercio en contra' },
            rules: [
              { when: looksAt('/panel/comision/parte/no', { minimum: third }), is: 'veto' },
              { when: looksAt('/calculo/opinion/valor', { const: 'si' }), is: 'si' },
              { is: 'no' },
            ],
          },
        ],
      },
      { opinion: choice('si', 'no', 'obs') },
    );
  const come = (opinions: readonly string[], third = 2) => {
    const template = prepared(third);
    return scorePanel(
      template,
      opinions.map((opinion, at) => ({ id: `f${at}`, score: score(template, { opinion }) })),
    );
  };

  test('majority takes what most gave; between equals there is none', () => {
    proves('R-K-83', 'mayoría', () => {
      expect(come(['si', 'no', 'si']).result?.outcome).toBe('si');
      expect(come(['no', 'no', 'si']).result?.outcome).toBe('no');
      const tied = come(['si', 'no']);
      expect([tied.result, tied.partial?.reasons[0]]).toEqual([null, '«Opción»: no hay mayoría.']);
    });
  });

  test('shares are there to be asked about', () => {
    proves('R-K-156', () => {
      expect(come(['si', 'si', 'no'], 0.33).result?.outcome).toBe('veto');
      expect(come(['si', 'si', 'si', 'no'], 0.33).result?.outcome).toBe('si');
      expect(come(['si', 'si', 'no']).panel['comision']?.parte).toEqual({ si: 0.6666666667, no: 0.3333333333 });
    });
  });
});

test('on paper four evaluators have a column each, five are told in one', () => {
  const prepared = made([entry('*', 'item', 'mean')]);
  const columns = (most: number) => {
    const forms = Array.from({ length: most }, (_, at) => ({ id: at + 1, answers: { a: at, b: 5, confianza: 5 } }));
    const evaluators = forms.map(({ id }) => ({ form: id, name: null }));
    const votes = { compared: compareForms(prepared, forms), origins: {}, panel: null, evaluators };
    const [section] = layoutVotes(prepared, votes, {}, score(prepared, {}));
    if (section?.kind !== 'section') throw new Error('no votes are told');
    return section.children.flatMap((node) => (node.kind === 'table' ? node.columns.map(({ key }) => key) : []));
  };
  expect(columns(4)).toEqual(['item', 'ev1', 'ev2', 'ev3', 'ev4']);
  expect(columns(5)).toEqual(['item', 'evaluaciones']);
});
