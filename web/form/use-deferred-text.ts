import { useEffect, useRef, useState } from 'react';
import { useFormScope } from './form-scope.tsx';

/** After this long without a key the text is handed to the form. */
export const IDLE_MS = 150;

export interface DeferredText {
  text: string;
  change: (next: string) => void;
  /** Hands over at once: on leaving the field and on Enter. */
  commit: () => void;
}

/**
 * Holds the text of a field while it is being typed, so that a key renders this field and nothing else.
 * The store flushes it before a save, a section change or anything else that reads the answers.
 */
export function useDeferredText(value: string, onCommit: (text: string) => void): DeferredText {
  const { store } = useFormScope();
  const [text, setText] = useState(value);
  const [held] = useState(() => {
    const state = { sent: value, text: value, timer: 0, onCommit };
    const commit = () => {
      clearTimeout(state.timer);
      store.removePending(commit);
      if (state.sent === state.text) return;
      state.sent = state.text;
      state.onCommit(state.text);
    };
    return { state, commit };
  });
  const last = useRef(value);

  useEffect(() => {
    held.state.onCommit = onCommit;
  });

  // A value that is not what this field sent came from outside: a restore, a merge, a rule.
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    if (value === held.state.sent) return;
    clearTimeout(held.state.timer);
    store.removePending(held.commit);
    held.state.sent = value;
    held.state.text = value;
    setText(value);
  }, [value, held, store]);

  useEffect(
    () => () => {
      clearTimeout(held.state.timer);
      store.removePending(held.commit);
    },
    [held, store],
  );

  function change(next: string) {
    held.state.text = next;
    setText(next);
    store.markChanged();
    store.addPending(held.commit);
    clearTimeout(held.state.timer);
    held.state.timer = window.setTimeout(held.commit, IDLE_MS);
  }

  return { text, change, commit: held.commit };
}
