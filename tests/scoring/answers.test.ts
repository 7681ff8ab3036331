import { describe, expect, test } from 'vitest';
import type { Condition } from '#engine/conditions/condition.ts';
import { presentResult } from '#engine/scoring/wire-result.ts';
import type { Item, OutcomeList, Scoring } from '#engine/template/scoring.ts';
import { proves } from '../support/proves.ts';
import { choice, fieldsOf, item, looksAt, nodeOf, rubric, score, totalOf } from './a-rubric.ts';

const ab = fieldsOf('a', 'b');
const mean: Scoring['total'] = { of: ['a', 'b'], how: 'weightedMean' };
const is = (key: string, value: string | number): Condition => looksAt(`/respuestas/${key}`, { const: value });

describe('what is missing, hidden, out of place', () => {
  test('a missing answer is never 0: no result, but where it will end', () => {
    const prepared = rubric({ items: [item('a', { weight: 3 }), item('b', { weight: 1 })], total: mean }, ab);
    const open = score(prepared, { a: 8 });
    proves('R-K-78', 'faltante', () => {
      expect(open.result).toBeNull();
      expect(open.partial).toEqual({ missing: ['/b'], lowest: '6.00', highest: '8.50', reasons: [] });
    });
    expect(open.running).toBe('8.00');
    expect(nodeOf(open, 'a').points).toBe('8');
    const empty = score(prepared, {});
    expect(empty.partial).toMatchObject({ missing: ['/a', '/b'], lowest: '0.00', highest: '10.00' });
    expect(empty.running).toBeNull();
    proves('R-K-127', 'null', () => expect(score(prepared, { a: 8, b: '' }).result).toBeNull());
  });

  test('hidden items are out, whatever was typed before', () => {
    const ui = { b: { 'ui:visibleIf': is('sede', 'rural') } };
    const prepared = rubric(
      { items: [item('a'), item('b')], total: { ...mean } },
      { sede: choice('rural', 'urbana'), ...ab },
      ui,
    );
    proves('R-K-78', 'oculto', () => {
      expect(totalOf(prepared, { sede: 'rural', a: 8, b: 2 })).toBe('5.00');
      const urban = score(prepared, { sede: 'urbana', a: 8, b: 2 });
      expect(urban.result?.total).toBe('8.00');
      expect(nodeOf(urban, 'total').children.map(({ id }) => id)).toEqual(['a']);
    });
  });

  test('an item that does not count is out', () => {
    const items = [item('a'), item('b', { counts: looksAt('/contexto/bianual', { const: 1 }) })];
    const prepared = rubric({ items, total: mean }, ab);
    proves('R-K-75', 'ítem que no cuenta', () => {
      expect(totalOf(prepared, { a: 8, b: 2 }, { contexto: { bianual: 1 } })).toBe('5.00');
      expect(totalOf(prepared, { a: 8, b: 2 }, { contexto: { bianual: 0 } })).toBe('8.00');
      expect(totalOf(prepared, { a: 8 }, { contexto: { bianual: 0 } })).toBe('8.00');
    });
  });

  test('a section, a total and a bonus that do not count are out', () => {
    const biannual = { counts: looksAt('/contexto/bianual', { const: 1 }) };
    const items = [item('a'), item('b')];
    const sections = [
      { id: 's', of: ['a'], how: 'sum' as const },
      { id: 't', of: ['b'], how: 'sum' as const, ...biannual },
    ];
    const prepared = rubric({ items, sections, total: { of: ['s', 't'], how: 'mean' } }, ab);
    const of = (bianual: 0 | 1, answers: Record<string, unknown> = { a: 8, b: 2 }) =>
      totalOf(prepared, answers, { contexto: { bianual } });
    proves('R-K-75', 'ítem que no cuenta', () => {
      expect([of(1), of(0)]).toEqual(['5.00', '8.00']);
      expect(of(1, { a: 8 })).toBeUndefined();
    });
  });

  test('problems of the verdict and required answers stand before any result', () => {
    const prepared = rubric({ items: [item('a')], total: { of: ['a'], how: 'sum' } }, fieldsOf('a'));
    const problems = [{ pointer: '/observ', code: 'minLength', params: {}, message: '' }];
    const open = score(prepared, { a: 8 }, { problems });
    expect([open.result, open.partial?.missing]).toEqual([null, ['/observ']]);
  });
});

