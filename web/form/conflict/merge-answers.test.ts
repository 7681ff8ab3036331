import { describe, expect, it } from 'vitest';
import type { FieldSpec } from '../spec/field-spec.ts';
import { sameAnswer } from '#engine/same-answer.ts';
import { mergeAnswers } from './merge-answers.ts';

const field = (key: string, children: FieldSpec[] = []): FieldSpec =>
  ({ key, label: key, widget: children.length > 0 ? 'grupo' : 'texto', children, schema: {} }) as unknown as FieldSpec;

const form = field('', [field('a'), field('b'), field('c'), field('grupo', [field('d'), field('e')])]);

describe('two versions of the same form', () => {
  it('takes what only the others changed, keeps what only I changed, asks about the rest', () => {
    const base = { a: '1', b: '1', c: '1', grupo: { d: '1', e: '1' } };
    const mine = { a: 'mía', b: '1', c: 'mía', grupo: { d: '1', e: '1' } };
    const theirs = { a: '1', b: 'suya', c: 'suya', grupo: { d: 'suya', e: '1' } };
    const { answers, conflicts, taken } = mergeAnswers(form, base, mine, theirs);
    expect(answers).toEqual({ a: 'mía', b: 'suya', c: 'mía', grupo: { d: 'suya', e: '1' } });
    expect(conflicts.map(({ pointer, mine: own, theirs: other }) => [pointer, own, other])).toEqual([
      ['/c', 'mía', 'suya'],
    ]);
    expect(taken).toEqual(['b', 'd']);
  });

  it('asks nothing where both say the same, or where nothing is said in other ways', () => {
    const { conflicts, taken } = mergeAnswers(form, { a: '1' }, { a: '2', b: '', c: [] }, { a: '2', b: null });
    expect([conflicts, taken]).toEqual([[], []]);
  });

  it('takes an answer away that the others took away', () => {
    const { answers } = mergeAnswers(form, { a: '1', b: '1' }, { a: '1', b: '2' }, { b: '1' });
    expect(answers).toEqual({ b: '2' });
  });

  it.each([
    [null, undefined, true],
    ['', null, true],
    [[], null, true],
    [{ a: null }, {}, true],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    ['x\r\ny', 'x\ny', true],
    [0, null, false],
    [false, null, false],
    [[{ a: 1 }], [{ a: 2 }], false],
    [[''], [null], true],
    [[null], null, false],
    [{ a: [{}] }, { a: [{ b: '' }] }, true],
    [{ a: [] }, undefined, true],
  ])('%j and %j are the same answer: %s', (a, b, same) => expect(sameAnswer(a, b)).toBe(same));
});
