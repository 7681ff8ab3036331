import type { CutCriterion } from '#schemas/generated/domain/cut-criterion.ts';
import type { Results } from '#schemas/generated/domain/results.ts';

/** How far the line can be moved, and in what steps. */
export function boundsOf(
  results: Results,
  { tipo, valor, monto }: CutCriterion,
): { least: number; most: number; step: number } {
  const now = Number(valor ?? 0);
  if (tipo === 'cupo') return { least: 0, most: Math.max(now, placed(results).length), step: 1 };
  if (tipo === 'presupuesto') {
    const sum = amounts(results, monto).reduce((all, one) => all + one, 0);
    return { least: 0, most: Math.max(now, Math.ceil(sum)), step: stepOf(sum) };
  }
  const totals = results.proyectos.flatMap(({ total }) => (total === null ? [] : [Number(total)]));
  const most = Math.max(now, Number(results.maximo ?? 0), ...totals);
  return { least: Math.min(now, 0, ...totals), most: Math.ceil(most), step: most > 20 ? 0.5 : 0.05 };
}

/** Where the line begins when it is drawn another way. */
export function startOf(results: Results, tipo: CutCriterion['tipo']): CutCriterion {
  if (tipo === results.criterio.tipo) return results.criterio;
  if (tipo === 'rubrica') return { tipo, valor: null };
  if (tipo === 'nota') return { tipo, valor: results.umbral ?? '0' };
  if (tipo === 'cupo') return { tipo, valor: String(Math.ceil(placed(results).length / 2)) };
  const monto = results.montos[0]?.id ?? null;
  const sum = amounts(results, monto).reduce((all, one) => all + one, 0);
  return { tipo, valor: String(Math.round(sum / 2)), monto };
}

const placed = ({ proyectos }: Results) => proyectos.filter(({ lugar }) => lugar !== null);

function amounts({ proyectos, montos }: Results, monto: string | null | undefined): number[] {
  const id = monto ?? montos[0]?.id ?? '';
  return proyectos.flatMap(({ hechos }) => hechos[id] ?? []);
}

/** A hundred steps or so, in round figures. */
function stepOf(sum: number): number {
  return Math.max(1, 10 ** Math.floor(Math.log10(Math.max(1, sum / 100))));
}
