import { DOCUMENT_MESSAGES } from '#schemas/messages/documents.ts';
import { loadProject } from '#server/core/project/load-project.ts';
import { concernOf } from '#server/core/project/project-facts.ts';
import { requireOnProject } from '#server/core/project/require-on-project.ts';
import { write } from '../../db/write.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { annulCurrent } from './signature-queries.ts';
import { findEvaluation } from './signed-form.ts';
import { tellAnnulled } from './tell-annulled.ts';

const ACT = 'annul signature';

/** The form can be changed again; the signed file stays with the office. */
export const annulSignature = sessionOperation('annul-signature', {
  summary: 'Annuls the signature of a definitive form, with a reason',
  admit: async (context, { params }) => {
    const project = await loadProject(context.db, params.proyecto);
    requireOnProject(ACT, context.actor, project);
    const form = findEvaluation(project, params.idForm);
    requireOnProject(ACT, context.actor, project, concernOf(project, form));
    return { project, form };
  },
  run: (context, { body }, { project, form }) => {
    const reason = body.motivo.trim();
    const value = { id: form.wireId, estado: 'completa' } as const;
    return write(
      context,
      { action: 'signature.annul', project: project.project.id, again: () => Promise.resolve(value) },
      async (trx) => {
        const annulled = await annulCurrent(trx, { form: form.id, by: context.actor.id, reason });
        if (!annulled) throw notFound(DOCUMENT_MESSAGES.notSigned);
        await tellAnnulled(context, trx, { project, form, reason });
        const { id, document } = annulled;
        return {
          ref: { id },
          detail: { formulario: form.wireId, tipo: form.kind, firma: id, documento: document, motivo: reason },
          value,
        };
      },
    );
  },
});
