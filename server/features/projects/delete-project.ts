import { write } from '../../db/write.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { parseProjectName } from '#server/core/project/project-name.ts';
import { loadProject } from '#server/core/project/load-project.ts';
import { requireOnProject } from '#server/core/project/require-on-project.ts';
import { findProjectId, removeProject } from './project-queries.ts';

interface Deleted {
  id: number;
  codigo: string;
}

export const deleteProject = sessionOperation('delete-project', {
  summary: 'Deletes a project with its forms and its history',
  /** null: there is none, or there is none any more: a repeated request is answered from its key. */
  admit: async (context, { body }) => {
    const id = await findProjectId(context.db, parseProjectName(body['idProy']));
    if (id !== null) requireOnProject('DELETE /p/', context.actor, await loadProject(context.db, id));
    return id;
  },
  run: (context, _input, id) => {
    if (id === null && context.request.idempotency === null) throw notFound();
    const lock = id === null ? {} : { project: id };
    return write(
      context,
      { action: 'project.delete', ...lock, again: async (ref) => fromRef(String(ref.id)) },
      async (trx) => {
        if (id === null) throw notFound();
        // Decided again under the lock: nobody moved the project's state meanwhile.
        const { project, ...rest } = await loadProject(trx, id);
        requireOnProject('DELETE /p/', context.actor, { project, ...rest });
        await removeProject(trx, id);
        const value = { id, codigo: project.code };
        return { ref: { id: toRef(value) }, detail: { codigo: project.code, titulo: project.title }, value };
      },
    );
  },
});

/** Nothing of the project is left to answer from, so the reference says all. */
function toRef({ id, codigo: code }: Deleted): string {
  return `${id}/${code}`;
}

function fromRef(ref: string): Deleted {
  const [id = '', code = ''] = ref.split('/');
  return { id: Number(id), codigo: code };
}
