import { describe, expect, test } from 'vitest';
import { orderArithmetic } from '#engine/merit/order-arithmetic.ts';
import { criteriaOf, tieWords } from '#engine/merit/order-words.ts';
import { cutProjects } from '#engine/scoring/cut/cut-projects.ts';
import type { Candidate } from '#engine/scoring/rank/candidate.ts';
import { rankProjects } from '#engine/scoring/rank/rank-projects.ts';
import { scoringOf } from '#engine/scoring/pipeline/score-answers.ts';
import { scorePanel } from '#engine/scoring/panel/score-panel.ts';
import type { Cut, RankKey, Scoring } from '#engine/template/scoring.ts';
import { proves } from '../support/proves.ts';
import { fieldsOf, item, looksAt, rubric, score } from './a-rubric.ts';
import type { ToldCut } from '#schemas/generated/domain/told-cut.ts';
import { cutPlace } from '#engine/merit/told-cut.ts';
import { readCriterion } from '#engine/merit/read-criterion.ts';

const facts: NonNullable<Scoring['facts']> = [
  { id: 'unidad', title: 'Unidad', type: 'text', from: 'call', optional: true },
  { id: 'monto', title: 'Monto', type: 'number', from: 'call', optional: true },
];
const outcomes: NonNullable<Scoring['outcomes']> = [
  {
    id: 'decision',
    mode: 'first',
    labels: { si: 'Aprobado', no: 'No aprobado' },
    rules: [{ when: looksAt('/calculo/total/cumple', { const: true }), is: 'si' }, { is: 'no' }],
  },
];

function made(rank: Scoring['rank'], cut?: Cut, best: 'max' | 'min' = 'max') {
  return rubric(
    {
      facts,
      items: [item('a', { best }), item('b', { best })],
      sections: [{ id: 'S', of: ['b'], how: 'sum', best }],
      total: { of: ['a', 'S'], how: 'sum', threshold: best === 'max' ? 6 : 20, best },
      outcomes,
      ...(rank && { rank }),
      ...(cut && { cut }),
    },
    fieldsOf('a', 'b'),
  );
}

type Project = readonly [id: string, a: number, b: number, hechos?: Record<string, unknown>];

function candidates(prepared: ReturnType<typeof made>, projects: readonly Project[]): Candidate[] {
  return projects.map(([id, a, b, hechos = {}]) => ({ id, score: score(prepared, { a, b }, { hechos }), hechos }));
}

const by = (...keys: (RankKey['key'] | RankKey)[]): Scoring['rank'] => ({
  by: keys.map((key) => ('key' in key ? key : { key })),
});

function places(rank: Scoring['rank'], projects: readonly Project[], best: 'max' | 'min' = 'max') {
  const prepared = made(rank, undefined, best);
  return rankProjects(prepared, candidates(prepared, projects))
    .map(({ id, place }) => `${id}${place ?? '-'}`)
    .join(' ');
}

