import { createContext, use } from 'react';

export interface OpenConflict {
  mine: unknown;
  theirs: unknown;
  /** Who saved theirs. */
  author: string;
  /** When mine was typed and theirs was saved, as clock times. */
  mineAt: string | null;
  theirsAt: string | null;
  resolve: (value: unknown) => void;
}

const ConflictContext = createContext<ReadonlyMap<string, OpenConflict>>(new Map());

export const ConflictProvider = ConflictContext.Provider;

/** The two versions of a field that wait for a decision; undefined as a rule. */
export function useOpenConflict(pointer: string): OpenConflict | undefined {
  return use(ConflictContext).get(pointer);
}
