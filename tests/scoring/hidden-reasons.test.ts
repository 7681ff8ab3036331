import { expect, test } from 'vitest';
import { BARE_NODE } from '#engine/scoring/bare-node.ts';
import type { PreparedTemplate } from '#engine/template/prepared/prepared-template.ts';
import { toldScore } from '#server/core/form/told-score.ts';
import { untoldOf, type ReadRubric } from '#server/core/form/untold.ts';
import type { Score } from '#engine/scoring/result.ts';
import { choice, fieldsOf, item, looksAt, rubric, score } from './a-rubric.ts';

const least = { value: 6 };

const toldTo = async (
  prepared: PreparedTemplate,
  whole: Score,
  hidden: readonly string[],
  other: ReadRubric | null = null,
): Promise<Score> => {
  const audiences = new Set(hidden);
  const source = async () => other && [other];
  return toldScore(prepared, whole, await untoldOf({ prepared, hidden: audiences }, { source, ofVotes: audiences }));
};

test('where what is hidden counts, the outcome alone is told', async () => {
  const prepared = rubric(
    {
      items: [
        item('a', { threshold: least }),
        item('b', { threshold: least }),
        {
          id: 'c',
          from: '/c',
          points: { options: { si: 1, no: 0 } },
          specials: [{ value: 'no', effect: 'zero', reason: 'La oficina lo observó.' }],
        },
      ],
      total: { of: ['a', 'b', 'c'], how: 'sum' },
      outcomes: [
        {
          id: 'resultado',
          mode: 'first',
          labels: { si: 'Sí', no: 'No' },
          rules: [
            { when: looksAt('/calculo/b/cumple', { const: false }), is: 'no', reason: 'No alcanza.' },
            { is: 'si' },
          ],
        },
      ],
    },
    { ...fieldsOf('a', 'b'), c: choice('si', 'no') },
    { b: { 'ui:audiencia': 'comision' }, c: { 'ui:audiencia': 'administracion' } },
  );
  const whole = score(prepared, { a: 2, b: 3, c: 'no' });
  expect(await toldTo(prepared, whole, [])).toEqual({ ...whole, facts: [] });
  expect(whole.result?.reasons.join(' ')).toMatch(/observó.*No alcanza\..*Ítem a:.*Ítem b:/u);
  for (const hidden of [['comision', 'administracion'], ['administracion']]) {
    const told = await toldTo(prepared, whole, hidden);
    const { outcome, passes } = whole.result ?? {};
    const alone = { total: null, maximum: null, outcome, passes, reasons: [], trace: BARE_NODE };
    expect(told).toMatchObject({ result: alone, trace: BARE_NODE, weights: {}, calculated: {}, scale: null });
    // Another hidden value with the same outcome tells nothing else.
    expect(await toldTo(prepared, score(prepared, { a: 2, b: 5, c: 'si' }), ['comision', 'administracion'])).toEqual(
      await toldTo(prepared, whole, ['comision', 'administracion']),
    );
  }
  const open = await toldTo(prepared, score(prepared, { a: 2 }), ['comision']);
  expect(open.partial).toEqual({ missing: ['/c'], lowest: null, highest: null, reasons: [] });
});

test('reasons of an earlier form travel with its result, to those who may read all of them', async () => {
  const prepared = rubric(
    {
      items: [
        item('a'),
        { id: 'previa', from: { result: 'ppert', value: 'salida' }, points: { options: { pert: 2, obs: 1 } } },
      ],
      total: { of: ['a', 'previa'], how: 'sum' },
    },
    fieldsOf('a'),
  );
  const ppert = {
    total: null,
    maximum: null,
    outcome: 'obs',
    passes: true,
    reasons: ['Falta el aval de la vecinal.'],
    trace: { ...BARE_NODE, id: 'salida' },
  };
  const whole = score(prepared, { a: 5 }, { earlier: { ppert } });
  expect(whole.result).toMatchObject({ total: '6.00', reasons: ['Falta el aval de la vecinal.'] });
  const other = { prepared: rubric({ items: [item('a')] }, fieldsOf('a')), hidden: new Set<string>() };
  expect((await toldTo(prepared, whole, ['comision'], other)).result).toMatchObject({ total: '6.00', reasons: [] });
  // Whoever may not read that form is told what it gives here, not why.
  expect((await toldTo(prepared, whole, [])).result).toMatchObject({ total: '6.00', reasons: [] });
  expect((await toldTo(prepared, whole, [], other)).result?.reasons).toHaveLength(1);
});

test('a fact out of another evaluation is told to whom that form is, as far as its item is', async () => {
  const prepared = rubric(
    {
      facts: [
        { id: 'rural', title: 'Rural', type: 'boolean', from: 'staff' },
        { id: 'aval', title: 'Aval', type: 'text', from: { kind: 'eipca.PEIS', path: '/aval' } },
      ],
      items: [item('a')],
      total: { of: ['a'], how: 'sum' },
    },
    fieldsOf('a'),
  );
  const idea = (audience: string) =>
    rubric(
      { items: [item('a')] },
      { ...fieldsOf('a'), aval: choice('Dudoso') },
      { aval: { 'ui:audiencia': audience } },
    );
  const whole = score(prepared, { a: 5 }, { hechos: { rural: true, aval: 'Dudoso' } });
  const told = async (other: PreparedTemplate | null, ...hidden: string[]) => {
    const source = other && { prepared: other, hidden: new Set(hidden) };
    const seen = await toldTo(prepared, whole, hidden, source);
    expect(seen.result?.total).toBe('5.00');
    return seen.facts.map(({ title, value }) => [title, value]);
  };
  const [rural, aval] = [
    ['Rural', true],
    ['Aval', 'Dudoso'],
  ];
  expect(await told(idea('autor'))).toEqual([rural, aval]);
  expect(await told(idea('autor'), 'comision', 'administracion')).toEqual([rural, aval]);
  expect(await told(idea('comision'), 'administracion')).toEqual([rural, aval]);
  expect(await told(idea('comision'), 'comision', 'administracion')).toEqual([rural]);
  expect(await told(null)).toEqual([rural]);
});
