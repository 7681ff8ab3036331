import { gravest } from '#engine/versions/change.ts';
import { presentChange } from '#engine/versions/wire-change.ts';
import { presentProblem } from '#engine/wire-problem.ts';
import { FORM_MESSAGES } from '#schemas/messages/forms.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { permit } from '#server/context/permit.ts';
import { findClosedLists } from '../../templates/closed-list-queries.ts';
import { findTemplate } from '../../templates/template-queries.ts';
import { reviewText, sampleProblem, tryOut } from './review-text.ts';

/** Nothing is stored, whatever the text is. */
export const tryTemplate = sessionOperation('try-template', {
  summary: 'Checks the text of a template as a save does; with its samples, as publishing does',
  admit: async (context) => void permit('write /plantillas', context.actor),
  run: async (context, { body }) => {
    const parent = body.de === undefined ? null : await findTemplate(context.db, body.de);
    if (body.de !== undefined && !parent) throw notFound(FORM_MESSAGES.unknownTemplate);
    const { template, problems, warnings, changes } = await reviewText(context, body.texto, parent?.template ?? null);
    const tried =
      template && body.muestras === true
        ? await tryOut(context, template, await findClosedLists(context.db, template.meta.anio))
        : { problems: [], samples: [] };
    const all = [...problems, ...tried.problems, ...tried.samples.map(sampleProblem)];
    return {
      valida: all.length === 0,
      problemas: all.map(presentProblem),
      avisos: warnings.map(presentProblem),
      cambios: changes.map(presentChange),
      clase: gravest(changes),
      muestras: tried.samples.map(({ index, name, adapted }) => ({ indice: index, nombre: name, adaptada: adapted })),
    };
  },
});
