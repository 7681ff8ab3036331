import { permit } from '#server/context/permit.ts';
import { sessionOperation } from '../../http/operation.ts';
import { toldCuts } from '#server/core/form/told-cuts.ts';
import { lastReadableResults } from './readable-results.ts';
import { presentStageResult } from './stage-results.ts';

export const listStageResults = sessionOperation('list-stage-results', {
  summary: 'What projects came to in the last stage whose result the caller may read, for tables',
  admit: async (context) => void permit('GET /resultados/etapas', context.actor),
  run: async (context, { query }) => {
    const last = await lastReadableResults(context, query.proyectos.split(',').map(Number));
    const cutOf = await toldCuts(
      context,
      last.map(({ project }) => project),
    );
    return last.map((result) => ({
      idProy: result.project,
      etapa: result.stage,
      resultado: presentStageResult({ ...result, cut: cutOf(result) }),
    }));
  },
});
