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
  const { convocatoria, prorroga, ahora } = project.facts;
  const reception = { ...convocatoria, reception: 'REC_P', prorroga, ahora } as const;
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
    editable: upload.permite,
    motivo: upload.permite ? null : upload.motivo,
    cierre: upload.permite && close !== null ? new Date(close).toISOString() : null,
    prorroga: upload.permite && deadlineOf(reception) === 'extended',
  };
}
