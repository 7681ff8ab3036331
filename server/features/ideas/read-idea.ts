import contract from '#schemas/api/read-idea.schema.json' with { type: 'json' };
import type { Context } from '../../context.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { loadFormForReading } from '../forms/form-reading-service.ts';
import { parseProjectName } from '../projects/project-name-facts.ts';
import { findProjectId } from '../projects/project-queries.ts';

export const readIdea = sessionOperation({
  method: 'get',
  path: '/ip/:id',
  summary: 'An idea project; its number is that of its project',
  contract,
  run: async (context: Context, { params }: { params: { id: string } }) => {
    const id = await findProjectId(context.db, parseProjectName(params.id));
    if (id === null) throw notFound();
    const { sections } = await loadFormForReading(context, 'ip', id);
    return sections[0]?.presented;
  },
});
