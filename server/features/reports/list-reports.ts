import { reportKindOf } from '#engine/process/reports.ts';
import { loadProject } from '#server/core/project/load-project.ts';
import { requireOnProject } from '#server/core/project/require-on-project.ts';
import { sessionOperation } from '../../http/operation.ts';
import { listReportsOf } from './report-queries.ts';

export const listReports = sessionOperation('list-reports', {
  summary: 'The progress or final reports of a project: one of each, or none',
  admit: async (context, { params: { tipo, proyecto } }) => {
    const project = await loadProject(context.db, proyecto);
    requireOnProject(`read /${reportKindOf(tipo)}`, context.actor, project);
    return project;
  },
  run: async ({ db }, { params: { tipo } }, { project }) => {
    const reports = await listReportsOf(db, project.id, reportKindOf(tipo));
    return reports.map(({ id, state, at }) => ({ id, titulo: project.title, estado: state, fecha: at.toISOString() }));
  },
});
