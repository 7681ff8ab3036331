import type { Phase } from '#schemas/generated/domain/phase.ts';
import type { ProposedMove as WireMove } from '#schemas/generated/domain/proposed-move.ts';
import { MODALITIES } from '#schemas/generated/domain/modality.ts';
import { STATES, type State } from '#schemas/generated/domain/state.ts';
import { decidingStage, movedFrom, proposeMoves, type MovableProject } from '#engine/process/bulk-moves.ts';
import { phaseAt, reachedPhases, startedPhases } from '#engine/process/call-phases.ts';
import { COMMISSIONS } from '#engine/process/commissions.ts';
import { SAVED_SECTIONS } from '#engine/process/completeness.ts';
import type { Knex } from 'knex';
import type { Context } from '#server/context/context.ts';
import type { CallRow } from '#server/core/call/call-queries.ts';
import { findClosedSides, type CutSide } from '#server/core/cut/closed-cut-queries.ts';
import { listRubrics, outcomeLabel, type Rubric } from '#server/core/call/rubrics.ts';
import { countStates, listMovable, type MovableRow } from './moves-queries.ts';

export interface Proposal {
  moves: { row: MovableRow; wire: WireMove }[];
  others: { state: State; count: number }[];
}

export function phaseOf({ phases, calendar, now }: CallRow): Phase | null {
  return phaseAt(phases, calendar, now);
}

/** The phases whose moves may be confirmed without changing the call's: one after another may begin by its date before they are. */
export function reachedBy({ phases, calendar, now }: CallRow): Phase[] {
  return reachedPhases(startedPhases(phases, calendar, now));
}

/** What the rules propose for every project of the call, with what the screen says of it. */
export async function readProposal(
  context: Pick<Context, 'db' | 'services'>,
  year: number,
  phase: Phase,
): Promise<Proposal> {
  const rows = await listMovable(context.db, year, phase);
  const rubrics = decidingStage(phase) === null ? [] : await listRubrics(context.db, year);
  const sections = phase === 'ADM' && rows.length > 0 ? await sectionTitles(context, year) : NO_TITLES;
  const cuts = decidingStage(phase) === 'CAL' && rows.length > 0 ? await closedCuts(context.db, year) : NO_CUTS;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const proposed = proposeMoves(
    phase,
    rows.map((row) => movable(row, phase, sections, cuts)),
  );
  const moves = proposed.flatMap(({ id, from, to, exception }) => {
    const row = byId.get(id);
    if (!row) return [];
    const { code, title, responsible, modality } = row;
    const head = { id, codigo: code, titulo: title, responsable: responsible, modalidad: modality };
    const { resultado, consejo } = resultsOf(row, phase, rubrics);
    return [{ row, wire: { ...head, de: from, a: to, excepcion: exception, resultado, consejo } }];
  });
  const counts = await countStates(context.db, year);
  const others = STATES.filter((state) => !movedFrom(phase).includes(state)).flatMap((state) => {
    const count = counts.find((one) => one.state === state)?.count ?? 0;
    return count === 0 ? [] : [{ state, count }];
  });
  return { moves, others };
}

type Cuts = ReadonlyMap<number, Pick<CutSide, 'passes'>>;

const NO_CUTS: Cuts = new Map();

/** With a closed cut the move to OK follows it. */
async function closedCuts(db: Knex, year: number): Promise<Cuts> {
  const sides: CutSide[] = [];
  for (const modality of MODALITIES)
    sides.push(...((await findClosedSides(db, { year, kind: 'pcal', modality })) ?? []));
  return new Map(sides.map((side) => [side.project, side]));
}

function movable(row: MovableRow, phase: Phase, sections: SectionTitles, cuts: Cuts): MovableProject {
  const stage = decidingStage(phase);
  const of = (one: State) => (stage === one ? row.passes : null);
  return {
    id: row.id,
    state: row.state,
    results: { idea: of('EVAL_IP'), relevance: of('PERT'), quality: of('CAL') },
    cut: cuts.get(row.id) ?? null,
    definitive: row.definitive,
    presented: row.presented,
    unsaved: [...sections[row.modality]].flatMap(([number, title]) => (row.saved.includes(number) ? [] : [title])),
  };
}

function resultsOf(
  { modality, outcome, passes, total, maximum, advice }: MovableRow,
  phase: Phase,
  rubrics: readonly Rubric[],
): Pick<WireMove, 'resultado' | 'consejo'> {
  const stage = decidingStage(phase);
  const kind = COMMISSIONS.find((one) => one.stage === stage && one.definitive !== null)?.individual ?? '';
  const label = (of: string, id: string) => outcomeLabel(rubrics, { kind: of, modality }, id);
  return {
    resultado: outcome === null ? null : { salida: label(kind, outcome), pasa: passes, total, maximo: maximum },
    consejo: advice.map((one) => label(one.kind, one.outcome)),
  };
}

/** What the sections that a person saves are called in the call's form, by the number they are stored under. */
type SectionTitles = Readonly<Record<(typeof MODALITIES)[number], ReadonlyMap<number, string>>>;

const NO_TITLES: SectionTitles = { PEIS: new Map(), AET: new Map() };

async function sectionTitles({ services }: Pick<Context, 'services'>, year: number): Promise<SectionTitles> {
  const titles: Record<string, ReadonlyMap<number, string>> = { ...NO_TITLES };
  for (const modality of MODALITIES) {
    const stored = await services.templates.inForce('p', modality, year);
    if (!stored) continue;
    const { prepared } = await services.templates.ready(stored);
    const saved = prepared.sections.filter(({ number }) => SAVED_SECTIONS.includes(number));
    titles[modality] = new Map(saved.map(({ number, schema }) => [number, String(schema.title ?? number)]));
  }
  return titles as SectionTitles;
}
