import type { Act } from '#schemas/generated/acts.ts';
import type { Context } from '#server/context/context.ts';
import type { Named } from '../../http/operation.ts';
import { permit } from '#server/context/permit.ts';
import { mustFindCall } from './call-service.ts';

/** Administrators alone; then 404 for a call that does not exist, before the contents are looked at. */
export function admitCall(act: Act) {
  return async (context: Context, { params }: Pick<Named<'change-phase'>, 'params'>): Promise<void> => {
    permit(act, context.actor);
    await mustFindCall(context.db, params.year);
  };
}
