import { MERIT_MESSAGES as TEXT } from '#schemas/messages/merit.ts';
import { formatDecimal } from '../format-decimal.ts';
import { TOTAL } from '../scoring/prepare-scoring.ts';
import type { PreparedScoring } from '../scoring/prepare-scoring.ts';
import type { Formula } from '../template/scoring.ts';

/** A formula as one writes it: `Excelencia + 1,5 × Impacto`. */
export function formulaInWords(prepared: PreparedScoring, formula: Formula): string {
  return formulaLine(formula.map(({ of, times }) => ({ name: formulaName(prepared, of), times })));
}

/** The parts of a formula on one line, by their names or by their values. */
export function formulaLine(parts: readonly { readonly name: string; readonly times: number }[]): string {
  return parts
    .map(({ name, times }, at) => {
      const much = Math.abs(times) === 1 ? name : `${formatDecimal(String(Math.abs(times)))} × ${name}`;
      if (at === 0) return times < 0 ? `−${much}` : much;
      return `${times < 0 ? '−' : '+'} ${much}`;
    })
    .join(' ');
}

/** The name of a part: a stage, or a fact. */
function formulaName({ scoring, label }: PreparedScoring, id: string): string {
  if (id === TOTAL) return scoring.total?.title ?? TEXT.criteria.total;
  const name = label(id);
  return name === id ? (scoring.facts?.find((fact) => fact.id === id)?.title ?? id) : name;
}
