import { sessionOperation } from '../../http/operation.ts';
import { hiddenFrom } from '#server/core/form/form-audience.ts';
import { marksPeople } from '#server/core/form/marked-contract.ts';
import { presentStored } from '#server/core/form/present-stored.ts';
import { readyFor, requireForm, answersOf, mayWrite } from '#server/core/form/form-of-project.ts';
import { besideSection } from '#server/core/project/beside-project.ts';
import { holdsTeam, noteTeamReading } from '#server/core/project/note-team-reading.ts';
import { findForm } from '#server/core/project/project-facts.ts';
import { requireFound } from '#server/core/project/load-project.ts';
import { requireOnProject } from '#server/core/project/require-on-project.ts';

export const readProjectSection = sessionOperation('read-project-section', {
  summary: 'One section of the project form that holds answers',
  beside: ({ params: { seccion: section, proyecto } }, services) =>
    besideSection(proyecto, { kind: 'p', section }, services),
  admit: async (_context, _named, found) => requireFound(found),
  run: async (context, { params }, project) => {
    const decision = requireOnProject('read /p', context.actor, project);
    const form = requireForm(findForm(project, 'p'));
    const ready = await readyFor(context, project);
    const section = ready.prepared.sections.find(({ number }) => number === params.seccion);
    if (!section) throw new RangeError(`the project form has no section ${params.seccion}`);
    const hidden = hiddenFrom(context.actor, project, form, decision.omissions);
    const editable = mayWrite(context, project, 'p', form);
    if (holdsTeam('p', params.seccion) || marksPeople(section)) await noteTeamReading(context, project, decision);
    return presentStored(
      context,
      { project, form, kind: 'p', ready, decision, editable, hidden },
      section,
      answersOf(project, form, section.number),
    );
  },
});