describe('order of merit', () => {
  const four: Project[] = [
    ['w', 5, 5],
    ['x', 9, 9],
    ['y', 4, 6],
    ['z', 7, 1],
  ];

  test('equals share a place, which is shown as unresolved', () => {
    const prepared = made(by({ total: true }));
    const placed = rankProjects(prepared, candidates(prepared, four));
    proves('R-K-85', 'lugar compartido', () => {
      expect(placed.map(({ id, place }) => `${id}${place}`)).toEqual(['x1', 'w2', 'y2', 'z4']);
      expect(placed.map(({ isTied }) => isTied)).toEqual([false, true, true, false]);
      // Another order of ids changes nothing about the places.
      expect(places(by({ total: true }), four.toReversed())).toBe('x1 y2 w2 z4');
    });
  });

  test('goes by the total, an item, a section, a fact, a formula, a stratum', () => {
    proves('R-K-85', 'total', () => expect(places(by({ total: true }), four)).toBe('x1 w2 y2 z4'));
    proves('R-K-85', 'ítem', () => expect(places(by({ total: true }, { item: 'a' }), four)).toBe('x1 w2 y3 z4'));
    proves('R-K-85', 'sección', () => expect(places(by({ total: true }, { section: 'S' }), four)).toBe('x1 y2 w3 z4'));
    const asking: Project[] = [
      ['w', 5, 5, { monto: 30 }],
      ['x', 5, 5, { monto: 10 }],
      ['y', 5, 5],
    ];
    proves('R-K-85', 'hecho', () => {
      expect(places(by({ total: true }, { fact: 'monto' }), asking)).toBe('w1 x2 y3');
      const ordered = [
        ['w', 5, 5, { unidad: 'FIQ' }],
        ['x', 5, 5, { unidad: 'FCA' }],
        ['y', 5, 5, { unidad: 'FADU' }],
      ] as const;
      expect(places(by({ key: { fact: 'unidad' }, order: ['FCA', 'FIQ'] }), ordered)).toBe('x1 w2 y3');
    });
    proves('R-K-85', 'fórmula', () =>
      expect(
        places(
          by({
            formula: [
              { of: 'a', times: 1 },
              { of: 'b', times: -1 },
            ],
          }),
          four,
        ),
      ).toBe('z1 w2 x2 y4'),
    );
    const computed = made(
      by({
        formula: [
          { of: 'a', times: 1 },
          { of: 'S', times: 1.5 },
          { of: 'monto', times: -0.1 },
        ],
      }),
    );
    const [first] = candidates(computed, [['w', 5, 4, { monto: 30 }]]);
    // A higher total may stand below a lower one: the numbers say why.
    const scoring = scoringOf(computed);
    expect([criteriaOf(scoring), first && orderArithmetic(scoring, first)]).toEqual([
      ['Ítem a + 1,5 × S − 0,1 × Monto'],
      ['Ítem a + 1,5 × S − 0,1 × Monto = 5,00 + 1,5 × 4,00 − 0,1 × 30,00 = 8,00'],
    ]);
    const stratum = [{ when: looksAt('/calculo/S/valor', { minimum: 6 }), value: 1 }, { value: 2 }];
    proves('R-K-85', 'estrato', () => expect(places(by({ stratum }, { total: true }), four)).toBe('x1 y2 w3 z4'));
  });

  test('in the declared direction; where lower is better the lowest comes first', () => {
    proves('R-K-85', 'dirección', () =>
      expect(places(by({ key: { total: true }, dir: 'asc' }), four)).toBe('z1 w2 y2 x4'),
    );
    proves('R-K-144', 'orden', () => expect(places(by({ total: true }), four, 'min')).toBe('z1 w2 y2 x4'));
  });

  test('who fails the condition, or has no result, has no place', () => {
    const of = looksAt('/calculo/salida/valor', { const: 'si' });
    proves('R-K-85', 'sin lugar', () => {
      expect(places({ of, by: [{ key: { total: true } }] }, [...four, ['v', 3, 2]])).toBe('x1 w2 y2 z4 v-');
      const prepared = made(by({ total: true }));
      const open = { id: 'v', score: score(prepared, { a: 10 }) };
      const placed = rankProjects(prepared, [open, ...candidates(prepared, four)]);
      expect(placed.at(-1)).toMatchObject({ id: 'v', place: null });
    });
  });

  test('equals are told of one another where they have a place, and of no other', () => {
    const prepared = made({ of: looksAt('/hechos/monto', { minimum: 1 }), by: [{ key: { total: true } }] });
    const same = (['w', 'y', 'z'] as const).map((id, at): Project => [id, 5, 5, { monto: 2 - at }]);
    const alone = rankProjects(prepared, candidates(prepared, same.with(1, ['y', 5, 5, { monto: 0 }])));
    const both = rankProjects(prepared, candidates(prepared, same));
    const told = (placed: typeof both) =>
      tieWords(scoringOf(prepared), placed, { code: (id) => id.toUpperCase(), moment: (iso) => iso });
    expect([...told(alone)]).toEqual([]);
    expect([...told(both).keys()]).toEqual(['w', 'y']);
    expect(told(both).get('w')).not.toContain('Z');
  });

  test('places start again for each value of a fact', () => {
    const units: Project[] = [
      ['w', 5, 5, { unidad: 'FIQ' }],
      ['x', 9, 9, { unidad: 'FCA' }],
      ['y', 4, 6, { unidad: 'FIQ' }],
      ['z', 7, 1, { unidad: 'FCA' }],
    ];
    proves('R-K-158', 'lugares por valor', () =>
      expect(places({ per: 'unidad', by: [{ key: { total: true } }] }, units)).toBe('w1 y1 x1 z2'),
    );
  });

  test('a key on an item takes what the panel made of it', () => {
    const prepared = rubric(
      {
        items: [item('a'), item('b')],
        total: { of: ['a', 'b'], how: 'sum' },
        panel: [{ id: 'p', of: '*', level: 'item', how: 'mean' }],
        rank: { by: [{ key: { total: true } }, { key: { item: 'a' } }] },
      },
      fieldsOf('a', 'b'),
    );
    const project = (id: string, forms: readonly (readonly [number, number])[]): Candidate => ({
      id,
      score: scorePanel(
        prepared,
        forms.map(([a, b], at) => ({ id: `${id}${at}`, score: score(prepared, { a, b }) })),
      ),
    });
    proves('R-K-158', 'ítem del panel', () => {
      const one = project('x', [
        [6, 4],
        [4, 6],
      ]);
      const two = project('y', [
        [8, 2],
        [6, 4],
      ]);
      expect(rankProjects(prepared, [one, two]).map(({ id, place, keys }) => [id, place, keys])).toEqual([
        ['y', 1, ['10', '7']],
        ['x', 2, ['10', '5']],
      ]);
    });
  });
});