describe('not applicable', () => {
  const levels = choice('bajo', 'alto', 'na');
  const level = (id: string, more: Partial<Item> = {}): Item => ({
    id,
    from: `/${id}`,
    points: { options: { bajo: 2, alto: 10 } },
    na: { value: 'na' },
    ...more,
  });
  const fields = { a: levels, b: levels, c: levels };
  const made = (to?: string, how: 'weightedMean' | 'weightedSum' | 'sum' | 'mean' = 'weightedMean') => {
    const weigh = (weight: number) => (how.startsWith('weighted') ? { weight } : {});
    const na = { na: { value: 'na', ...(to !== undefined && { to }) } };
    const items = [level('a', { ...weigh(3), ...na }), level('b', weigh(2)), level('c', weigh(1))];
    return rubric({ items, total: { of: ['a', 'b', 'c'], how } }, fields);
  };

  test('its weight is shared out in proportion, or goes to a named item', () => {
    const answers = { a: 'na', b: 'alto', c: 'bajo' };
    proves('R-K-75', 'no aplica repartido', () => {
      expect(totalOf(made(), answers)).toBe('7.33');
      // 10 × 2 + 2 × 1 = 22, stretched from weight 3 to 6.
      expect(totalOf(made(undefined, 'weightedSum'), answers)).toBe('44.00');
      // 12 of 20 attainable, stretched to 30.
      expect(totalOf(made(undefined, 'sum'), answers)).toBe('18.00');
      expect(totalOf(made(undefined, 'mean'), answers)).toBe('6.00');
    });
    proves('R-K-75', 'no aplica a otro ítem', () => {
      // b weighs 5, c 1.
      expect(totalOf(made('b'), answers)).toBe('8.67');
      expect(nodeOf(score(made('b'), answers), 'b').weight).toBe('5');
      expect(totalOf(made('b', 'weightedSum'), answers)).toBe('52.00');
      expect(totalOf(made('b', 'sum'), answers)).toBe('22.00');
    });
  });

  test('everything not applicable: no result, and why', () => {
    const nothing = score(made(), { a: 'na', b: 'na', c: 'na' });
    proves('R-K-78', 'todo no aplica', () => {
      expect(nothing.result).toBeNull();
      expect(nothing.partial?.reasons).toEqual(['En «total» nada es aplicable.']);
    });
  });

  test('where it may yet turn out so, the ends know it', () => {
    // With b at its least the mean is 8·3+2·2…; without b it is higher than any b can make it lower.
    const open = score(made(), { a: 'alto', c: 'alto' });
    expect(open.partial).toMatchObject({ lowest: '7.33', highest: '10.00' });
    const low = score(made(), { a: 'bajo', c: 'bajo' });
    expect(low.partial).toMatchObject({ lowest: '2.00', highest: '4.67' });
  });

  test('a whole section may turn out so: its weight goes to the other', () => {
    const sections: Scoring['sections'] = [
      { id: 'S', of: ['a', 'b'], how: 'mean', weight: 1 },
      { id: 'T', of: ['c'], how: 'weightedSum', weight: 1 },
    ];
    const total: Scoring['total'] = { of: ['S', 'T'], how: 'weightedSum' };
    const prepared = rubric({ items: [level('a'), level('b'), level('c', { weight: 3 })], sections, total }, fields);
    // Neither a nor b alone moves the end: 10 + 30; without both, 30 counts twice.
    expect(score(prepared, { c: 'alto' }).partial).toMatchObject({ lowest: '32.00', highest: '60.00' });
    expect(totalOf(prepared, { a: 'na', b: 'na', c: 'alto' })).toBe('60.00');
  });
});

describe('specials', () => {
  const fields = { ...ab, presencia: choice('presente', 'ausente', 'abstiene', 'no_tratado') };
  const asItem = (effect: 'zero' | 'skip' | 'noTotal') => {
    const special = { when: is('presencia', 'ausente'), effect, reason: 'Ausente.' };
    const items = [item('a', { specials: [special] }), item('b')];
    return rubric({ items, total: mean }, fields);
  };
  const answers = { b: 8, presencia: 'ausente' };

  test('on an item: counts 0, is left out, leaves no total', () => {
    proves('R-K-79', 'cuenta 0', () => {
      const zero = score(asItem('zero'), answers);
      expect([zero.result?.total, nodeOf(zero, 'a').points]).toEqual(['4.00', '0']);
      expect(zero.result?.reasons).toEqual(['Ausente.']);
    });
    proves('R-K-79', 'se omite', () => expect(totalOf(asItem('skip'), answers)).toBe('8.00'));
    proves('R-K-79', 'sin total', () => {
      const none = score(asItem('noTotal'), answers).result;
      expect(none).not.toBeNull();
      expect(none?.total).toBeNull();
    });
  });

  test('for the whole form: 0, out of the panel, no total', () => {
    const specials: Scoring['specials'] = [
      { when: is('presencia', 'ausente'), effect: 'zero', reason: 'No se presentó.' },
      { when: is('presencia', 'abstiene'), effect: 'skip', reason: 'Se abstuvo.' },
      { when: is('presencia', 'no_tratado'), effect: 'noTotal', reason: 'No se trató.' },
    ];
    const prepared = rubric({ items: [item('a'), item('b')], total: mean, specials }, fields);
    const come = (presencia: string) => score(prepared, { presencia });
    expect(come('ausente').result).toMatchObject({ total: '0.00', reasons: ['No se presentó.'] });
    expect(come('abstiene')).toMatchObject({ result: null, omitted: true, partial: { reasons: ['Se abstuvo.'] } });
    expect(come('no_tratado').result).toMatchObject({ total: null, reasons: ['No se trató.'] });
  });
});

