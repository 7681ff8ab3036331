import type { Knex } from 'knex';
import type { Contest } from './contest.ts';

/** What a closed cut decided of a project. */
export interface CutSide {
  readonly project: number;
  /** As the cut calls it; null: it had no place. */
  readonly outcome: string | null;
  readonly passes: boolean | null;
}

/** What the cut that is closed now decided; null: none is. */
export async function findClosedSides(db: Knex, { year, kind, modality }: Contest): Promise<CutSide[] | null> {
  const [row] = await db('cuts')
    .select<{ basis: Record<string, Pick<CutSide, 'outcome' | 'passes'>> }[]>('basis')
    .where({ call_year: year, kind, modality, reopened_at: null });
  if (!row) return null;
  return Object.entries(row.basis).map(([project, { outcome, passes }]) => ({
    project: Number(project),
    outcome,
    passes,
  }));
}
