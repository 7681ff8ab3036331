import { useState } from 'react';
import { progressWords } from './step-words.ts';
import type { OwnStep } from './use-own-steps.ts';

/** How far one's own project is, below its title. */
export function ProjectProgress({ step }: { step: OwnStep | null }) {
  const [now] = useState(() => new Date());
  const words = progressWords(step, now);
  return words && <span className="nums mt-0.5 block text-meta text-ink-2">{words}</span>;
}
