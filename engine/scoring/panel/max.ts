import { larger } from '../../fraction.ts';
import { pointsOf } from './panel-word.ts';
import type { PanelWord } from './panel-word.ts';

export const max: PanelWord = (votes) => {
  const points = pointsOf(votes);
  return points.length === 0 ? null : points.reduce(larger);
};
