import { COMMISSIONS, definitiveOf } from '#engine/process/commissions.ts';
import { phaseAt } from '#engine/process/call-phases.ts';
import { decide } from '#engine/process/permissions/decide.ts';
import type { Phase } from '#schemas/generated/domain/phase.ts';
import type { Actor, Context } from '#server/context/context.ts';
import { findCall } from '#server/core/call/call-queries.ts';
import { isOutcomeAlone, mayKeep } from '#server/core/form/untold.ts';
import { loadProject } from '#server/core/project/load-project.ts';
import { listResultsOf, type ProjectStageResult } from './project-queries.ts';

export interface ReadableResult extends ProjectStageResult {
  /** Its figures are not told. */
  isAlone: boolean;
}

/** Of each of these projects the result of the last stage that the caller may read. */
export async function lastReadableResults(
  context: Pick<Context, 'actor' | 'db' | 'services'>,
  projects: readonly number[],
): Promise<ReadableResult[]> {
  const { actor, db } = context;
  const results = await listResultsOf(db, projects, actor.id);
  const phases = await phasesOf(context, [...new Set(results.map(({ year }) => year))]);
  const readable = results.filter((result) => mayRead(actor, result, phases.get(result.year) ?? 'REC_IP'));
  const last = new Map<number, ProjectStageResult>();
  for (const { stage } of COMMISSIONS)
    for (const result of readable) if (result.stage === stage) last.set(result.project, result);
  const keeping = await listKeeping(context, [...last.values()]);
  return Promise.all(
    [...last.values()].map(async (one) => ({
      ...one,
      isAlone: keeping.has(one.templateId) && (await isAlone(context, one)),
    })),
  );
}

/** Rubrics that keep something from somebody; only of those the project is read. */
async function listKeeping(
  { actor, services: { templates } }: Pick<Context, 'actor' | 'services'>,
  results: readonly ProjectStageResult[],
): Promise<ReadonlySet<number | null>> {
  const ids = actor.userType === 'admin' ? [] : new Set(results.flatMap(({ templateId }) => templateId ?? []));
  const keeping = new Set<number>();
  for (const id of ids) if (mayKeep((await templates.ready(await templates.byId(id))).prepared)) keeping.add(id);
  return keeping;
}

async function isAlone(
  context: Pick<Context, 'actor' | 'db' | 'services'>,
  { project: id, stage, isOwner }: ProjectStageResult,
): Promise<boolean> {
  const project = await loadProject(context.db, id);
  const form = project.forms.find(({ kind }) => kind === definitiveOf(stage));
  return form !== undefined && isOutcomeAlone(context, project, form, isOwner ? ['no evaluator names'] : []);
}

async function phasesOf({ db }: Pick<Context, 'db'>, years: readonly number[]): Promise<Map<number, Phase | null>> {
  const calls = await Promise.all(years.map((year) => findCall(db, year)));
  return new Map(
    calls.flatMap((call) => (call ? [[call.year, phaseAt(call.phases, call.calendar, call.now)] as const] : [])),
  );
}

/** By the rules of its definitive form. Who holds a form of the project sees it at the own desk and in the panel. */
function mayRead({ userType }: Actor, { stage, state, form, isOwner }: ProjectStageResult, callphase: Phase): boolean {
  const kind = definitiveOf(stage);
  if (kind === null) return false;
  const relations = [isOwner && userType !== 'eval_prog' ? 'owner' : 'none'] as const;
  const facts = { mustchange: false, kind, state, form, callphase, indep: false, mine: 'none' } as const;
  return decide(`read /${kind}`, { type: userType, relations }, facts).allowed;
}
