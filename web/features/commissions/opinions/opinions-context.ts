import { createContext, use } from 'react';
import type { BackgroundJob } from '#schemas/generated/domain/background-job.ts';
import type { Commission } from '#schemas/generated/domain/commission.ts';

export interface Opinions {
  /** What is known of the newest one of a commission; null: nothing yet. */
  of: (commission: number) => BackgroundJob | null;
  /** Looks after one that was begun earlier, perhaps by somebody else. */
  follow: (commission: Commission) => void;
  begin: (commission: number) => Promise<void>;
}

export const OpinionsContext = createContext<Opinions | null>(null);

export function useOpinions(): Opinions {
  const opinions = use(OpinionsContext);
  if (!opinions) throw new Error('useOpinions works inside OpinionsProvider');
  return opinions;
}
