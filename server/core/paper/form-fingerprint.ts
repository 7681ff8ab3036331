import type { LoadedProject } from '#server/core/project/project-facts.ts';
import type { FormRow } from '#server/core/project/project-rows.ts';
import { keyedFingerprint, type FingerprintKey } from './fingerprint-of.ts';

export interface PrintedState {
  /** Read with all answers of the form. */
  project: LoadedProject;
  form: FormRow;
  /** Fingerprint of its version. */
  template: string;
}

/** Of which form, what was answered, under which version, and what it came to. */
export function formFingerprint(key: FingerprintKey, { project, form, template }: PrintedState): string {
  const answers = answersOf(project, form).map(({ section, data, result }) => [
    section,
    data,
    result?.resultado ?? null,
  ]);
  return keyedFingerprint(key, { formulario: [form.kind, form.wireId], plantilla: template, respuestas: answers });
}

/** When the last of it was stored; null: nothing was answered yet. */
export function answeredAt(project: LoadedProject, form: FormRow): Date | null {
  const moments = answersOf(project, form).map(({ at }) => at.getTime());
  return moments.length === 0 ? null : new Date(Math.max(...moments));
}

function answersOf(project: LoadedProject, form: FormRow) {
  return project.answers.filter(({ formId }) => formId === form.id).toSorted((a, b) => a.section - b.section);
}
