import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Problem } from '#engine/problem.ts';
import { AnswersStore } from './answers-store.ts';
import type { Answers, AnswersModel } from './answers-model.ts';

const missing = (pointer: string): Problem => ({ pointer, code: 'required', params: {}, message: 'campo obligatorio' });

/** Two texts; both are asked for. The second hides when the first says so. */
function aModel(): AnswersModel {
  return {
    states: (answers: Answers) =>
      new Map(answers['a'] === 'oculta' ? [['/b', { hidden: true, disabled: false, required: false }]] : []),
    missing: () => [],
    problems: (answers: Answers) =>
      ['a', 'b'].filter((key) => answers[key] === undefined).map((key) => missing(`/${key}`)),
  } as unknown as AnswersModel;
}

/** Does what the @rjsf form of a section does: sets, then reports. */
function mount(store: AnswersStore): void {
  store.registerSection({
    base: '',
    set: (pointer, value) => store.report('', { ...store.getAnswers(), [pointer.slice(1)]: value }),
  });
}

describe('the answers of an open form', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('counts as changed from the first key, and as settled after a save', () => {
    const store = new AnswersStore(aModel(), {});
    expect(store.dirtySince).toBeNull();
    store.markChanged();
    expect(store.dirtySince).not.toBeNull();
    store.settle();
    expect(store.dirtySince).toBeNull();
  });

  it('shows the problems of fields that were left, and all of them at a save', () => {
    const store = new AnswersStore(aModel(), {});
    mount(store);
    store.touch('/b');
    expect(store.shownProblems()).toEqual([]);
    vi.runAllTimers();
    expect(store.shownProblems()).toEqual([missing('/b')]);
    expect(store.checkAll()).toHaveLength(2);
    expect(store.shownProblems()).toEqual([missing('/a'), missing('/b')]);
  });

  it('goes on showing what was wrong before, in the words of the rules by now, and nothing else', () => {
    const before = new AnswersStore(aModel(), {});
    before.touch('/b');
    vi.runAllTimers();
    const says = (message: string): AnswersModel => ({ ...aModel(), problems: () => [{ ...missing('/b'), message }] });
    const [worded, mended] = [new AnswersStore(says('Falta b.'), {}), new AnswersStore(aModel(), { b: 'y' })];
    for (const store of [worded, mended]) store.showAsIn(before);
    vi.runAllTimers();
    expect(worded.shownProblems()).toEqual([{ ...missing('/b'), message: 'Falta b.' }]);
    expect(mended.shownProblems()).toEqual([]);
  });

  it('takes a problem away as soon as the answer is right', () => {
    const store = new AnswersStore(aModel(), {});
    mount(store);
    store.checkAll();
    store.set('/a', 'x');
    vi.runAllTimers();
    expect(store.shownProblems()).toEqual([missing('/b')]);
  });

  it('keeps what the server found until that very answer changes', () => {
    const store = new AnswersStore(aModel(), { a: 'x', b: 'y' });
    mount(store);
    store.showServerProblems([{ pointer: '/a', code: 'x', params: {}, message: 'ya existe' }]);
    store.set('/b', 'z');
    vi.runAllTimers();
    expect(store.problemAt('/a')?.message).toBe('ya existe');
    store.set('/a', 'w');
    vi.runAllTimers();
    expect(store.problemAt('/a')).toBeUndefined();
  });

  it('hands over texts in hand before anybody reads the answers', () => {
    const store = new AnswersStore(aModel(), {});
    mount(store);
    store.addPending(() => store.report('', { ...store.getAnswers(), a: 'typed' }));
    store.checkAll();
    expect(store.getAnswers()).toEqual({ a: 'typed' });
  });

  it('renders only fields whose state is another', () => {
    const store = new AnswersStore(aModel(), {});
    mount(store);
    const heard = vi.fn<() => void>();
    store.subscribe(heard);
    store.report('', { a: 'x' });
    expect(heard).not.toHaveBeenCalled();
    store.report('', { a: 'oculta' });
    expect(heard).toHaveBeenCalledTimes(1);
    expect(store.stateAt('/b').hidden).toBe(true);
    const state = store.stateAt('/b');
    store.report('', { a: 'oculta', c: 1 });
    expect(store.stateAt('/b')).toBe(state);
  });
});
