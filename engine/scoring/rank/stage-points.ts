import { fraction } from '../../fraction.ts';
import { TOTAL } from '../prepare-scoring.ts';
import type { PreparedScoring } from '../prepare-scoring.ts';
import { findNode } from '../sources/result.ts';
import type { Candidate } from './candidate.ts';
import type { KeyValue } from './rank-word.ts';

/** The points of a stage, of the combined values where a panel combined it; a category's answer. */
export function stagePoints({ score }: Candidate, id: string): KeyValue {
  const node = findNode(score.trace, id);
  if (!node) return null;
  return node.points === null ? node.value : fraction(node.points);
}

/** Best first: the highest, or where lower is better the lowest. */
export function stageDirection({ scoring }: PreparedScoring, id: string): 'asc' | 'desc' {
  const stages = [...scoring.items, ...(scoring.sections ?? [])];
  const words = id === TOTAL ? scoring.total : stages.find((stage) => stage.id === id);
  return words?.best === 'min' ? 'asc' : 'desc';
}
