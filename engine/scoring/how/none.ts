import type { HowWord } from './how-word.ts';

/** Nothing is added up: categories. null is not 0. */
export const none: HowWord = { measure: 'equal', factors: () => new Map() };