describe('outcomes', () => {
  const list = (rules: OutcomeList['rules'], more: Partial<OutcomeList> = {}): OutcomeList => ({
    id: 'decision',
    mode: 'first',
    labels: { si: 'Aprobado', no: 'No aprobado', veto: 'Excluido' },
    rules,
    ...more,
  });
  const passes = looksAt('/calculo/total/cumple', { const: true });
  const made = (rules: OutcomeList['rules'], more: Partial<Scoring> = {}) =>
    rubric(
      {
        items: [item('a'), item('b', { threshold: 4 })],
        total: { ...mean, of: ['a', 'b'], how: 'mean', threshold: 6 },
        outcomes: [list(rules)],
        ...more,
      },
      { ...ab, veto: choice('si', 'no') },
    );

  const usual: OutcomeList['rules'] = [
    { when: is('Condición', 1), is: 'si', reason: 'Por resolución.' },
    { when: is('Condición', 0), is: 'no', reason: 'Por resolución.' },
    { when: is('veto', 'si'), is: 'veto', total: 0, reason: 'Incompatibilidad.' },
    { when: passes, is: 'si' },
    { is: 'no' },
  ];

  test('the first that holds, every reason that holds', () => {
    const prepared = made(usual);
    const said = (answers: Record<string, unknown>) => {
      const { result } = score(prepared, answers);
      return [result?.outcome, result?.reasons];
    };
    proves('R-K-80', 'primera que vale', () => {
      expect(said({ a: 8, b: 6 })).toEqual(['si', []]);
      expect(said({ a: 5, b: 6 })[0]).toBe('no');
      expect(said({ a: 8, b: 6, veto: 'si' })[0]).toBe('veto');
    });
    proves('R-K-80', 'Condición', () => {
      expect(said({ a: 8, b: 6, Condición: 0 })[0]).toBe('no');
      expect(said({ a: 4, b: 4, Condición: 1 })[0]).toBe('si');
      expect(said({ a: 4, b: 4, Condicion: 1 })[0]).toBe('si');
    });
    proves('R-K-80', 'veto', () => expect(said({ a: 10, b: 10, veto: 'si' })).toEqual(['veto', ['Incompatibilidad.']]));
    proves('R-K-80', 'todos los motivos', () => {
      expect(said({ a: 9, b: 2, veto: 'si', Condición: 0 })).toEqual([
        'no',
        [
          'Por resolución.',
          'Incompatibilidad.',
          'Ítem b: 2, se pide al menos 4.',
          'total: 5,50, se pide al menos 6,00.',
        ],
      ]);
    });
  });

  test('keeps the total, forces 0, takes it away', () => {
    const come = (total: 'keep' | 0 | null) =>
      score(made([{ when: is('veto', 'si'), is: 'veto', total }, { is: 'si' }]), { a: 8, b: 6, veto: 'si' });
    proves('R-K-81', 'conserva', () => expect(come('keep').result?.total).toBe('7.00'));
    proves('R-K-81', 'cero forzado', () => {
      const zero = come(0);
      expect(zero.result).toMatchObject({ total: '0.00', outcome: 'veto' });
      // What was computed stays readable.
      expect([zero.result?.trace.value, zero.result?.trace.points]).toEqual(['7.00', '0.00']);
    });
    proves('R-K-81', 'sin resultado', () => {
      expect(come(null).result?.total).toBeNull();
      expect(score(made(usual), { a: 8 }).result).toBeNull();
    });
  });

  test('categories decide without any total', () => {
    const pert = rubric(
      {
        items: [{ id: 'pertinencia', from: '/pertinencia' }],
        outcomes: [list([{ when: looksAt('/calculo/pertinencia/valor', { const: 'pert' }), is: 'si' }, { is: 'no' }])],
      },
      { pertinencia: choice('pert', 'nopert') },
    );
    proves('R-K-80', 'categórico', () => {
      expect(score(pert, { pertinencia: 'pert' }).result).toMatchObject({ total: null, outcome: 'si' });
      expect(score(pert, { pertinencia: 'nopert' }).result?.outcome).toBe('no');
      expect(score(pert, {}).result).toBeNull();
    });
  });

  test('conditions see value, maximum, threshold and band of a stage', () => {
    const bands = [
      { from: 0, label: 'bajo' },
      { from: 5, label: 'alto' },
    ];
    const seen = (key: string, condition: Condition, a: number) => {
      const prepared = rubric(
        {
          items: [item('a', { threshold: 6, bands }), item('b')],
          total: mean,
          outcomes: [list([{ when: looksAt(`/calculo/a/${key}`, condition), is: 'si' }, { is: 'no' }])],
        },
        ab,
      );
      return score(prepared, { a, b: 0 }).result?.outcome;
    };
    proves('R-K-148', 'valor', () =>
      expect([4.5, 5].map((a) => seen('valor', { minimum: 5 }, a))).toEqual(['no', 'si']),
    );
    proves('R-K-148', 'maximo', () => {
      expect(seen('maximo', { const: 10 }, 1)).toBe('si');
      expect(seen('maximo', { const: 9 }, 1)).toBe('no');
    });
    proves('R-K-148', 'cumple', () =>
      expect([5.5, 6].map((a) => seen('cumple', { const: true }, a))).toEqual(['no', 'si']),
    );
    proves('R-K-148', 'faja', () =>
      expect([4.5, 5].map((a) => seen('faja', { const: 'alto' }, a))).toEqual(['no', 'si']),
    );
  });

  test('several lists: one is the result, the set stands beside it', () => {
    const badges: OutcomeList = {
      id: 'insignias',
      mode: 'all',
      labels: { rural: 'Rural', joven: 'Equipo joven', alto: 'Puntaje alto' },
      rules: [
        { when: is('veto', 'no'), is: 'joven' },
        { when: looksAt('/calculo/total/valor', { minimum: 8 }), is: 'alto' },
        { when: is('veto', 'si'), is: 'rural' },
      ],
    };
    const prepared = made(usual, { outcomes: [badges, { ...list(usual), result: true }] });
    const { result } = score(prepared, { a: 9, b: 8, veto: 'no' });
    const wire = result && presentResult(result);
    proves('R-K-157', 'conjunto', () => expect(result?.set).toEqual(['joven', 'alto']));
    proves('R-K-157', 'lista que es el resultado', () => expect(result?.outcome).toBe('si'));
    const later = made([{ when: is('veto', 'si'), is: null, reason: 'Espera el dictamen.' }, { is: 'si' }]);
    proves('R-K-157', 'null con motivo', () => {
      const none = score(later, { a: 8, b: 8, veto: 'si' });
      expect([none.result, none.partial?.reasons]).toEqual([null, ['Espera el dictamen.']]);
      expect(score(later, { a: 8, b: 8, veto: 'no' }).result?.outcome).toBe('si');
    });
    proves('R-K-127', 'conjunto', () => {
      expect(wire).toHaveProperty('conjunto');
      const without = score(made(usual), { a: 9, b: 8 }).result;
      expect(without && presentResult(without)).not.toHaveProperty('conjunto');
    });
    proves('R-K-127', 'total', () => expect(wire?.total).toBe('8.50'));
    proves('R-K-127', 'salida', () => expect(wire?.salida).toBe('si'));
    proves('R-K-127', 'motivos', () => expect(wire?.motivos.every((text) => typeof text === 'string')).toBe(true));
    proves('R-K-127', 'traza', () =>
      expect(wire?.traza.hijos.map(({ id }) => id)).toEqual(['total', 'insignias', 'decision']),
    );
  });

  test('a rule marked early decides before the items are scored; no other does', () => {
    const early = made([{ when: is('Condición', 0), is: 'no', early: true }, { is: 'si' }]);
    expect(score(early, { Condición: 0 }).result).toMatchObject({ total: null, outcome: 'no' });
    expect(score(early, { Condición: 1 }).result).toBeNull();
    expect(score(early, { Condición: 1, a: 1, b: 1 }).result?.outcome).toBe('si');
  });
});

