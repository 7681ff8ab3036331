import type { CallDashboard } from '#schemas/generated/domain/call-dashboard.ts';
import type { Modality } from '#schemas/generated/domain/modality.ts';
import type { IndividualKind } from '#schemas/generated/domain/individual-kind.ts';
import { commissionOf } from '#engine/process/commissions.ts';
import { localDayAt } from '#engine/process/current-year.ts';

export interface PaceDay {
  /** YYYY-MM-DD */
  day: string;
  complete: number;
  parts: { modality: Modality; complete: number }[];
  /** With all the days before. */
  sum: number;
}

/** How the evaluations of a kind came in, of both modalities together. */
export interface Pace {
  kind: IndividualKind;
  total: number;
  complete: number;
  /** Only days on which some were completed. */
  days: PaceDay[];
  from: string;
  /** The end of the stage by the calendar, or the last day that is known. */
  to: string;
  /** The last day that is drawn: today while the stage runs. */
  last: string;
  isRunning: boolean;
  /** How many there will be at the end if they go on as they came so far; null: it is over, or cannot be said. */
  expected: number | null;
}

/** The evaluation that runs, or else the last one of which there are forms. */
export function paceKinds({ evaluaciones, etapa }: CallDashboard): {
  kinds: IndividualKind[];
  first: IndividualKind | null;
} {
  const kinds = [...new Set(evaluaciones.map(({ tipo }) => tipo))];
  const running = kinds.find((kind) => commissionOf(kind).stage === etapa);
  return { kinds, first: running ?? kinds.at(-1) ?? null };
}

export function paceOf(dashboard: CallDashboard, kind: IndividualKind): Pace {
  const rows = dashboard.evaluaciones.filter(({ tipo }) => tipo === kind);
  const total = rows.reduce((sum, row) => sum + row.total, 0);
  const complete = rows.reduce((sum, row) => sum + row.completas, 0);
  const byDay = new Map<string, PaceDay['parts']>();
  for (const { modalidad, dias } of rows)
    for (const { dia, completas } of dias)
      byDay.set(dia, [...(byDay.get(dia) ?? []), { modality: modalidad, complete: completas }]);
  const days: PaceDay[] = [];
  for (const [day, parts] of [...byDay].toSorted(([one], [other]) => one.localeCompare(other))) {
    const number = parts.reduce((sum, part) => sum + part.complete, 0);
    days.push({ day, complete: number, parts, sum: number + (days.at(-1)?.sum ?? 0) });
  }
  const { etapa, desde, hasta, hoy } = dashboard;
  const isStage = commissionOf(kind).stage === etapa;
  const begun = isStage && desde !== null ? localDayAt(desde) : null;
  const ends = isStage && hasta !== null ? localDayAt(hasta) : null;
  const isRunning = isStage && (ends === null || ends >= hoy);
  const first = days[0]?.day ?? hoy;
  const from = begun !== null && begun < first ? begun : first;
  const last = isRunning ? hoy : (days.at(-1)?.day ?? hoy);
  const to = [ends ?? last, last].toSorted().at(-1) ?? last;
  return { kind, total, complete, days, from, to, last, isRunning, expected: expected() };

  function expected(): number | null {
    if (!isRunning || ends === null || complete === 0 || complete === total) return null;
    const gone = daysBetween(from, hoy) + 1;
    return Math.min(total, complete + Math.round((complete / gone) * daysBetween(hoy, ends)));
  }
}

export function daysBetween(one: string, other: string): number {
  return Math.round((Date.parse(`${other}T00:00:00Z`) - Date.parse(`${one}T00:00:00Z`)) / 86_400_000);
}

/** Where lines are drawn across: round numbers below the total, which has one of its own. */
export function ticksBelow(total: number): number[] {
  const size = 10 ** Math.floor(Math.log10(Math.max(total, 1)));
  const step = [size / 5, size / 2, size, size * 2, size * 5].find((one) => total / one <= 4) ?? size;
  const whole = Math.max(1, Math.ceil(step));
  const ticks = [];
  for (let tick = 0; tick < total * 0.9; tick += whole) ticks.push(tick);
  return ticks;
}
