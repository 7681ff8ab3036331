import { openUntil } from '#engine/process/deadline.ts';
import { decideOnProject } from '#engine/process/permissions/decide-on-project.ts';
import { sessionOperation } from '../../http/operation.ts';
import { readRequiredDocuments } from '#server/core/document/required-documents.ts';
import { requireForm } from '#server/core/form/form-of-project.ts';
import { besideProject } from '#server/core/project/beside-project.ts';
import { findForm } from '#server/core/project/project-facts.ts';
import { requireFound } from '#server/core/project/load-project.ts';
import { requireOnProject } from '#server/core/project/require-on-project.ts';

/** Section 5 of the project form: what must be brought, and what is there. */
export const readDocumentation = sessionOperation('read-documentation', {
  summary: 'The documents of a project form, its fifth section',
  beside: ({ params }, services) => besideProject(params.proyecto, { kind: 'p' }, services),
  admit: async (_context, _named, found) => requireFound(found),
  run: async (context, _input, project) => {
    const { actor } = context;
    requireOnProject('read /p section 5', actor, project);
    const form = requireForm(findForm(project, 'p'));
    const { requisitos, ...rest } = await readRequiredDocuments(context, project);
    const upload = decideOnProject('upload document', actor, project.facts);
    const { call, extension, now } = project.facts;
    const close = openUntil({ ...call, reception: 'REC_P', extension, now });
    return {
      id: form.wireId,
      codigo: project.project.code,
      seccion: 5 as const,
      requisitos,
      lDocAdjuntos: requisitos.flatMap(({ documento }) =>
        documento ? [{ id: documento.id, name: documento.name }] : [],
      ),
      ...rest,
      presentadoEl: project.project.presentedAt?.toISOString() ?? null,
      constancia:
        project.project.presentedAt !== null &&
        decideOnProject('GET /presentacion/p/{id}.pdf', actor, project.facts).allowed,
      editable: upload.allowed,
      motivo: upload.allowed ? null : upload.reason,
      cierre: upload.allowed && close !== null ? new Date(close).toISOString() : null,
      prorroga: upload.allowed && close !== null && close === extension,
    };
  },
});
