import type { Act } from '#schemas/generated/acts.ts';
import { FORM_KINDS, type FormKind } from '#schemas/generated/domain/form-kind.ts';
import { PERMISSION_REASONS } from '#schemas/messages/permissions.ts';
import { isEvaluationKind } from '../commissions.ts';
import { decideOnProject } from './decide-on-project.ts';
import type { Asking, FormFacts, ProjectFacts } from '../project-facts.ts';
import { type Decision } from '../vocabulary.ts';

/** What somebody may do with a screen of a project, and what keeps them from the rest. */
export interface KindPermission {
  kind: FormKind;
  mayRead: boolean;
  mayWrite: boolean;
  /** Of the first right that is missing; null with both. */
  reason: string | null;
}

/** `existing`: the forms without evaluators (ip, p, reports) that have been created. */
export function projectPermissions(
  person: Asking,
  project: ProjectFacts,
  existing: readonly FormKind[],
): KindPermission[] {
  return FORM_KINDS.map((kind) => {
    const decisions = (right: 'read' | 'write') => decisionsOn(`${right} /${kind}`, kind, person, project, existing);
    const reading = firstAllowing(decisions('read'));
    const writing = firstAllowing(decisions('write'));
    return { kind, mayRead: reading.allowed, mayWrite: writing.allowed, reason: reasonOf(reading, writing) };
  });
}

/** One decision per form of the kind: the right exists when one of them gives it. */
function decisionsOn(
  act: Act,
  kind: FormKind,
  person: Asking,
  project: ProjectFacts,
  existing: readonly FormKind[],
): Decision[] {
  if (!isEvaluationKind(kind)) return existing.includes(kind) ? [decideOnProject(act, person, project)] : [];
  return project.forms
    .filter((form: FormFacts) => form.kind === kind)
    .map((form) => decideOnProject(act, person, project, { form }));
}

const MISSING = { allowed: false, reason: PERMISSION_REASONS.formMissing } as const;

function firstAllowing(decisions: readonly Decision[]): Pick<Decision, 'allowed' | 'reason'> {
  return decisions.find(({ allowed }) => allowed) ?? decisions[0] ?? MISSING;
}

function reasonOf(...rights: readonly Pick<Decision, 'allowed' | 'reason'>[]): string | null {
  return rights.find(({ allowed }) => !allowed)?.reason ?? null;
}
