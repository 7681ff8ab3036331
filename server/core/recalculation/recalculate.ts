import { isDeepStrictEqual } from 'node:util';
import { commissionOf, isDefinitive } from '#engine/process/commissions.ts';
import type { Result } from '#engine/scoring/result.ts';
import type { FactDeclaration } from '#engine/template/scoring.ts';
import { readResult } from '#engine/scoring/wire-result.ts';
import { isAbsent } from '#engine/scoring/sources/absent-panel.ts';
import { PANEL } from '#engine/scoring/sources/result.ts';
import type { Context } from '#server/context/context.ts';
import { withFormer, type Rubric } from '#server/core/call/rubrics.ts';
import { assessAnswers } from '#server/core/form/assess-answers.ts';
import { definitiveOrOwn } from '#server/core/form/deciding-form.ts';
import { readPanelResult, readScoringScope, withFacts } from '#server/core/form/scoring-scope.ts';
import { presentEarlier, readStoredScope, writeStoredResult, type Scope } from '#server/core/form/stored-result.ts';
import { loadProject } from '#server/core/project/load-project.ts';
import { findForm, type LoadedProject } from '#server/core/project/project-facts.ts';
import type { StoredResult } from '#server/core/project/project-rows.ts';
import { affectedRubrics, type AffectedRubric } from './affected-rubrics.ts';
import { listEvaluated, type EvaluatedForm, type NewResult } from './recalculation-queries.ts';

export interface Change {
  year: number;
  rubrics: readonly Rubric[];
  /** Every project that it concerns. */
  projects: readonly number[];
  isChanged: (fact: FactDeclaration) => boolean;
  /** What a fact comes to for a project; null: it is taken away, undefined: it stays. */
  valueOf: (project: number, fact: FactDeclaration) => unknown;
}

/** A form whose result is another one under the changed facts. */
export interface Recalculated {
  form: EvaluatedForm;
  after: Result | null;
  stored: StoredResult | null;
}

type Reading = Pick<Context, 'db' | 'services'>;

/**
 * What stored evaluations come to under facts that are not stored yet: the answers stay, signed ones too. Facts that do not
 * change are taken as they were when the result was stored, so that nothing else moves by the way.
 */
export async function recalculate(context: Reading, change: Change): Promise<Recalculated[]> {
  const rubrics = await withFormer(context.db, change.rubrics);
  const affected = await affectedRubrics(context, rubrics, change.isChanged);
  if (affected.length === 0) return [];
  const byTemplate = new Map(affected.map((one) => [one.rubric.templateId, one]));
  const forms = await listEvaluated(context.db, change.year, [...byTemplate.keys()], change.projects);
  const found: Recalculated[] = [];
  let memory = new ProjectMemory(context, 0);
  for (const form of forms) {
    if (memory.project !== form.project) memory = new ProjectMemory(context, form.project);
    const rubric = byTemplate.get(form.templateId);
    const section = rubric?.ready.prepared.sections[0];
    if (!rubric || !section) continue;
    const scope = await scopeUnder(context, memory, { form, rubric, change });
    const { score } = await assessAnswers(rubric.ready, section, form.data, scope);
    const after = score.result;
    memory.results.set(form.kind, after);
    const stored = after && writeStoredResult(after, scope);
    if (!isSame(stored, form.result)) found.push({ form, after, stored });
  }
  return found;
}

/** What is read of one project at most once, and what its earlier forms come to now. */
class ProjectMemory {
  readonly project: number;
  readonly results = new Map<string, Result | null>();
  readonly #context: Reading;
  #loaded: LoadedProject | null = null;

  constructor(context: Reading, project: number) {
    this.#context = context;
    this.project = project;
  }

  async load(): Promise<LoadedProject> {
    this.#loaded ??= await loadProject(this.#context.db, this.project);
    return this.#loaded;
  }
}

interface Asked {
  form: EvaluatedForm;
  rubric: AffectedRubric;
  change: Change;
}

async function scopeUnder({ db }: Reading, memory: ProjectMemory, { form, rubric, change }: Asked): Promise<Scope> {
  const { scoring, ready } = rubric;
  const facts = Object.fromEntries(
    (scoring.facts ?? []).filter(change.isChanged).flatMap((fact): [string, unknown][] => {
      const value = change.valueOf(form.project, fact);
      return value === undefined ? [] : [[fact.id, value]];
    }),
  );
  const earlier = Object.fromEntries(
    scoring.items.flatMap(({ from }): [string, Result | null][] => {
      if (typeof from !== 'object' || !('result' in from) || from.result === PANEL) return [];
      const known = memory.results.get(definitiveOrOwn(from.result));
      return known === undefined ? [] : [[from.result, known]];
    }),
  );
  if (!form.result) {
    const project = await memory.load();
    const row = findForm(project, form.kind, form.wireId);
    if (!row) throw new Error(`form ${form.id} is not among those of its project`);
    return readScoringScope(db, project, row, ready, { facts, earlier });
  }
  const before = readStoredScope(form.result.alcance);
  const after: Scope = {
    ...before,
    hechos: withFacts(before.hechos, facts),
    earlier: { ...before.earlier, ...earlier },
  };
  if (!Object.hasOwn(before.earlier, PANEL) || !isDefinitive(form.kind)) return after;
  const project = await memory.load();
  const row = findForm(project, form.kind, form.wireId);
  if (!row) return after;
  // The panel follows the facts, not an individual form that changed after this one was saved: that is the commission's to take over.
  const scored = { project, form: row, ready };
  const asSaved = await readPanelResult(db, scored, before);
  const saved = before.earlier[PANEL] ?? null;
  const isAsSaved = same(asSaved, saved) || (isAbsent(asSaved) && isAbsent(saved));
  return isAsSaved
    ? { ...after, earlier: { ...after.earlier, [PANEL]: await readPanelResult(db, scored, after) } }
    : after;
}

/** As JSON: the database keeps another order of keys. */
function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(one)), other);
}

function same(one: Result | null, other: Result | null): boolean {
  return JSON.stringify(presentEarlier({ one })) === JSON.stringify(presentEarlier({ one: other }));
}

/** Whether what people see is another: points, outcome, reasons or how they came about. */
export function isOtherResult({ form, stored }: Recalculated): boolean {
  return !isSame(stored?.resultado ?? null, form.result?.resultado ?? null);
}

/** What it was before; null: none. */
export function resultBefore({ form }: Recalculated): Result | null {
  return form.result && readResult(form.result.resultado);
}

export function newResult({ form, after, stored }: Recalculated): NewResult {
  return {
    form: form.id,
    project: form.project,
    stage: isDefinitive(form.kind) ? commissionOf(form.kind).stage : null,
    outcome: after?.outcome ?? null,
    total: after?.total ?? null,
    result: stored,
  };
}
