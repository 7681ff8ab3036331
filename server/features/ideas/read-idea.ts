import { sessionOperation } from '../../http/operation.ts';
import { readLoadedForm } from '#server/core/form/read-form.ts';
import { requireForm } from '#server/core/form/form-of-project.ts';
import { besideSection } from '#server/core/project/beside-project.ts';
import { noteTeamReading } from '#server/core/project/note-team-reading.ts';
import { findForm } from '#server/core/project/project-facts.ts';
import { requireFound } from '#server/core/project/load-project.ts';
import { requireOnProject } from '#server/core/project/require-on-project.ts';

export const readIdea = sessionOperation('read-idea', {
  summary: 'An idea project; its number is that of its project',
  beside: ({ params }, services) => besideSection(params.id, { kind: 'ip' }, services),
  admit: async (_context, _named, found) => requireFound(found),
  run: async (context, _input, project) => {
    const decision = requireOnProject('read /ip', context.actor, project);
    const form = requireForm(findForm(project, 'ip'));
    const { sections } = await readLoadedForm(context, 'ip', project, form, { decision });
    const [whole] = sections;
    if (!whole) throw new RangeError('an idea has one section');
    await noteTeamReading(context, project, decision);
    return whole.presented;
  },
});
