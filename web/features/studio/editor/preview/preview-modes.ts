/** What a template is seen as. */
export const MODES = ['formulario', 'definitiva', 'lectura', 'impresion', 'json'] as const;
export type Mode = (typeof MODES)[number];

/** Drawn by the product's own renderer, over answers that are tried out. */
export function isFormMode(mode: Mode): boolean {
  return mode !== 'impresion' && mode !== 'json';
}
