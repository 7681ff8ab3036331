/** The light inks of the interface; on paper no colour carries meaning. */
export const INK = '#14181d';
export const INK_2 = '#454e58';
export const INK_3 = '#5c6772';
export const LINE = '#e2e6ea';
export const LINE_STRONG = '#c5ccd4';

const MM = 72 / 25.4;
export const MARGINS: [number, number, number, number] = [18 * MM, 32 * MM, 18 * MM, 22 * MM];
export const PAGE_WIDTH = 595.28;
export const TEXT_WIDTH = PAGE_WIDTH - 2 * 18 * MM;
