import { findCurrentYear } from '#server/core/call/list-queries.ts';
import { permit } from '#server/context/permit.ts';
import { sessionOperation } from '../../http/operation.ts';
import { fullYear } from './full-year.ts';
import { listProgrammes } from './programme-queries.ts';

export const listProgrammeProjects = sessionOperation('list-programme-projects', {
  summary: 'The extension programmes of a call with the projects that are related to them',
  admit: async (context) => void permit('GET /com/pExt', context.actor),
  run: async ({ db }, { query }) => {
    const year = fullYear(query.year) ?? (await findCurrentYear(db));
    if (year === null) return [];
    return (await listProgrammes(db, year)).map(({ programme, projects, waiting }) => ({
      ProgramaExtension: programme,
      cantidad: projects.length,
      listaP: projects,
      sinComision: waiting,
    }));
  },
});
