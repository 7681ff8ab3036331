import contract from '#schemas/api/read-idea.schema.json' with { type: 'json' };
import type { Context } from '../../context.ts';
import { sessionOperation } from '../../http/operation.ts';
import { readLoadedForm, requireForm } from '#server/core/form/read-form.ts';
import {
  besideSection,
  findForm,
  requireFound,
  requireOnProject,
  type LoadedProject,
} from '#server/core/project/project-facts.ts';

export const readIdea = sessionOperation({
  method: 'get',
  path: '/ip/:id',
  summary: 'An idea project; its number is that of its project',
  contract,
  beside: ({ params }, services) => besideSection(params['id'], { kind: 'ip' }, services),
  admit: async (_context, _named, found) => requireFound(found),
  run: async (context: Context, _input: object, project: LoadedProject) => {
    const decision = requireOnProject('read /ip', context.actor, project);
    const form = requireForm(findForm(project, 'ip'));
    const { sections } = await readLoadedForm(context, 'ip', project, form, { decision });
    return sections[0]?.presented;
  },
});