describe('cut', () => {
  const five: Project[] = [
    ['v', 9, 9, { monto: 40 }],
    ['w', 8, 8, { monto: 30 }],
    ['x', 7, 7, { monto: 30 }],
    ['y', 6, 8, { monto: 30 }],
    ['z', 5, 5, { monto: 50 }],
  ];
  const cutting = (cut: Cut, projects = five, best: 'max' | 'min' = 'max', rank = by({ total: true })) => {
    const prepared = made(rank, cut, best);
    return cutProjects(prepared, candidates(prepared, projects)).map(({ id, outcome }) => `${id}:${outcome}`);
  };
  const inside = (cut: Cut, projects = five) =>
    cutting(cut, projects)
      .flatMap((text) => (text.endsWith(':en_lista') ? [text.slice(0, 1)] : []))
      .join('');

  test('a mark, below and at it, and the other way where lower is better', () => {
    proves('R-K-86', 'nota', () => {
      expect(inside({ mark: 14 })).toBe('vwxy');
      expect(inside({ mark: 14.01 })).toBe('vw');
      expect(cutting({ mark: 14 }, five, 'min')).toEqual([
        'z:en_lista',
        'x:en_lista',
        'y:en_lista',
        'w:en_espera',
        'v:en_espera',
      ]);
    });
  });

  test('seats; equals that do not all fit are nobody’s', () => {
    proves('R-K-86', 'cupo', () => {
      expect(inside({ seats: 2 })).toBe('vw');
      expect(inside({ seats: 4 })).toBe('vwxy');
      expect(inside({ seats: 0 })).toBe('');
    });
    proves('R-K-86', 'empate', () =>
      expect(cutting({ seats: 3 })).toEqual([
        'v:en_lista',
        'w:en_lista',
        'x:empate_en_el_corte',
        'y:empate_en_el_corte',
        'z:en_espera',
      ]),
    );
    proves('R-K-86', 'nombres propios', () =>
      expect(cutting({ seats: 3, names: { in: 'financiado', out: 'suplente', tie: 'sorteo' } })).toEqual([
        'v:financiado',
        'w:financiado',
        'x:sorteo',
        'y:sorteo',
        'z:suplente',
      ]),
    );
  });

  // Sums of the levels: 40, 70, 130, 180.
  const budget = (available: number, times: number, at_least?: number): Cut => ({
    budget: { asks: 'monto', available, times, ...(at_least !== undefined && { at_least }) },
  });

  test('a budget, in whole levels of equal total', () => {
    proves('R-K-86', 'presupuesto', () => expect(inside(budget(75, 1))).toBe('vw'));
    proves('R-K-159', 'niveles enteros', () => expect(inside(budget(125, 1))).toBe('vwxy'));
    proves('R-K-159', 'el más cercano', () => {
      expect(inside(budget(50, 2))).toBe('vw');
      expect(inside(budget(50, 2.02))).toBe('vwxy');
    });
    proves('R-K-159', 'no bajo at_least', () => {
      expect(inside(budget(75, 1, 0.93))).toBe('vw');
      expect(inside(budget(75, 1, 0.94))).toBe('vwxy');
    });
    // 100 is as near to 70 as to 130.
    proves('R-K-159', 'equidistante el mayor', () => expect(inside(budget(100, 1))).toBe('vw'));
    proves('R-K-159', 'ninguno todos', () => expect(inside(budget(200, 1, 1))).toBe('vwxyz'));
  });

  test('without a place there is no outcome, and each group has its own line', () => {
    const of = looksAt('/calculo/salida/valor', { const: 'si' });
    const rank = { of, by: [{ key: { total: true as const } }] };
    expect(
      cutting(
        { mark: 1 },
        [
          ['v', 9, 9],
          ['w', 1, 1],
        ],
        'max',
        rank,
      ),
    ).toEqual(['v:en_lista', 'w:null']);
    const units: Project[] = [
      ['v', 9, 9, { unidad: 'FIQ' }],
      ['w', 8, 8, { unidad: 'FIQ' }],
      ['x', 1, 1, { unidad: 'FCA' }],
    ];
    const per = { per: 'unidad', by: [{ key: { total: true as const } }] };
    expect(cutting({ seats: 1 }, units, 'max', per)).toEqual(['v:en_lista', 'w:en_espera', 'x:en_lista']);
  });
});

test('a line of so many seats keeps the names that the rubric gives its sides', () => {
  const names = { in: 'becado', out: 'suplente' };
  expect(readCriterion({ cut: { mark: 6, names } }, { tipo: 'cupo', valor: '2' })).toEqual({ names, seats: 2 });
});

test('whoever is below the seats or the budget waits, whoever is below a mark does not', () => {
  const place = (linea: ToldCut['linea']) => cutPlace({ linea, pasa: false, lugar: 4 });
  expect([place('cupo'), place('presupuesto'), place('nota')]).toEqual([
    'lugar 4, en espera',
    'lugar 4, en espera',
    'lugar 4',
  ]);
});
