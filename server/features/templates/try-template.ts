import { gravest } from '#engine/versions/change.ts';
import { FORM_MESSAGES } from '#schemas/messages/forms.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { permit } from '../../permit.ts';
import { findClosedLists, findTemplate } from '../../templates/template-queries.ts';
import { reviewText, sampleProblem, tryOut } from './review-text.ts';

/** Nothing is stored, whatever the text is. */
export const tryTemplate = sessionOperation('try-template', {
  summary: 'Checks the text of a template as a save does; with its samples, as publishing does',
  admit: async (context) => void permit('write /plantillas', context.actor),
  run: async (context, { body }) => {
    const parent = body.de === undefined ? null : await findTemplate(context.db, body.de);
    if (body.de !== undefined && !parent) throw notFound(FORM_MESSAGES.unknownTemplate);
    const { template, problemas, avisos, cambios } = await reviewText(context, body.texto, parent?.template ?? null);
    const tried =
      template && body.muestras === true
        ? await tryOut(context, template, await findClosedLists(context.db, template.meta.anio))
        : { problemas: [], muestras: [] };
    const all = [...problemas, ...tried.problemas, ...tried.muestras.map(sampleProblem)];
    const muestras = tried.muestras.map(({ indice, nombre, adaptada }) => ({ indice, nombre, adaptada }));
    return { valida: all.length === 0, problemas: all, avisos, cambios, clase: gravest(cambios), muestras };
  },
});
