import { expect, test } from 'vitest';
import { BARE_NODE } from '#engine/scoring/bare-node.ts';
import { TOTAL } from '#engine/scoring/prepare-scoring.ts';
import { scoreWithoutHidden } from '#server/core/form/form-audience.ts';
import { choice, fieldsOf, item, looksAt, nodeOf, rubric, score } from './a-rubric.ts';

const least = { value: 6 };

test('what hidden items come to is neither in the trace nor among the reasons', () => {
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
  const told = (hidden: readonly string[]) => {
    const seen = scoreWithoutHidden(prepared, whole, new Set(hidden));
    expect(seen.trace).toEqual(seen.result?.trace);
    return [nodeOf(seen, TOTAL).children.map(({ id }) => id), seen.result?.reasons.join(' ')];
  };
  expect(told([])).toEqual([['a', 'b', 'c'], expect.stringMatching(/observó.*No alcanza\..*Ítem a:.*Ítem b:/u)]);
  const [nodes, reasons] = told(['comision', 'administracion']);
  expect(nodes).toEqual(['a']);
  expect(reasons).toMatch(/^No alcanza\. .*Ítem a:/u);
  expect(reasons).not.toMatch(/Ítem b|observó/u);
  expect(told(['administracion'])).toEqual([['a', 'b'], expect.not.stringContaining('observó')]);
  const open = scoreWithoutHidden(prepared, score(prepared, { a: 2 }), new Set(['comision']));
  expect(open.partial?.missing).toEqual(['/c']);
});

test('reasons of an earlier form travel with its result, to those who may read all of them', () => {
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
  expect(scoreWithoutHidden(prepared, whole, new Set(['comision'])).result?.reasons).toEqual([]);
});

test('a fact out of another evaluation is told to those who may read all of it alone', () => {
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
  const whole = score(prepared, { a: 5 }, { hechos: { rural: true, aval: 'Dudoso' } });
  const told = (...hidden: string[]) =>
    scoreWithoutHidden(prepared, whole, new Set(hidden)).facts.map(({ title, value }) => [title, value]);
  expect(told()).toEqual([
    ['Rural', true],
    ['Aval', 'Dudoso'],
  ]);
  expect(told('comision', 'administracion')).toEqual([['Rural', true]]);
});
