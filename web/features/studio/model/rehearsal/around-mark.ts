import type { Rehearsal } from '#schemas/generated/domain/rehearsal.ts';

type Project = Rehearsal['proyectos'][number];

/** A project near the line between who passes and who does not, with its row on both sides. */
export interface NearMark {
  readonly id: number;
  readonly codigo: string;
  readonly cambia: boolean;
  readonly before: { readonly row: number; readonly place: number };
  readonly after: { readonly row: number; readonly place: number };
}

export interface AroundMark {
  readonly projects: readonly NearMark[];
  /** Rows above the line; null: there is no line on that side. */
  readonly passing: { readonly before: number | null; readonly after: number | null };
}

/** Places on each side of the line that are drawn. */
const NEAR = 5;

/** Those about whom something is decided by little, then or now; of an order without places nothing. */
export function aroundMark(projects: readonly Project[]): AroundMark {
  const placed = projects.filter(({ antes, ahora }) => antes.lugar !== null && ahora.lugar !== null);
  const sides = { antes: ordered(placed, 'antes'), ahora: ordered(placed, 'ahora') };
  const near = new Set([...nearIn(sides.antes, 'antes'), ...nearIn(sides.ahora, 'ahora')]);
  const [before, after] = [sides.antes, sides.ahora].map((side) => side.filter((one) => near.has(one)));
  const rowOf = (side: readonly Project[] | undefined, one: Project) => side?.indexOf(one) ?? 0;
  return {
    projects: (after ?? []).map((one) => ({
      id: one.id,
      codigo: one.codigo,
      cambia: one.cambia,
      before: { row: rowOf(before, one), place: one.antes.lugar ?? 0 },
      after: { row: rowOf(after, one), place: one.ahora.lugar ?? 0 },
    })),
    passing: { before: passingIn(before ?? [], 'antes'), after: passingIn(after ?? [], 'ahora') },
  };
}

type Side = 'antes' | 'ahora';

function ordered(projects: readonly Project[], side: Side): Project[] {
  return projects.toSorted(
    (a, b) => (a[side].lugar ?? 0) - (b[side].lugar ?? 0) || a.codigo.localeCompare(b.codigo, 'es'),
  );
}

function nearIn(order: readonly Project[], side: Side): readonly Project[] {
  const line = order.findIndex((one) => one[side].pasa !== true);
  const at = line < 0 ? order.length : line;
  return order.slice(Math.max(0, at - NEAR), at + NEAR);
}

/** Where everybody passes, or nobody does, there is no line. */
function passingIn(order: readonly Project[], side: Side): number | null {
  const line = order.findIndex((one) => one[side].pasa !== true);
  return line <= 0 ? null : line;
}
