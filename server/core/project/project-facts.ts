import type { Act } from '#schemas/generated/acts.ts';
import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { Phase } from '#schemas/generated/domain/phase.ts';
import type { Knex } from 'knex';
import type { Beside } from '#server/db/beside.ts';
import { startedPhases } from '#engine/process/call-phases.ts';
import { isEvaluationKind, type IndividualKind } from '#engine/process/commissions.ts';
import { decideOnProject, type Concern } from '#engine/process/decide-on-project.ts';
import type { Asking, FormFacts, ProjectFacts } from '#engine/process/project-facts.ts';
import { currentPhase } from '#engine/process/phases.ts';
import type { Decision } from '#engine/process/vocabulary.ts';
import { notFound } from '#server/errors/not-found.ts';
import { refused } from '#server/errors/refused.ts';
import {
  factsOfEvaluation,
  factsOfProject,
  readEvaluationFacts,
  readFormFacts,
  readProjectFacts,
} from './project-facts-queries.ts';
import type { AnswerMemory } from '#server/memory/answer-memory.ts';
import type { CallMemory, CallRow } from '#server/memory/call-memory.ts';
import type { FormRow, ProjectFactsRow, WithAnswers } from './project-rows.ts';
import { isId, parseProjectName } from './project-name.ts';

/** A project as it was read for this request: its rows, and what they say in the words of the rules. */
export interface LoadedProject extends ProjectFactsRow {
  facts: ProjectFacts;
}

/** By number or code; 404 when there is none. */
export async function loadProject(db: Knex, named: unknown, answers?: WithAnswers): Promise<LoadedProject> {
  return withFacts(await readProjectFacts(db, parseProjectName(named), answers));
}

/** The project that a body names; null when it names none, which is validation's to say. */
export async function loadNamedProject(db: Knex, named: unknown, answers?: WithAnswers): Promise<LoadedProject | null> {
  return isNamed(named) ? loadProject(db, named, answers) : null;
}

function isNamed(named: unknown): boolean {
  return named !== undefined && named !== null && named !== '';
}

/** The project that a call names, to be read along with the session; null: no project could be named so. */
export function besideProject(named: unknown, answers: WithAnswers, memory: Memories): Beside<LoadedProject> | null {
  const name = parseProjectName(named);
  return name && loaded(factsOfProject(name, answers, { calls: memory.calls.recall(), answers: null }), memory);
}

/** That project with the answers of one section, which are sent only where they are not known here. */
export function besideSection(
  named: unknown,
  { kind, section }: { kind: 'ip' | 'p'; section?: number | undefined },
  memory: Memories,
): Beside<LoadedProject> | null {
  const name = parseProjectName(named);
  if (!name) return null;
  const key = 'id' in name ? name.id : name.code;
  const known = memory.answers.recall(kind, key, section ?? 0);
  const calls = memory.calls.recall();
  const { read, ...question } = loaded(factsOfProject(name, { kind, section }, { calls, answers: known }), memory);
  return {
    ...question,
    read: (row) => {
      const project = read(row);
      const [only, ...others] = project?.answers ?? [];
      if (only?.revision !== undefined && only.revision !== known?.revision && others.length === 0)
        memory.answers.keep(kind, key, section ?? 0, { revision: only.revision, data: only.data });
      return project;
    },
  };
}

/** The project of an evaluation, individual or definitive, to be read along with the session. */
export function besideEvaluation(kind: IndividualKind, wireId: number, memory: Memories): Beside<LoadedProject> | null {
  if (!isId(wireId)) return null;
  return loaded(factsOfEvaluation(kind, wireId, { calls: memory.calls.recall(), answers: null }), memory);
}

/** What this process knows already. */
export interface Memories {
  answers: AnswerMemory;
  calls: CallMemory;
}

function loaded({ read, ...question }: Beside<ProjectFactsRow>, { calls }: Memories): Beside<LoadedProject> {
  return {
    ...question,
    read: (row) => {
      const facts = read(row);
      if (facts) calls.keep(facts.callsGuard, facts.ownCall, facts.currentCall);
      return facts && withFacts(facts);
    },
  };
}

/** What was read along with the session; 404 when there is no such project. */
export function requireFound(found: LoadedProject | null): LoadedProject {
  if (found === null) throw notFound();
  return found;
}

/** What was read of a project that a body names; null when it names none, which is validation's to say. */
export function requireNamed(named: unknown, found: LoadedProject | null): LoadedProject | null {
  return isNamed(named) ? requireFound(found) : null;
}

/** The project of a form; 404 when the form does not exist, but for a project form, whose project is enough. */
export async function loadProjectOfForm(
  db: Knex,
  kind: FormKind,
  wireId: number,
  answers = false,
): Promise<LoadedProject> {
  return withFacts(await readFormFacts(db, kind, wireId, answers));
}

/** The project of an evaluation, individual or definitive, by its number, with its answers; 404 when there is none. */
export async function loadProjectOfEvaluation(db: Knex, kind: IndividualKind, wireId: number): Promise<LoadedProject> {
  return withFacts(await readEvaluationFacts(db, kind, wireId));
}

/** The decision when it allows; its refusal is thrown with the table's status and text. */
export function requireOnProject(act: Act, person: Asking, project: LoadedProject, concern: Concern = {}): Decision {
  const decision = decideOnProject(act, person, project.facts, concern);
  if (!decision.allowed) throw refused(decision);
  return decision;
}

/** The form of a kind, by its number on the wire where there are several. */
export function findForm(project: LoadedProject, kind: FormKind, wireId?: number): FormRow | null {
  return project.forms.find((form) => form.kind === kind && (wireId === undefined || form.wireId === wireId)) ?? null;
}

/** An evaluation form in the words of the rules; undefined for the others. */
export function concernOf(project: LoadedProject, form: FormRow | null): Concern {
  const facts = form && project.facts.forms.find(({ id, kind }) => id === form.wireId && kind === form.kind);
  return facts ? { form: facts } : {};
}

function phaseInEffect(call: CallRow, now: Date): Phase | null {
  return currentPhase(startedPhases(call.phases, call.calendar, now));
}

function withFacts(row: ProjectFactsRow | null): LoadedProject {
  if (row === null) throw notFound();
  return { ...row, facts: toFacts(row) };
}

function toFacts({ project, states, links, forms, ownCall, currentCall, now }: ProjectFactsRow): ProjectFacts {
  return {
    id: project.id,
    code: project.code,
    academicUnit: project.academicUnit,
    modality: project.modality,
    duration: project.duration,
    history: states.map(({ state }) => state),
    call: {
      year: ownCall.year,
      phase: phaseInEffect(ownCall, now),
      independent: ownCall.independent,
      calendar: ownCall.calendar,
    },
    currentCall: currentCall && { year: currentCall.year, phase: phaseInEffect(currentCall, now) },
    extension: project.extensionUntil,
    owners: links.map(({ userId }) => userId),
    creator: links.find(({ isCreator }) => isCreator)?.userId ?? null,
    projectFormSaved: forms.some(({ kind, templateId }) => kind === 'p' && templateId !== null),
    forms: forms.flatMap(formFacts),
    now,
  };
}

function formFacts({ kind, wireId, state, evaluatorId, memberIds, signingWindow }: FormRow): FormFacts[] {
  if (!isEvaluationKind(kind)) return [];
  return [
    {
      id: wireId,
      kind,
      state,
      holders: evaluatorId === null ? memberIds : [evaluatorId],
      answered: state !== 'vacia',
      windowOpen: signingWindow,
    },
  ];
}
