import { proposeEvaluators } from '#engine/process/propose-evaluators.ts';
import type { Candidate } from '#schemas/generated/domain/candidate.ts';
import { findCurrentCall } from '#server/core/call/call-queries.ts';
import { permit } from '#server/context/permit.ts';
import { sessionOperation } from '../../http/operation.ts';
import { listContenders } from './contender-queries.ts';
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
    const chosen = readIds(query.elegidos);
    const seats = query.cantidad ?? MIN_EVALUATORS;
    const projects = idsOf(await readProjects(db, query.proyectos.split(',')));
    const people = await listContenders(db, filter, { projects, chosen, seats });
    const proposed = proposeEvaluators({
      candidates: people.map(({ id, carga, cargaTotal, unidadAcademica }) => ({
        id,
        load: carga,
        totalLoad: cargaTotal,
        academicUnit: unidadAcademica,
      })),
      objections: new Map(people.map(({ id, isBarred, alerts }) => [id, { isBarred, alerts }])),
      chosen,
      seats,
    });
    return proposed.flatMap(({ id }) => people.filter((one) => one.id === id).map(presentCandidate));
  },
});

function presentCandidate({ id, ape, nom, tipo, unidadAcademica, carga, cargaTotal }: Candidate): Candidate {
  return { id, ape, nom, tipo, unidadAcademica, carga, cargaTotal };
}
