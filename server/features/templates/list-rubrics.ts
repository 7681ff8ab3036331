import { isEvaluationKind } from '#engine/process/commissions.ts';
import { findCurrentYear } from '#server/core/call/list-queries.ts';
import { permit } from '#server/context/permit.ts';
import { sessionOperation } from '../../http/operation.ts';
import { presentTemplate } from '../../templates/present-template.ts';
import { listInForce } from '../../templates/template-queries.ts';

export const listRubrics = sessionOperation('list-rubrics', {
  summary: 'The rubrics in force in the current call: what whoever applies is judged by',
  run: async (context) => {
    permit('GET /rubricas', context.actor);
    const year = await findCurrentYear(context.db);
    const inForce = year === null ? [] : await listInForce(context.db, year);
    return inForce.filter(({ kind }) => isEvaluationKind(kind)).map(presentTemplate);
  },
});