describe('facts and earlier results', () => {
  const made = (from: 'call' | 'staff' | { kind: string; path: string }, optional = false) => {
    const facts = [{ id: 'horas', title: 'Horas de la convocatoria', type: 'number' as const, from, optional }];
    const items: Item[] = [item('a'), { id: 'h', from: { fact: 'horas' }, points: { rate: 0.1, per: 1 }, cap: 5 }];
    return rubric(
      { facts, items: optional ? items.slice(0, 1) : items, total: { of: optional ? ['a'] : ['a', 'h'], how: 'sum' } },
      fieldsOf('a'),
    );
  };

  test('a fact counts, wherever it comes from', () => {
    const sources = {
      formulario: { kind: 'p', path: '/seccion4/horas' },
      convocatoria: 'call',
      personal: 'staff',
    } as const;
    for (const [name, from] of Object.entries(sources)) {
      proves('R-K-146', name, () => {
        expect(totalOf(made(from), { a: 4 }, { hechos: { horas: 20 } })).toBe('6.00');
        expect(totalOf(made(from), { a: 4 }, { hechos: { horas: 30 } })).toBe('7.00');
      });
    }
  });

  test('without one that is needed there is no result, and it is named', () => {
    proves('R-K-147', () => {
      for (const hechos of [{}, { horas: null }, { horas: 'veinte' }]) {
        const { result, partial } = score(made('call'), { a: 4 }, { hechos });
        expect([result, partial?.reasons]).toEqual([null, ['Falta el dato «Horas de la convocatoria».']]);
      }
      expect(totalOf(made('call', true), { a: 4 })).toBe('4.00');
    });
  });

  test('the result of an earlier form or stage stands as an item, in the trace too', () => {
    const earlier = score(
      rubric(
        {
          items: [item('a'), item('b')],
          sections: [{ id: 'S', of: ['b'], how: 'sum' }],
          total: { of: ['a', 'S'], how: 'sum' },
        },
        ab,
      ),
      { a: 5, b: 3 },
    ).result;
    const reading = (value: string) =>
      rubric(
        {
          items: [
            item('a'),
            { id: 'previa', from: { result: 'eipca', value }, points: { value: { min: 0, max: 20 } } },
          ],
          total: { of: ['a', 'previa'], how: 'sum' },
        },
        fieldsOf('a'),
      );
    proves('R-K-84', 'formulario anterior', () => {
      const done = score(reading('total'), { a: 1 }, { earlier: { eipca: earlier } });
      expect(done.result?.total).toBe('9.00');
      expect(nodeOf(done, 'previa')).toMatchObject({ value: '8', points: '8', contribution: '8' });
      expect(score(reading('total'), { a: 1 }).result).toBeNull();
    });
    proves('R-K-84', 'etapa', () =>
      expect(totalOf(reading('S'), { a: 1 }, { earlier: { eipca: earlier } })).toBe('4.00'),
    );
  });
});

