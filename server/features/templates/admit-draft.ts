import type { Context } from '#server/context/context.ts';
import type { Named } from '../../http/operation.ts';
import { permit } from '#server/context/permit.ts';
import type { DraftRow } from '../../templates/template-draft-queries.ts';
import { mustFindDraft } from './template-draft-service.ts';

/** Administrators alone; then 404 for a draft that does not exist, before the contents are looked at. */
export function admitDraft(act: 'GET /plantillas' | 'write /plantillas') {
  return async (context: Context, { params }: Pick<Named<'read-template-draft'>, 'params'>): Promise<DraftRow> => {
    permit(act, context.actor);
    return mustFindDraft(context, params.id);
  };
}
