import { findCommission } from '#server/core/commission/commission-rows.ts';
import { write } from '../../db/write.ts';
import { sessionOperation } from '../../http/operation.ts';
import { permit } from '#server/context/permit.ts';
import { removeCommission } from './commission-queries.ts';
import { requireCommission } from './require-commission.ts';

export const deleteCommission = sessionOperation('delete-commission', {
  summary: 'Deletes a commission with its empty forms; those that hold something stay with their projects',
  admit: async (context, { params }) => {
    permit('DELETE /com/{id}', context.actor);
    return findCommission(context.db, params.id);
  },
  run: async (context, { params: { id } }, found) => {
    // One that is gone may be what this very request deleted before: its key answers, or nothing is found below.
    const call = found?.year ?? 0;
    return write(
      context,
      { action: 'commission.delete', call, again: async ({ version }) => ({ conservados: version ?? 0 }) },
      async (trx) => {
        const { type, projects, evaluators } = await requireCommission(trx, id);
        const conservados = await removeCommission(trx, id);
        const people = evaluators.map((one) => one.id);
        const detail = { comision: id, tipo: type, proyectos: projects, evaluadores: people, conservados };
        // The key's second number tells again how many stayed: nothing else would know it.
        return { ref: { id, version: conservados }, detail, value: { conservados } };
      },
    );
  },
});
