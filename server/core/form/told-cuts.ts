import { drawnLine } from '#engine/merit/told-cut.ts';
import { commissionOf, isDefinitive } from '#engine/process/commissions.ts';
import { wentOn } from '#engine/process/states.ts';
import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { State } from '#schemas/generated/domain/state.ts';
import type { ToldCut } from '#schemas/generated/domain/told-cut.ts';
import type { Context } from '#server/context/context.ts';
import { listCutPlaces, listOwnPlaces, type CutPlace } from '#server/core/cut/cut-places.ts';
import type { LoadedProject } from '#server/core/project/project-facts.ts';
import { mayReadOwn } from './may-read-own.ts';

type Reader = Pick<Context, 'db' | 'actor'>;

const REVIEWED: ToldCut = { linea: null, pasa: null, lugar: null, revision: true };

/** A stage's outcome that somebody may read. */
export interface ReadOutcome {
  project: number;
  stage: State;
  /** The project's. */
  state: State;
  passes: boolean | null;
  isOwner: boolean;
}

/** What closed cuts made of these projects, to be told beside outcomes that this person may read. */
export async function toldCuts(
  reader: Reader,
  projects: readonly number[],
): Promise<(outcome: ReadOutcome) => ToldCut | null> {
  const places = await listCutPlaces(reader.db, projects);
  const untold = places.length === 0 ? new Set<number>() : await untoldCuts(reader, places);
  return ({ project, stage, state, passes, isOwner }) => {
    const found = places.find((one) => one.project === project && commissionOf(one.kind).stage === stage);
    // What did not pass was no matter of the cut.
    if (!found || untold.has(found.cut) || passes === false) return null;
    if (found.isReopened) return wentOn(stage, state) ? null : REVIEWED;
    const isPlaceTold = found.isPublished && (isOwner || reader.actor.userType === 'admin');
    const lugar = isPlaceTold ? found.place : null;
    const linea = drawnLine(found, wentOn(stage, state));
    return linea === null && lugar === null ? null : { linea, pasa: linea && found.passes, lugar };
  };
}

/** Beside a project's definitive form, for somebody who reads it. */
export async function toldCutOf(
  reader: Reader,
  { project, facts }: LoadedProject,
  kind: FormKind,
  passes: boolean | null,
): Promise<ToldCut | null> {
  if (!isDefinitive(kind)) return null;
  const cutOf = await toldCuts(reader, [project.id]);
  return cutOf({
    project: project.id,
    stage: commissionOf(kind).stage,
    state: project.state,
    passes,
    isOwner: isOwnerOf(reader.actor, facts),
  });
}

/** As the rules see it. */
export function isOwnerOf({ id, userType }: Context['actor'], { owners }: LoadedProject['facts']): boolean {
  return userType !== 'eval_prog' && owners.includes(id);
}

/**
 * Cuts that somebody is told nothing of: a project of their own takes part whose outcome they may not read yet, and the sides of the others
 * would tell its own.
 */
async function untoldCuts(reader: Reader, places: readonly CutPlace[]): Promise<ReadonlySet<number>> {
  const untold = new Set<number>();
  if (reader.actor.userType === 'admin') return untold;
  const own = await listOwnPlaces(reader.db, [...new Set(places.map(({ cut }) => cut))], reader.actor.id);
  for (const { cut, project, kind } of own)
    if (!untold.has(cut) && !(await mayReadOwn(reader, kind, project))) untold.add(cut);
  return untold;
}
