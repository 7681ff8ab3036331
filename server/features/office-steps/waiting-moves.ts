import type { Knex } from 'knex';
import { decidingStage, movedFrom, proposeMoves } from '#engine/process/bulk-moves.ts';
import { MODALITIES } from '#schemas/generated/domain/modality.ts';
import type { Phase } from '#schemas/generated/domain/phase.ts';
import type { State } from '#schemas/generated/domain/state.ts';
import { findClosedSides } from '#server/core/cut/closed-cut-queries.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import { COUNTED, NOTHING, type Waiting } from './count-waiting.ts';

/** Projects that the phase in force takes on, and that nobody has moved yet: as many as the call's screen says. */
export async function waitingMoves(db: Knex, year: number, phase: Phase): Promise<Waiting> {
  const projects = await listMovable(db, year, phase);
  if (projects.length === 0) return NOTHING;
  const cut = decidingStage(phase) === 'CAL' ? await closedCut(db, year) : NO_CUT;
  const proposed = proposeMoves(
    phase,
    projects.map(({ id, state, passes }) => {
      const of = (stage: State) => (decidingStage(phase) === stage ? passes : null);
      const results = { idea: of('EVAL_IP'), relevance: of('PERT'), quality: of('CAL') };
      // What makes a move an exception is not asked here.
      return { id, state, results, cut: cut.get(id) ?? null, definitive: null, presented: true, unsaved: [] };
    }),
  );
  const count = proposed.filter(({ to }) => to !== null).length;
  return { count, isMinimum: projects.length >= COUNTED, year, phase };
}

interface Movable {
  id: number;
  state: State;
  /** What the deciding stage came to. */
  passes: boolean | null;
}

async function listMovable(db: Knex, year: number, phase: Phase): Promise<Movable[]> {
  const states = movedFrom(phase);
  if (states.length === 0) return [];
  return ask(
    db,
    sql`select p.id, p.state, (r.result->'resultado'->>'pasa')::boolean as passes
      from (select id, state from projects
          where call_year = ${year} and withdrawn_at is null and state = any (${[...states]}::text[]) limit ${COUNTED}) p
        left join project_results s on s.project_id = p.id and s.stage = ${decidingStage(phase) ?? ''} and s.outcome is not null
        left join form_results r on r.form_id = s.form_id`,
  );
}

type Cut = ReadonlyMap<number, { passes: boolean | null }>;

const NO_CUT: Cut = new Map();

async function closedCut(db: Knex, year: number): Promise<Cut> {
  const sides = await Promise.all(
    MODALITIES.map(async (modality) => findClosedSides(db, { year, kind: 'pcal', modality })),
  );
  return new Map(sides.flatMap((found) => (found ?? []).map(({ project, passes }) => [project, { passes }] as const)));
}
