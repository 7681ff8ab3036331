import { reportKindOf } from '#engine/process/reports.ts';
import { loadFormForReading } from '#server/core/form/read-form.ts';
import { noteTeamReading } from '#server/core/project/note-team-reading.ts';
import { sessionOperation } from '../../http/operation.ts';

export const readReport = sessionOperation('read-report', {
  summary: 'One report with what it was made of',
  run: async (context, { params: { tipo, id } }) => {
    const { sections, project, decision } = await loadFormForReading(context, reportKindOf(tipo), id);
    const [whole] = sections;
    if (!whole) throw new RangeError('a report has one section');
    await noteTeamReading(context, project, decision);
    return whole.presented;
  },
});
