import { decideOnProject } from '#engine/process/permissions/decide-on-project.ts';
import { reportKindOf } from '#engine/process/reports.ts';
import { loadProjectOfForm } from '#server/core/project/load-project.ts';
import { findForm } from '#server/core/project/project-facts.ts';
import { requireOnProject } from '#server/core/project/require-on-project.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { listAttachments, type AttachmentRow } from './document-queries.ts';

export const listReportAttachments = sessionOperation('list-report-attachments', {
  summary: 'The file beside a report, those that it replaced, and whether the caller may attach one now',
  admit: async (context, { params: { tipo, id } }) => {
    const kind = reportKindOf(tipo);
    const project = await loadProjectOfForm(context.db, kind, id);
    requireOnProject(`read /${kind}`, context.actor, project);
    const form = findForm(project, kind, id);
    if (!form) throw notFound();
    return { project, form, kind };
  },
  run: async ({ db, actor }, _input, { project, form, kind }) => {
    const rows = await listAttachments(db, form.id);
    const may = decideOnProject(`attach to /${kind}`, actor, project.facts);
    const current = rows.find(({ isFormer }) => !isFormer);
    return {
      actual: current ? present(current) : null,
      anteriores: rows
        .filter(({ isFormer }) => isFormer)
        .map((row) => ({ ...present(row), descargable: actor.userType === 'admin' })),
      permite: may.allowed,
      motivo: may.allowed ? null : may.reason,
    };
  },
});

function present({ id, fileName, at, size, author }: AttachmentRow) {
  return { id, fileName, fecha: at.toISOString(), tamanio: size, autor: author };
}
