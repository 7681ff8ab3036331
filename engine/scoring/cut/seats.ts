import type { Cut } from '../scoring.ts';
import type { CutWord } from './cut-word.ts';

/** The first so many; equals that do not all fit are left to people. */
export const seats: CutWord<Extract<Cut, { seats: number }>> = (cut, contenders) =>
  contenders.map(({ lugar }) => {
    const equals = contenders.filter((other) => other.lugar === lugar).length;
    if (lugar + equals - 1 <= cut.seats) return 'in';
    return lugar <= cut.seats ? 'tie' : 'out';
  });