test('the trace has every key of every node, decimals as texts', () => {
  const prepared = rubric(
    {
      items: [item('a', { weight: 1.5 }), item('b', { weight: 0.5 })],
      sections: [{ id: 'S', of: ['a', 'b'], how: 'weightedMean', weight: 2 }],
      total: { of: ['S'], how: 'weightedSum', threshold: 6 },
    },
    ab,
  );
  const { result } = score(prepared, { a: 7.5, b: 6 });
  expect(result && presentResult(result).traza).toEqual({
    id: 'salida',
    etapa: 'salida',
    valor: '14.25',
    puntos: '14.25',
    peso: null,
    aporte: null,
    maximo: null,
    umbral: null,
    redondeo: null,
    faja: null,
    hijos: [
      {
        id: 'total',
        etapa: 'total',
        valor: '14.25',
        puntos: '14.25',
        peso: null,
        aporte: null,
        maximo: '20',
        umbral: { valor: '6.00', op: '>=', cumple: true },
        redondeo: { antes: '14.25', despues: '14.25', lugares: 2, modo: 'half_up' },
        faja: null,
        hijos: [
          {
            id: 'S',
            etapa: 'seccion',
            valor: '7.125',
            puntos: '7.125',
            peso: '2',
            aporte: '14.25',
            maximo: '10',
            umbral: null,
            redondeo: null,
            faja: null,
            hijos: [
              {
                id: 'a',
                etapa: 'item',
                valor: '7.5',
                puntos: '7.5',
                peso: '1.5',
                aporte: '5.625',
                maximo: '10',
                umbral: null,
                redondeo: null,
                faja: null,
                hijos: [],
              },
              {
                id: 'b',
                etapa: 'item',
                valor: '6',
                puntos: '6',
                peso: '0.5',
                aporte: '1.5',
                maximo: '10',
                umbral: null,
                redondeo: null,
                faja: null,
                hijos: [],
              },
            ],
          },
        ],
      },
    ],
  });
});
