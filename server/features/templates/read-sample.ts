import type { Template } from '#engine/template/template.ts';
import { FORM_MESSAGES } from '#schemas/messages/forms.ts';
import { permit } from '#server/context/permit.ts';
import { findCurrentYear } from '#server/core/call/list-queries.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { readKind } from './structure-kinds.ts';

export const readSample = sessionOperation('read-sample', {
  summary: 'An example that the version in force brings along: what evaluators practise on',
  run: async (context, { params }) => {
    const { kind, modality } = readKind(params);
    permit('GET /{kind}/muestra/{MOD}', context.actor);
    const year = await findCurrentYear(context.db);
    const stored = year === null ? null : await context.services.templates.inForce(kind, modality, year);
    if (!stored) throw notFound(FORM_MESSAGES.noTemplate);
    return { huella: stored.fingerprint, secciones: wholeSamples(stored.template, modality) };
  },
});

/** The first complete example of each section, of this modality where it says one. */
function wholeSamples({ samples }: Template, modality: string) {
  const found = new Map<number, { seccion: number; respuestas: object; contexto: object }>();
  for (const { seccion = 1, nivel = 'completa', respuestas, contexto = {}, espera } of samples) {
    const own = contexto.tipoProyecto ?? respuestas['tipoProyecto'] ?? modality;
    const fits = espera.valido && espera.orden === undefined && nivel === 'completa' && own === modality;
    if (fits && !found.has(seccion)) found.set(seccion, { seccion, respuestas, contexto });
  }
  return [...found.values()].toSorted((a, b) => a.seccion - b.seccion);
}
