import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import { isDefinitive, isEvaluationKind } from '#engine/process/commissions.ts';
import { decideOnProject } from '#engine/process/permissions/decide-on-project.ts';
import type { Decision } from '#engine/process/vocabulary.ts';
import { resultKinds } from '#engine/scoring/check/check-result-paths.ts';
import { prepareScoring } from '#engine/scoring/prepare-scoring.ts';
import { secretStages, secretUses, type Secret } from '#engine/scoring/secret/secret-uses.ts';
import { PANEL } from '#engine/scoring/sources/result.ts';
import {
  EVERYTHING,
  isWithinHidden,
  OF_THE_COMMISSION,
  type HiddenAudiences,
} from '#engine/template/prepared/audience.ts';
import type { PreparedTemplate } from '#engine/template/prepared/prepared-template.ts';
import type { Context } from '#server/context/context.ts';
import { concernOf, findForm, type LoadedProject } from '#server/core/project/project-facts.ts';
import type { FormRow } from '#server/core/project/project-rows.ts';
import { decidingKindOf, definitiveOrOwn } from './deciding-form.ts';
import { hiddenFrom } from './form-audience.ts';
import { hiddenOfVotes } from './sees-votes.ts';

/**
 * What a reader is not told of an evaluation. The one place that decides it, for the form and its print, the order of merit
 * and its files, panels and what is stored elsewhere.
 */
export interface Untold {
  readonly hidden: HiddenAudiences;
  /** Stages of its scoring that come from hidden places, by id. */
  readonly stages: ReadonlySet<string>;
  /** Facts of its rubric, by id. */
  readonly facts: ReadonlySet<string>;
  /** Earlier results of which neither the trace nor the reasons are told. */
  readonly bare: ReadonlySet<string>;
  /** Earlier results, and that of the panel, of which the outcome alone is told. */
  readonly results: ReadonlySet<string>;
  /** What is hidden decides something: with total, order keys or reasons it could be worked out. */
  readonly isOutcomeOnly: boolean;
}

export const NOTHING_UNTOLD: Untold = {
  hidden: EVERYTHING,
  stages: new Set(),
  facts: new Set(),
  bare: new Set(),
  results: new Set(),
  isOutcomeOnly: false,
};

/** A rubric whose answers or result another one takes, as somebody reads it. */
export interface ReadRubric {
  prepared: PreparedTemplate;
  hidden: HiddenAudiences;
}

interface Reading {
  /** By which versions of it projects were judged; null: the reader may not read that form. */
  source: (kind: FormKind) => Promise<readonly ReadRubric[] | null>;
  /** What the reader is not told of single evaluations, where votes are told at all. */
  ofVotes: HiddenAudiences;
}

export async function untoldOf({ prepared, hidden }: ReadRubric, reading: Reading): Promise<Untold> {
  const scoring = prepareScoring(prepared);
  if (!scoring) return { ...NOTHING_UNTOLD, hidden };
  const facts = new Set<string>();
  const secretFacts = new Set<string>();
  for (const { id, from } of scoring.scoring.facts ?? []) {
    if (typeof from === 'string' || !isEvaluationKind(decidingKindOf(from.kind))) continue;
    const source = await reading.source(decidingKindOf(from.kind));
    const isSecret = source?.some((one) => isHiddenPlace(one, from.path)) === true;
    if (source === null || isSecret) facts.add(id);
    if (isSecret) secretFacts.add(id);
  }
  const bare = new Set<string>();
  const results = new Set<string>();
  for (const kind of new Set(resultKinds(scoring.scoring))) {
    const source = await reading.source(definitiveOrOwn(kind) as FormKind);
    if (source === null) bare.add(kind);
    for (const one of source ?? []) if ((await untoldOf(one, reading)).isOutcomeOnly) results.add(kind);
  }
  const secretTo = (audiences: HiddenAudiences): Secret => ({
    isField: (pattern) => isWithinHidden(scoring.unit, pattern, audiences),
    facts: secretFacts,
    results,
  });
  const decides = (audiences: HiddenAudiences) => secretUses(scoring, secretTo(audiences)).length > 0;
  if (decides(reading.ofVotes)) results.add(PANEL);
  const stages = new Set(secretStages(scoring, secretTo(hidden)).keys());
  return { hidden, stages, facts, bare, results, isOutcomeOnly: decides(hidden) };
}

function isHiddenPlace({ prepared, hidden }: ReadRubric, path: string): boolean {
  const unit = prepared.sections[0];
  return unit !== undefined && isWithinHidden(unit, path, hidden);
}

type Person = Pick<Context, 'actor' | 'services'>;

/** What is not told where one of several versions keeps it. */
export function joinUntold(all: readonly Untold[]): Untold {
  const joined = <T>(of: (one: Untold) => ReadonlySet<T>): ReadonlySet<T> =>
    new Set(all.flatMap((one) => [...of(one)]));
  return {
    hidden: joined(({ hidden }) => hidden),
    stages: joined(({ stages }) => stages),
    facts: joined(({ facts }) => facts),
    bare: joined(({ bare }) => bare),
    results: joined(({ results }) => results),
    isOutcomeOnly: all.some(({ isOutcomeOnly }) => isOutcomeOnly),
  };
}

/** What this person is not told of a form. */
export async function untoldIn(
  context: Person,
  project: LoadedProject,
  form: FormRow,
  own: ReadRubric,
): Promise<Untold> {
  const { actor } = context;
  if (actor.userType === 'admin' || !isEvaluationKind(form.kind)) return { ...NOTHING_UNTOLD, hidden: own.hidden };
  const source = async (kind: FormKind): Promise<ReadRubric[] | null> => {
    const row = findForm(project, kind);
    if (!row) return null;
    const decision = decideOnProject(`read /${kind}`, actor, project.facts, concernOf(project, row));
    const read = decision.allowed ? await readRubric(context, project, row, decision.omissions) : null;
    return read && [read];
  };
  // The others of a commission wrote for the office as well.
  const ofVotes = isDefinitive(form.kind) && own.hidden.size === 0 ? hiddenOfVotes(actor) : own.hidden;
  return untoldOf(own, { source, ofVotes });
}

/** Of a form that is not being read: where its result alone is shown. */
export async function isOutcomeAlone(
  context: Person,
  project: LoadedProject,
  form: FormRow,
  omissions: Decision['omissions'],
): Promise<boolean> {
  const own = await readRubric(context, project, form, omissions);
  return own !== null && mayKeep(own.prepared) && (await untoldIn(context, project, form, own)).isOutcomeOnly;
}

/** Whether a rubric keeps anything from anybody; of most there is no need to ask further. */
export function mayKeep(prepared: PreparedTemplate): boolean {
  const scoring = prepareScoring(prepared);
  if (!scoring) return false;
  const facts = new Set(
    (scoring.scoring.facts ?? []).flatMap(({ id, from }) => (typeof from === 'object' ? [id] : [])),
  );
  const isField = (pattern: string): boolean => isWithinHidden(scoring.unit, pattern, OF_THE_COMMISSION);
  return secretUses(scoring, { isField, facts, results: new Set(resultKinds(scoring.scoring)) }).length > 0;
}

async function readRubric(
  { actor, services }: Person,
  project: LoadedProject,
  form: FormRow,
  omissions: Decision['omissions'],
): Promise<ReadRubric | null> {
  if (form.templateId === null) return null;
  const { prepared } = await services.templates.readyAt(form.templateId, project.listRevisions);
  return { prepared, hidden: hiddenFrom(actor, project, form, omissions) };
}
