import type { Phase } from '#schemas/generated/domain/phase.ts';
import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import { phaseAt } from '#engine/process/call-phases.ts';
import { isEvaluationKind } from '#engine/process/commissions.ts';
import type { Concern } from '#engine/process/permissions/decide-on-project.ts';
import type { FormFacts, ProjectFacts } from '#engine/process/project-facts.ts';
import type { CallRow } from '#server/memory/call-memory.ts';
import type { FormRow, ProjectFactsRow } from './project-rows.ts';

/** A project as it was read for this request: its rows, and what they say in the words of the rules. */
export interface LoadedProject extends ProjectFactsRow {
  facts: ProjectFacts;
}

export function withFacts(row: ProjectFactsRow): LoadedProject {
  return { ...row, facts: toFacts(row) };
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
  return phaseAt(call.phases, call.calendar, now);
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
    isWithdrawn: project.withdrawnAt !== null,
    owners: links.map(({ userId }) => userId),
    creator: links.find(({ isCreator }) => isCreator)?.userId ?? null,
    projectFormSaved: forms.some(({ kind, templateId }) => kind === 'p' && templateId !== null),
    forms: forms.flatMap(formFacts),
    now,
  };
}

function formFacts({ kind, wireId, state, commissionId, evaluatorId, memberIds, signingWindow }: FormRow): FormFacts[] {
  if (!isEvaluationKind(kind)) return [];
  return [
    {
      id: wireId,
      kind,
      state,
      holders: evaluatorId === null ? memberIds : [evaluatorId],
      answered: state !== 'vacia',
      leftBehind: commissionId === null,
      windowOpen: signingWindow,
    },
  ];
}
