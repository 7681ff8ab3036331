import { FORM_MESSAGES } from '#schemas/messages/forms.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { permit } from '#server/context/permit.ts';
import { findCurrentYear } from '#server/core/call/list-queries.ts';
import { presentLists, presentVersion } from './present-structure.ts';
import { readKind } from './structure-kinds.ts';

export const readStructure = sessionOperation('read-structure', {
  summary: 'The version in force of a form, for a modality; of the current call or of another year',
  run: async (context, { params, query }) => {
    const { kind, modality } = readKind(params);
    permit('GET /{kind}/estructura/{MOD}', context.actor);
    const year = query.anio ?? (await findCurrentYear(context.db));
    const stored = year === null ? null : await context.services.templates.inForce(kind, modality, year);
    if (!stored) throw notFound(FORM_MESSAGES.noTemplate);
    return { ...presentVersion(stored), ...(await presentLists(context, stored)) };
  },
});
