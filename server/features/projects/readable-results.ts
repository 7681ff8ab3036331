import { COMMISSIONS, definitiveOf } from '#engine/process/commissions.ts';
import { startedPhases } from '#engine/process/call-phases.ts';
import { decide } from '#engine/process/permissions/decide.ts';
import { currentPhase } from '#engine/process/phases.ts';
import type { Phase } from '#schemas/generated/domain/phase.ts';
import type { Actor, Context } from '#server/context/context.ts';
import { findCall } from '#server/core/call/call-queries.ts';
import { listResultsOf, type ProjectStageResult } from './project-queries.ts';

/** Of each of these projects the result of the last stage that the caller may read. */
export async function lastReadableResults(
  context: Pick<Context, 'actor' | 'db'>,
  projects: readonly number[],
): Promise<ProjectStageResult[]> {
  const { actor, db } = context;
  const results = await listResultsOf(db, projects, actor.id);
  const phases = await phasesOf(context, [...new Set(results.map(({ year }) => year))]);
  const readable = results.filter((result) => mayRead(actor, result, phases.get(result.year) ?? 'REC_IP'));
  const last = new Map<number, ProjectStageResult>();
  for (const { stage } of COMMISSIONS)
    for (const result of readable) if (result.stage === stage) last.set(result.project, result);
  return [...last.values()];
}

async function phasesOf({ db }: Pick<Context, 'db'>, years: readonly number[]): Promise<Map<number, Phase | null>> {
  const calls = await Promise.all(years.map((year) => findCall(db, year)));
  return new Map(
    calls.flatMap((call) =>
      call ? [[call.year, currentPhase(startedPhases(call.phases, call.calendar, call.now))] as const] : [],
    ),
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
