import type { CutCriterion } from '#schemas/generated/domain/cut-criterion.ts';
import type { Cut, CutNames, CutPasses, Scoring } from '../template/scoring.ts';

/** What a call declares for its cuts; whatever it leaves out is the rubric's. */
export interface DeclaredLine {
  readonly mark?: number;
  readonly seats?: number;
  readonly budget?: number;
}

/** The line that a rubric draws, by the call's values where there are some; without a line its outcomes decide. */
export function criterionOf(scoring: Pick<Scoring, 'cut' | 'facts'>, declared: DeclaredLine = {}): CutCriterion {
  const cut = scoring.cut ?? lineOf(scoring, declared);
  if (!cut) return { tipo: 'rubrica', valor: null };
  if ('mark' in cut) return { tipo: 'nota', valor: String(declared.mark ?? cut.mark) };
  if ('seats' in cut) return { tipo: 'cupo', valor: String(declared.seats ?? cut.seats) };
  const { asks, available, times, at_least: least } = cut.budget;
  return {
    tipo: 'presupuesto',
    valor: String(declared.budget ?? available),
    monto: asks,
    veces: times,
    minimo: least ?? null,
  };
}

/** Where the rubric leaves it to the call: its budget, where it is known who asks for what, its seats, its mark. */
function lineOf(scoring: Pick<Scoring, 'cut' | 'facts'>, { budget, seats, mark }: DeclaredLine): Cut | null {
  const asks = amountFact(scoring);
  if (budget !== undefined && asks !== null) return { budget: { asks, available: budget, times: 1 } };
  if (seats !== undefined) return { seats };
  return mark === undefined ? null : { mark };
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
