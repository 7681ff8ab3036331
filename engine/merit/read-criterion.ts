import type { CutCriterion } from '#schemas/generated/domain/cut-criterion.ts';
import type { Cut, CutNames, CutPasses, Scoring } from '../scoring/scoring.ts';

/** The line that a rubric draws by itself; without one its outcomes decide. */
export function criterionOf({ cut }: Pick<Scoring, 'cut'>): CutCriterion {
  if (!cut) return { tipo: 'rubrica', valor: null };
  if ('mark' in cut) return { tipo: 'nota', valor: String(cut.mark) };
  if ('seats' in cut) return { tipo: 'cupo', valor: String(cut.seats) };
  const { asks, available, times, at_least: least } = cut.budget;
  return { tipo: 'presupuesto', valor: String(available), monto: asks, veces: times, minimo: least ?? null };
}

/** The line that a criterion draws, under the names that the rubric gives its sides; null: none is drawn. */
export function readCriterion(scoring: Pick<Scoring, 'cut' | 'facts'>, criterion: CutCriterion): Cut | null {
  const names: { names?: CutNames; passes?: CutPasses } = {
    ...(scoring.cut?.names && { names: scoring.cut.names }),
    ...(scoring.cut?.passes && { passes: scoring.cut.passes }),
  };
  const value = Number(criterion.valor ?? Number.NaN);
  if (criterion.tipo === 'rubrica' || Number.isNaN(value)) return null;
  if (criterion.tipo === 'nota') return { ...names, mark: value };
  if (criterion.tipo === 'cupo') return { ...names, seats: Math.trunc(value) };
  const asks = criterion.monto ?? amountFact(scoring);
  if (asks === null) return null;
  const least = criterion.minimo ?? null;
  return {
    ...names,
    budget: { asks, available: value, times: criterion.veces ?? 1, ...(least !== null && { at_least: least }) },
  };
}

/** What each project asks for: the rubric's own choice, or its only number. */
export function amountFact({ cut, facts = [] }: Pick<Scoring, 'cut' | 'facts'>): string | null {
  if (cut && 'budget' in cut) return cut.budget.asks;
  const numbers = facts.filter(({ type }) => type === 'number');
  return numbers.length === 1 ? (numbers[0]?.id ?? null) : null;
}
