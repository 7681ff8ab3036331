import { permit } from '#server/context/permit.ts';
import { sessionOperation } from '../../http/operation.ts';
import { countFreeProjects, readFreeProjects } from './free-project-queries.ts';
import { readFreeList } from './read-free-list.ts';

export const listFreeProjects = sessionOperation('list-free-projects', {
  summary: 'Projects without a commission of a type, by code',
  admit: async (context) => void permit('GET /p/sinComision', context.actor),
  run: async ({ db }, { query }) =>
    readFreeList(db, query, (year, words) => {
      const { tipoComision: type, estado: state = null, programa: programme = null } = query;
      const filter = { type, year, words, state, programme: type === 'PE' ? programme : null };
      return { read: (part) => readFreeProjects(db, filter, part), count: () => countFreeProjects(db, filter) };
    }),
});
