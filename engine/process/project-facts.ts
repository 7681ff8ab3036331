import type { FormState } from '#schemas/generated/domain/form-state.ts';
import type { EvaluationKind } from '#schemas/generated/domain/evaluation-kind.ts';
import type { Modality } from '#schemas/generated/domain/modality.ts';
import type { Phase } from '#schemas/generated/domain/phase.ts';
import type { State } from '#schemas/generated/domain/state.ts';
import { commissionOf, isDefinitive, isSameStage, mayHold } from './commissions.ts';
import { deadlineOf, type CalendarEntry, type Reception } from './deadline.ts';
import type { Instant } from './instant.ts';
import { isOfPreviousCall, parseProjectCode } from './project-code.ts';
import { currentState } from './states.ts';
import type { Facts, Person, Relation } from './vocabulary.ts';

/** An evaluation form as the rules need it. */
export interface FormFacts {
  id: number;
  kind: EvaluationKind;
  state: FormState;
  /** Whose form it is: its evaluator, or all members of the commission for a definitive one; nobody once freed. */
  holders: readonly number[];
  /** Somebody saved answers in it. */
  answered: boolean;
  /** It outlived its commission, or whoever it is of left that. */
  leftBehind: boolean;
  /** An administrator opened its signing window. */
  windowOpen: boolean;
}

export interface CallFacts {
  year: number;
  /** In effect now; null before its first phase begins. */
  phase: Phase | null;
}

/** Everything that a decision about a project rests on: one query reads it. */
export interface ProjectFacts {
  id: number;
  code: string;
  academicUnit: string;
  modality: Modality;
  duration: number | null;
  /** Codes of the history in the order of insertion. */
  history: readonly State[];
  call: CallFacts & { independent: boolean; calendar: readonly CalendarEntry[] };
  currentCall: CallFacts | null;
  /** End of the project's own extension. */
  extension: Instant | null;
  /** It takes no part any more: it is read, and nothing of it is written. */
  isWithdrawn?: boolean;
  /** Linked accounts. */
  owners: readonly number[];
  creator: number | null;
  /** Some section of the project form has been saved by a person. */
  projectFormSaved: boolean;
  forms: readonly FormFacts[];
  /** The database's clock. */
  now: Instant;
}

/** Who asks, as far as rules care. */
export interface Asking {
  id: number;
  userType: string;
  academicUnit: string | null;
  mayCreate: boolean;
  mustChangePassword: boolean;
  /** An administrator who sees the product as this person: reads what the person reads, and writes nothing. */
  viewer?: object | null;
}

/** The forms that the person's present type may hold. */
function heldForms({ forms }: ProjectFacts, { id, userType }: Asking): FormFacts[] {
  return forms.filter(({ holders, kind }) => holders.includes(id) && mayHold(userType, kind));
}

/** What the person is to the project and to one form of it (docs/permissions.md). */
export function relationsOf(project: ProjectFacts, person: Asking, form: FormFacts | null = null): readonly Relation[] {
  const held = heldForms(project, person);
  const isOwner = person.userType !== 'eval_prog' && project.owners.includes(person.id);
  const holdsIt = held.some(({ id }) => id === form?.id);
  const relations: Relation[] = [];
  if (isOwner) relations.push('owner');
  if (isOwner && held.length > 0) relations.push('owner and evaluator');
  if (!isOwner && held.length > 0) relations.push(holdsIt ? 'own form' : 'evaluator');
  if (!isOwner && held.length === 0) relations.push('none');
  if (isUnitSecretary(project, person)) relations.push('unit secretary');
  return relations;
}

function isUnitSecretary(project: ProjectFacts, { userType, academicUnit }: Asking): boolean {
  return userType === 'sec_unl' && (academicUnit === null || academicUnit === project.academicUnit);
}

export function personOf(project: ProjectFacts, person: Asking, form: FormFacts | null = null): Person {
  return { type: person.userType, relations: relationsOf(project, person, form), viewer: person.viewer };
}

/** What the rules may ask of a project, for acts that concern no evaluation form. */
export function factsOf(project: ProjectFacts, person: Asking, reception: Reception): Facts {
  const { call, history, currentCall } = project;
  return {
    ...factsOfPerson(person),
    state: currentState(history),
    history,
    call: isOfPreviousCall(project.code, currentCall?.year ?? null) ? 'previous' : 'current',
    phase: currentCall?.phase ?? 'none',
    // Before its first phase a call receives nothing yet: the rules only ask whether it is over.
    callphase: call.phase ?? 'REC_IP',
    deadline: deadlineOf({ ...call, reception, extension: project.extension, now: project.now }),
    saved: project.projectFormSaved,
    indep: call.independent,
    links: project.owners.length,
    entries: history.length,
    modality: parseProjectCode(project.code)?.modality ?? project.modality,
    duration: project.duration !== null,
  };
}

/** What the rules may ask besides when an evaluation form is concerned. */
export function factsOfForm(project: ProjectFacts, person: Asking, form: FormFacts): Facts {
  const stage = project.forms.filter(({ kind }) => isSameStage(kind, form.kind));
  const own = heldForms(project, person).filter(
    ({ id, kind, leftBehind }) => id !== form.id && !leftBehind && !isDefinitive(kind) && isSameStage(kind, form.kind),
  );
  const { definitive } = commissionOf(form.kind);
  const frozen = stage.some(({ kind, state }) => kind === definitive && state === 'firmada');
  return {
    kind: form.kind,
    form: form.state,
    definitive: frozen ? 'firmada' : 'other',
    commission: form.leftBehind ? 'gone' : 'formed',
    answers: form.state !== 'vacia' || stage.some(({ answered }) => answered),
    window: form.windowOpen ? 'opened' : 'shut',
    mine: own.length === 0 ? 'none' : own.every(({ state }) => state === 'completa') ? 'complete' : 'incomplete',
  };
}

function factsOfPerson({ mayCreate, mustChangePassword }: Asking): Facts {
  return { flag: mayCreate, mustchange: mustChangePassword };
}

/** Whatever the type now: somebody who holds a form of the project is not linked to it. */
export function holdsAnyForm({ forms }: ProjectFacts, userId: number): boolean {
  return forms.some(({ holders }) => holders.includes(userId));
}
