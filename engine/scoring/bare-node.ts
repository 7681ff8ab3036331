import type { TraceNode } from './result.ts';

/** A node of the trace that says nothing yet. */
export const BARE_NODE: TraceNode = {
  id: '',
  stage: 'outcome',
  value: null,
  points: null,
  weight: null,
  contribution: null,
  most: null,
  threshold: null,
  rounding: null,
  band: null,
  children: [],
};
