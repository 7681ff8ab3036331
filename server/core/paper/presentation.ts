import type { Knex } from 'knex';
import { listDocuments } from '#server/core/project/document-queries.ts';
import type { LoadedProject } from '#server/core/project/project-facts.ts';
import type { FormRow } from '#server/core/project/project-rows.ts';
import { keyedFingerprint, type FingerprintKey } from './fingerprint-of.ts';
import { answeredAt, formFingerprint, type PrintedState } from './form-fingerprint.ts';

/** When an idea came in, or its project was complete; null: it is not. */
function presentedAt({ project, answers }: LoadedProject, form: FormRow): Date | null {
  if (form.kind !== 'ip') return project.presentedAt;
  return answers.some(({ formId }) => formId === form.id) ? project.createdAt : null;
}

/** What was handed in; null: it is not. Its documents may be replaced until the close, and then it is another one. */
export async function readPresentation(db: Knex, key: FingerprintKey, printed: PrintedState) {
  const { project, form } = printed;
  const at = presentedAt(project, form);
  if (at === null) return null;
  const documents = form.kind === 'ip' ? [] : await listDocuments(db, project.project.id);
  const files = documents
    .filter(({ type }) => type === 'documento')
    .toSorted((a, b) => (a.requirement < b.requirement ? -1 : 1));
  const fingerprint = keyedFingerprint(key, {
    presentacion: at.toISOString(),
    formulario: formFingerprint(key, printed),
    documentos: files.map(({ requirement, sha256 }) => [requirement, sha256]),
  });
  return { at, changedAt: changedAt(project, form, at, files), fingerprint };
}

/** The last correction since it came in; null: it is as it came. */
function changedAt(project: LoadedProject, form: FormRow, at: Date, files: readonly { at: Date }[]): Date | null {
  const answered = answeredAt(project, form);
  if (form.kind === 'ip') {
    const isCorrected = project.answers.some(({ formId, version }) => formId === form.id && version > 1);
    return isCorrected ? answered : null;
  }
  const last = new Date(Math.max(Number(answered ?? at), ...files.map((file) => Number(file.at))));
  return last > at ? last : null;
}
