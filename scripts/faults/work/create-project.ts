import type { Attempting } from './errand.ts';
import { readAs, type Created, type Life, type Listed, type Project } from './office-life.ts';
import { markedIdea, newMark } from './people.ts';

/** Its idea has what was sent, and its history begins with the first state. */
export async function createProject(attempt: Attempting, { site, owner }: Life): Promise<Created | null> {
  const title = markedIdea(newMark());
  return attempt<Created>({
    kind: 'create a project',
    action: 'project.create',
    sending: { method: 'POST', path: `/p/${site.year}`, token: owner.token, body: { dataIdeaProyecto: title } },
    find: async (answer) => {
      const found = (await readAs<Listed[]>(site, owner, `/p/all/usr/${owner.id}`)).filter(
        ({ titulo }) => titulo === title['titulo'],
      );
      const [row, again] = found;
      if (!row) return 'nothing';
      if (again) return { half: 'made twice' };
      if (answer && answer.id !== row.id) return { half: `answered ${answer.id}, is ${row.id}` };
      const idea = await readAs<Record<string, unknown>>(site, owner, `/ip/${row.id}`);
      if (idea['potencialesActividades'] !== title['potencialesActividades']) return { half: 'its idea lacks answers' };
      const { historialEstados: history } = await readAs<Project>(site, owner, `/p/${row.id}`);
      return history[0]?.tipoEstado === 'REC_IP' ? 'whole' : { half: 'it has no first state' };
    },
  });
}
