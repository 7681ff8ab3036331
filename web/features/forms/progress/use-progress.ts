import { useEffect, useState } from 'react';
import { sameJson } from '#engine/same-json.ts';
import type { AnswersStore } from '#web/form/answers/answers-store.ts';
import { progressOf } from '#web/form/progress/progress.ts';
import type { Part, Progress } from '#web/form/progress/progress.ts';

/** After the last change, so that counting never comes between a key and its letter. */
const COUNT_MS = 350;

/** How far a form is, while it is filled in. */
export function useProgress(store: AnswersStore, parts: readonly Part[]): Progress {
  const [progress, setProgress] = useState(() => progressOf(store, parts));
  useEffect(() => {
    let timer = 0;
    const count = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => setProgress(unlessEqual(progressOf(store, parts))), COUNT_MS);
    };
    const stops = [store.subscribeAnswers(count), store.subscribe(count)];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [store, parts]);
  return progress;
}

/** A count that says nothing new draws nothing. */
function unlessEqual(next: Progress): (before: Progress) => Progress {
  return (before) => (sameJson(before, next) ? before : next);
}
