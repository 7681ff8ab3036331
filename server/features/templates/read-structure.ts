import contract from '#schemas/api/read-structure.schema.json' with { type: 'json' };
import { FORM_MESSAGES } from '#schemas/messages/forms.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { permit } from '../../permit.ts';
import { findCurrentYear } from '#server/core/call/list-queries.ts';
import { presentLists, presentVersion } from './present-structure.ts';
import { readKind } from './structure-kinds.ts';

interface Params {
  kind: string;
  modalidad: string;
}

export const readStructure = sessionOperation({
  method: 'get',
  path: '/:kind/estructura/:modalidad',
  summary: 'The version in force of a form, for a modality; of the current call or of another year',
  contract,
  run: async (
    context: Context,
    { params, query }: { params: Params & Record<string, unknown>; query: { anio?: number } },
  ) => {
    const { kind, modality } = readKind(params);
    permit('GET /{kind}/estructura/{MOD}', context.actor);
    const year = query.anio ?? (await findCurrentYear(context.db));
    const stored = year === null ? null : await context.services.templates.inForce(kind, modality, year);
    if (!stored) throw notFound(FORM_MESSAGES.noTemplate);
    return { ...presentVersion(stored), ...(await presentLists(context, stored)) };
  },
});
