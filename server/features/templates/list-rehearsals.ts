import { isEvaluationKind } from '#engine/process/commissions.ts';
import { sessionOperation } from '../../http/operation.ts';
import { admitDraft } from './admit-draft.ts';
import { listJudgedCalls } from './rehearsal-queries.ts';

export const listRehearsals = sessionOperation('list-rehearsals', {
  summary: 'The calls over whose evaluations a draft can be rehearsed',
  admit: admitDraft('GET /plantillas'),
  run: async ({ db }, _input, { kind, modality }) => {
    if (!isEvaluationKind(kind)) return [];
    const calls = await listJudgedCalls(db, { kind, modality });
    return calls.map(({ year, modality: of, projects, forms }) => ({
      anio: year,
      modalidad: of,
      proyectos: projects,
      evaluaciones: forms,
    }));
  },
});
