/** Pixels of a line, and of what is above the first one. */
export const LINE = 20;
export const PAD = 8;
