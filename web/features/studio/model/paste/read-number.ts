/** `12,5`, `30 %`, `1.5 puntos`; null: no number. */
export function readNumber(text: string): number | null {
  const found = /^(-?\d+(?:[.,]\d+)?)\s*(?:%|puntos?|pts?\.?)?$/iu.exec(text.trim());
  return found?.[1] === undefined ? null : Number(found[1].replace(',', '.'));
}
