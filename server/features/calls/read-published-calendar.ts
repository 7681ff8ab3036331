import { evaluationsIn } from '#engine/process/commissions.ts';
import { RECEPTIONS } from '#engine/process/deadline.ts';
import { PHASES } from '#schemas/generated/domain/phase.ts';
import { admitToCall } from '#server/core/call/admit-to-call.ts';
import { sessionOperation } from '../../http/operation.ts';
import { countEvaluatorsAtWork, countProjectsIn, findPublication, listCallEvents } from './calls-queries.ts';
import { presentEvent } from './present-event.ts';

const SHOWN = 30;

/** Whose work ends with a phase: who evaluates in it, or the projects that it receives. */
const REACH = PHASES.map((phase) => ({ phase, kinds: evaluationsIn(phase) })).filter(
  ({ phase, kinds }) => kinds.length > 0 || RECEPTIONS.some((one) => one === phase),
);

export const readPublishedCalendar = sessionOperation('read-calendar', {
  summary: 'What was published for a call, when and by whom, and whom its dates reach',
  admit: admitToCall('GET /conv/{year}/cronograma'),
  run: async ({ db }, { params: { year } }) => {
    const [{ version, at }, events, reach] = await Promise.all([
      findPublication(db, year),
      listCallEvents(db, year, SHOWN),
      Promise.all(
        REACH.map(async ({ phase, kinds }) => {
          return {
            tipoEstado: phase,
            evaluadores: kinds.length > 0 ? await countEvaluatorsAtWork(db, year, kinds) : 0,
            proyectos: kinds.length > 0 ? 0 : await countProjectsIn(db, year, phase),
          };
        }),
      ),
    ]);
    return {
      anio: year,
      version,
      publicado: at && at.toISOString(),
      // By when each was, which is not always when it was noted.
      historia: events.flatMap(presentEvent).toSorted((one, other) => other.fecha.localeCompare(one.fecha)),
      alcance: reach,
    };
  },
});
