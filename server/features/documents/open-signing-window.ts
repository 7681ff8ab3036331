import { loadProject } from '#server/core/project/load-project.ts';
import { requireOnProject } from '#server/core/project/require-on-project.ts';
import { write } from '../../db/write.ts';
import { sessionOperation } from '../../http/operation.ts';
import { openWindow } from './signature-queries.ts';
import { findEvaluation, requireSignable } from './signed-form.ts';

/** Its commission may then sign this one form in whatever state the project is. */
export const openSigningWindow = sessionOperation('open-signing-window', {
  summary: 'Opens the signing window of one definitive form, with a reason',
  admit: async (context, { params }) => {
    const project = await loadProject(context.db, params.proyecto);
    requireOnProject('POST /p/{codigo}/ventana-firma', context.actor, project);
    return project;
  },
  run: (context, { body }, project) => {
    const form = findEvaluation(project, Number(body.idFormEvaluacion));
    requireSignable(form);
    const reason = body.motivo.trim();
    const value = { id: form.wireId, abierta: true };
    return write(
      context,
      { action: 'signature.window', project: project.project.id, again: () => Promise.resolve(value) },
      async (trx) => {
        await openWindow(trx, form.id);
        return {
          ref: { id: form.wireId },
          detail: { formulario: form.wireId, tipo: form.kind, motivo: reason },
          value,
        };
      },
    );
  },
});
