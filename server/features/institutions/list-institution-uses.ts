import { LIST_MESSAGES } from '#schemas/messages/lists.ts';
import { permit } from '#server/context/permit.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { countNamingProjects, findInstitutionName, listMergedInto, listNamingProjects } from './office-queries.ts';

const LISTED = 50;

export const listInstitutionUses = sessionOperation('list-institution-uses', {
  summary: 'What a merge of an institution would touch',
  admit: async ({ db, actor }, { params }) => {
    permit('GET /bases/lInstituciones', actor);
    const found = await findInstitutionName(db, params.id);
    if (!found) throw notFound(LIST_MESSAGES.unknownInstitution);
    return found;
  },
  run: async ({ db }, _input, { id, nom }) => ({
    id,
    nom,
    total: await countNamingProjects(db, id),
    proyectos: await listNamingProjects(db, id, LISTED),
    fusionadas: await listMergedInto(db, id),
  }),
});
