import { phaseAt } from '#engine/process/call-phases.ts';
import { permit } from '#server/context/permit.ts';
import { findCall } from '#server/core/call/call-queries.ts';
import { sessionOperation } from '../../http/operation.ts';
import { listCallYears } from './calls-queries.ts';

export const listCalls = sessionOperation('list-calls', {
  summary: 'Every call, the newest first',
  run: async ({ db, actor }) => {
    permit('GET /conv', actor);
    const years = await listCallYears(db);
    const calls = await Promise.all(years.map(({ year }) => findCall(db, year)));
    return years.map(({ year, isCurrent, projects }, index) => {
      const call = calls[index];
      const phase = call ? phaseAt(call.phases, call.calendar, call.now) : null;
      return { anio: year, vigente: isCurrent, etapa: phase, proyectos: projects };
    });
  },
});
