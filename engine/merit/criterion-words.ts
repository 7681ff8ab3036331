import type { CutCriterion } from '#schemas/generated/domain/cut-criterion.ts';
import { MERIT_MESSAGES } from '#schemas/messages/merit.ts';
import { formatDecimal } from '../format-decimal.ts';

/** How a line is called: `Puntaje desde 6,20`. */
export function criterionWords({ tipo, valor }: CutCriterion, best: 'max' | 'min' = 'max'): string {
  const words = MERIT_MESSAGES.criterion;
  if (tipo === 'rubrica' || valor === null || valor === undefined) return words.rubrica;
  const figure = formatDecimal(valor);
  if (tipo === 'nota') return best === 'min' ? words.notaMin(figure) : words.nota(figure);
  return tipo === 'cupo' ? words.cupo(figure) : words.presupuesto(`$ ${figure}`);
}
