import { EVALUATORS } from '#engine/process/user-groups.ts';
import { CALL_MESSAGES } from '#schemas/messages/lists.ts';
import { notFound } from '../../errors/not-found.ts';
import { openOperation } from '../../http/operation.ts';
import { permit } from '#server/context/permit.ts';
import { listInstitutions } from '#server/core/institution/institution-queries.ts';
import { findCurrentYear, findLists, type StoredList } from '#server/core/call/list-queries.ts';
import { listEvaluators, listProjectsSince } from './lists-queries.ts';
import { presentLists, STATE_LIST } from './present-lists.ts';
import { presentRelated } from './present-related.ts';

/** Everybody gets the closed lists; what names people or projects needs a session, evaluators an administrator. */
export const readBaseLists = openOperation('read-base-lists', {
  summary: 'The base lists of a call',
  run: async (context, { query }) => {
    const { db, actor } = context;
    const { omissions } = permit('GET /base/bases', actor);
    const current = await findCurrentYear(db);
    const year = query.anio ?? current;
    const lists = year === null ? new Map<string, StoredList>() : await findLists(db, year);
    if (query.anio !== undefined && lists.size === 0) throw notFound(CALL_MESSAGES.missing(query.anio));
    const isAdmin = omissions.length === 0;
    const withRetired = isAdmin && query.retiradas === '1';
    const [evaluators, institutions, projects] = await Promise.all([
      isAdmin && query.con !== 'creacion' ? listEvaluators(db, EVALUATORS) : [],
      actor ? listInstitutions(db, actor) : [],
      actor && current !== null ? listProjectsSince(db, current, 0) : [],
    ]);
    return {
      ...presentLists(lists, withRetired),
      ...(query.con === 'evaluacion' && { lLineasTematicas: [], lCategoriaProyecto: [] }),
      lTipoEstado: STATE_LIST,
      lEvaluadores: evaluators.map(({ userType, academicUnit, ...name }) => ({
        ...name,
        tipo: userType,
        unidadAcademica: academicUnit,
      })),
      lInstituciones: institutions,
      lProyectosUlt3Anios: presentRelated(projects),
      ...(withRetired && {
        revisiones: Object.fromEntries([...lists].map(([list, { revision }]) => [list, revision])),
      }),
    };
  },
});
