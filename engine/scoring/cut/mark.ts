import { compare, fraction } from '../../fraction.ts';
import type { Cut } from '../../template/scoring.ts';
import type { CutWord } from './cut-word.ts';

/** Whoever reaches so many points is in. */
export const mark: CutWord<Extract<Cut, { mark: number }>> = (cut, contenders, best) =>
  contenders.map(({ total }) => {
    const order = total ? compare(total, fraction(cut.mark)) : null;
    return order !== null && (best === 'min' ? order <= 0 : order >= 0) ? 'in' : 'out';
  });
