/** Whose product it is: on paper, and beside the name of the university on every screen. */
export const OFFICE = 'Secretaría de Extensión';
