import type { ReadFactsAnswer } from '#schemas/generated/api/read-facts.ts';
import type { Knex } from 'knex';
import { listRubrics } from '#server/core/call/rubrics.ts';
import { findLastVersion, listFacts } from './facts-queries.ts';
import { declaredOfficeFacts } from './declared-office-facts.ts';

export async function readFactsOf(db: Knex, year: number): Promise<ReadFactsAnswer> {
  const facts = declaredOfficeFacts(await listRubrics(db, year));
  const projects = await listFacts(db, year);
  const { version } = await findLastVersion(db, year, 'staff');
  return {
    anio: year,
    version,
    hechos: facts.map(({ modality, id, title, type, kinds }) => ({
      modalidad: modality,
      id,
      titulo: title,
      tipo: type,
      formularios: kinds,
    })),
    proyectos: projects.map(({ id, code, title, modality, state, values }) => ({
      id,
      codigo: code,
      titulo: title,
      modalidad: modality,
      estado: state,
      valores: values,
    })),
  };
}
