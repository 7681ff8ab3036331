import { permit } from '#server/context/permit.ts';
import { sessionOperation } from '../../http/operation.ts';
import { BARRING } from './impediment-sql.ts';
import { listImpediments } from './impediment-queries.ts';
import { idsOf, readProjects } from './read-appointment.ts';
import { readIds } from './read-ids.ts';

export const judgeImpediments = sessionOperation('judge-impediments', {
  summary: 'What speaks against each of these evaluators for each of these projects; a pair that is free is left out',
  admit: async (context) => void permit('GET /com/cruce', context.actor),
  run: async ({ db }, { query }) => {
    const rows = await listImpediments(
      db,
      idsOf(await readProjects(db, query.proyectos.split(','))),
      readIds(query.evaluadores),
    );
    const pairs = Map.groupBy(rows, ({ project, evaluator }) => `${project} ${evaluator}`);
    return [...pairs.values()].flatMap((pair) => {
      const [first] = pair;
      if (!first) return [];
      const isBarred = pair.some(({ cause }) => BARRING.includes(cause));
      return [
        {
          evaluador: first.evaluator,
          proyecto: first.project,
          codigo: first.code,
          grado: isBarred ? ('impedimento' as const) : ('alerta' as const),
          causas: pair.map(({ cause, shared }) => ({ causa: cause, proyectos: shared })),
        },
      ];
    });
  },
});
