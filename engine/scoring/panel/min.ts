import { smaller } from '../../fraction.ts';
import { pointsOf } from './panel-word.ts';
import type { PanelWord } from './panel-word.ts';

export const min: PanelWord = (votes) => {
  const points = pointsOf(votes);
  return points.length === 0 ? null : points.reduce(smaller);
};
