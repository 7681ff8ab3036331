import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import { decideOnProject } from '#engine/process/permissions/decide-on-project.ts';
import { PERMISSION_REASONS } from '#schemas/messages/permissions.ts';
import type { Context } from '#server/context/context.ts';
import { concernOf, type LoadedProject } from '#server/core/project/project-facts.ts';
import type { AnswersRow, FormRow } from '#server/core/project/project-rows.ts';
import { notFound } from '#server/errors/not-found.ts';
import type { ReadyTemplate } from '#server/templates/ready-template.ts';

export function requireForm(form: FormRow | null): FormRow {
  if (form === null) throw notFound(PERMISSION_REASONS.formMissing);
  return form;
}

export function answersOf(project: LoadedProject, form: FormRow, section: number): AnswersRow | null {
  return project.answers.find((one) => one.formId === form.id && one.section === section) ?? null;
}

export function mayWrite(context: Context, project: LoadedProject, kind: FormKind, form: FormRow): boolean {
  return decideOnProject(`write /${kind}`, context.actor, project.facts, concernOf(project, form)).allowed;
}

/** The version that the form is pinned to or would be saved under; the facts must have been read with answers. */
export async function readyFor(context: Context, project: LoadedProject, asWritten = false): Promise<ReadyTemplate> {
  if (project.templateId === null) throw notFound(PERMISSION_REASONS.formMissing);
  const written = asWritten ? project.answers.find(({ listRevisions }) => listRevisions !== null)?.listRevisions : null;
  return context.services.templates.readyAt(project.templateId, { ...project.listRevisions, ...written });
}
