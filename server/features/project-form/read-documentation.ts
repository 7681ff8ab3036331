import type { Documentation } from '#schemas/generated/domain/documentation.ts';
import { deadlineOf, openUntil } from '#engine/process/deadline.ts';
import { decideOnProject } from '#engine/process/decide-on-project.ts';
import type { Context } from '../../context.ts';
import { readRequiredDocuments } from '#server/core/document/required-documents.ts';
import { requireForm } from '#server/core/form/read-form.ts';
import { findForm, requireOnProject, type LoadedProject } from '#server/core/project/project-facts.ts';

/** Section 5: what must be brought, and what is there. */
export async function readDocumentation(context: Context, project: LoadedProject): Promise<Documentation> {
  const { actor } = context;
  requireOnProject('read /p section 5', actor, project);
  const form = requireForm(findForm(project, 'p'));
  const { requisitos, ...rest } = await readRequiredDocuments(context, project);
  const upload = decideOnProject('upload document', actor, project.facts);
  const { call, extension, now } = project.facts;
  const reception = { ...call, reception: 'REC_P', extension, now } as const;
  const close = openUntil(reception);
  return {
    id: form.wireId,
    codigo: project.project.code,
    seccion: 5,
    requisitos,
    lDocAdjuntos: requisitos.flatMap(({ documento }) =>
      documento ? [{ id: documento.id, name: documento.name }] : [],
    ),
    ...rest,
    editable: upload.allowed,
    motivo: upload.allowed ? null : upload.reason,
    cierre: upload.allowed && close !== null ? new Date(close).toISOString() : null,
    prorroga: upload.allowed && deadlineOf(reception) === 'extended',
  };
}
