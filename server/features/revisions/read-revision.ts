import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { presentTemplate } from '../../templates/present-template.ts';
import { findNthRevision } from '#server/core/form/form-queries.ts';
import { marksPeople } from '#server/core/form/marked-contract.ts';
import { presentRevisionAnswers } from '#server/core/form/present-stored.ts';
import { sectionOf, wireSection } from '#server/core/form/stored-section.ts';
import { holdsTeam, noteTeamReading } from '#server/core/project/note-team-reading.ts';
import { presentRevision } from './present-revision.ts';
import { admitHistory } from './revision-policy.ts';

export const readRevision = sessionOperation('read-revision', {
  summary: 'What one save stored, as it reads with the labels of then',
  admit: admitHistory,
  run: async (context, { params: { n } }, admitted) => {
    const revision = await findNthRevision(context.db, admitted.form.id, n);
    if (!revision) throw notFound();
    const { project, kind } = admitted;
    const number = wireSection(revision.section);
    const { ready, answers } = await presentRevisionAnswers(context, project, admitted, revision);
    if (holdsTeam(kind, number) || marksPeople(sectionOf(ready.prepared, number)))
      await noteTeamReading(context, project, admitted);
    const head = { n, section: revision.section, version: revision.version, author: revision.author, at: revision.at };
    return { ...presentRevision(head), plantilla: presentTemplate(ready.stored), respuestas: answers };
  },
});
