import { proposeEvaluators, type Objections } from '#engine/process/propose-evaluators.ts';
import { LIST_ROWS } from '#server/config/limits.ts';
import { findCurrentCall } from '#server/core/call/call-queries.ts';
import { permit } from '#server/context/permit.ts';
import { sessionOperation } from '../../http/operation.ts';
import { listCandidates } from './candidate-queries.ts';
import { listImpediments, type ImpedimentRow } from './impediment-queries.ts';
import { idsOf, MIN_EVALUATORS, readProjects } from './read-appointment.ts';
import { readIds } from './read-ids.ts';
import { ruleOfType } from './require-commission.ts';

export const proposeCommission = sessionOperation('propose-commission', {
  summary: 'Who should take the free seats of a commission: nobody with an impediment, the least loaded first',
  admit: async (context) => void permit('GET /com/propuesta', context.actor),
  run: async ({ db }, { query }) => {
    const year = (await findCurrentCall(db))?.year;
    if (year === undefined) return [];
    const filter = { rule: ruleOfType(query.tipoComision), year, words: [], withSeated: true };
    const people = await listCandidates(db, filter, { offset: 0, limit: LIST_ROWS.flat });
    const ids = people.map(({ id }) => id);
    const proposed = proposeEvaluators({
      candidates: people.map(({ id, carga, cargaTotal, unidadAcademica }) => ({
        id,
        load: carga,
        totalLoad: cargaTotal,
        academicUnit: unidadAcademica,
      })),
      objections: objectionsOf(
        await listImpediments(db, idsOf(await readProjects(db, query.proyectos.split(','))), ids),
      ),
      chosen: readIds(query.elegidos),
      seats: query.cantidad ?? MIN_EVALUATORS,
    });
    return proposed.flatMap(({ id }) => people.find((one) => one.id === id) ?? []);
  },
});

function objectionsOf(rows: readonly ImpedimentRow[]): Map<number, Objections> {
  const objections = new Map<number, Objections>();
  for (const [id, own] of Map.groupBy(rows, ({ evaluator }) => evaluator)) {
    objections.set(id, {
      isBarred: own.some(({ cause }) => cause === 'duenio'),
      alerts: new Set(own.map(({ project }) => project)).size,
    });
  }
  return objections;
}
