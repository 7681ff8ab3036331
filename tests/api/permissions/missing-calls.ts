/**
 * Acts of docs/permissions.tsv that no call answers yet, with the issue that orders the call; without one the roadmap
 * speaks of it. A call that has come into being fails the test until it is asked in calls.ts.
 */
export interface MissingCall {
  acts: readonly string[];
  /** As the OpenAPI document will have it; null for acts that several of the missing calls lead to. */
  call: { method: string; path: string } | null;
  issue: number | null;
}

export const MISSING: readonly MissingCall[] = [];
