import type { Cut } from '../../template/scoring.ts';
import type { CutWord } from './cut-word.ts';

/** The first so many; equals that do not all fit are left to people. */
export const seats: CutWord<Extract<Cut, { seats: number }>> = (cut, contenders) =>
  contenders.map(({ place }) => {
    const equals = contenders.filter((other) => other.place === place).length;
    if (place + equals - 1 <= cut.seats) return 'in';
    return place <= cut.seats ? 'tie' : 'out';
  });
