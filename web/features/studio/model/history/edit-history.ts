import type { Template } from '#engine/template/template.ts';

/** What was edited, with the way back and forth. */
export interface EditHistory {
  readonly now: Template;
  readonly past: readonly Template[];
  readonly future: readonly Template[];
  /** What the last act was about: typing on in the same property is one act. */
  readonly tag: string | null;
  readonly at: number;
}

const ONE_ACT_MS = 1500;
const KEPT = 200;

export function startHistory(now: Template): EditHistory {
  return { now, past: [], future: [], tag: null, at: 0 };
}

export function edit(history: EditHistory, next: Template, tag: string | null, at: number): EditHistory {
  if (next === history.now) return history;
  const continues = tag !== null && tag === history.tag && at - history.at < ONE_ACT_MS && history.past.length > 0;
  const past = continues ? history.past : [...history.past, history.now].slice(-KEPT);
  return { now: next, past, future: [], tag, at };
}

export function undo(history: EditHistory): EditHistory {
  const before = history.past.at(-1);
  if (!before) return history;
  return {
    ...history,
    now: before,
    past: history.past.slice(0, -1),
    future: [history.now, ...history.future],
    tag: null,
  };
}

/** Back to a state that was there; nothing where it is too long ago. */
export function undoTo(history: EditHistory, before: Template): EditHistory {
  const at = history.past.lastIndexOf(before);
  if (at < 0) return history;
  return {
    ...history,
    now: before,
    past: history.past.slice(0, at),
    future: [...history.past.slice(at + 1), history.now, ...history.future],
    tag: null,
  };
}

export function redo(history: EditHistory): EditHistory {
  const [next, ...future] = history.future;
  if (!next) return history;
  return { ...history, now: next, past: [...history.past, history.now], future, tag: null };
}
