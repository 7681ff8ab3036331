import { describe, expect, test } from 'vitest';
import type { Condition } from '#engine/conditions/condition.ts';
import { presentResult } from '#engine/scoring/wire-result.ts';
import type { OutcomeList, Scoring } from '#engine/template/scoring.ts';
import { proves } from '../support/proves.ts';
import { choice, fieldsOf, item, is, looksAt, mean, rubric, score } from './a-rubric.ts';

const ab = fieldsOf('a', 'b');

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

  test('several lists: one is the result, the set comes beside it', () => {
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

  test('a rule marked early decides over whatever is missing, obligatory, hidden or out; its total is what it says', () => {
    const vetoed: OutcomeList['rules'][number] = {
      when: is('veto', 'si'),
      is: 'veto',
      early: true,
      reason: 'Sin aval.',
    };
    const shownUnless = { 'ui:visibleIf': { not: is('veto', 'si') } };
    const by = (total: 'keep' | 0 | null, ui: object = {}) =>
      rubric(
        {
          items: [item('a'), item('b', { threshold: 4 })],
          total: { ...mean, of: ['a', 'b'], how: 'mean', threshold: 6 },
          outcomes: [list([{ ...vetoed, total }, { when: passes, is: 'si' }, { is: 'no' }])],
        },
        { ...ab, veto: choice('si', 'no') },
        ui,
      );
    const always = { 'ui:requiredIf': looksAt('/respuestas/veto', { enum: ['si', 'no'] }) };
    const obligatory = { a: always, b: always };
    proves('R-A-133-01', 'faltan', () => {
      const done = score(by('keep', obligatory), { a: 4, veto: 'si' });
      expect(done.result).toMatchObject({ total: null, outcome: 'veto', reasons: ['Sin aval.'] });
      expect(score(by('keep', obligatory), { a: 4, veto: 'no' }).result).toBeNull();
    });
    proves('R-A-133-01', 'oculta', () => {
      const hidden = score(by('keep', { a: shownUnless, b: shownUnless }), { a: 4, b: 4, veto: 'si' });
      expect(hidden.result).toMatchObject({ total: null, outcome: 'veto', reasons: ['Sin aval.'] });
    });
    proves('R-A-133-01', 'total', () => {
      const totals = (['keep', 0, null] as const).map((total) => [
        score(by(total), { veto: 'si' }).result?.total,
        score(by(total), { a: 8, b: 6, veto: 'si' }).result?.total,
      ]);
      expect(totals).toEqual([
        [null, '7.00'],
        ['0', '0.00'],
        [null, null],
      ]);
    });
  });
});
