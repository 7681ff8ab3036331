import { useEffect, useLayoutEffect, useState } from 'react';
import { useFormScope } from '../../scope/form-scope.tsx';
import { PendingText } from '../../answers/pending-text.ts';

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
  const [{ text, seen }, setHeld] = useState({ text: value, seen: value });
  const [pending] = useState(() => new PendingText(store, value));

  if (seen !== value) setHeld({ text: pending.isForeign(value) ? value : text, seen: value });
  // Each for itself: a render between a commit and its arrival still has the former value, which is no restore. Before the
  // next key: what is typed after a restore was shown is typed over it.
  useLayoutEffect(() => pending.accept(value), [pending, value]);
  useLayoutEffect(() => pending.listen(onCommit), [pending, onCommit]);
  // A field may go while it is typed into, without being left before: on a phone a button need not take the focus.
  useEffect(() => () => pending.commit(), [pending]);

  function change(next: string) {
    setHeld({ text: next, seen });
    pending.type(next);
  }

  return { text, change, commit: pending.commit };
}
