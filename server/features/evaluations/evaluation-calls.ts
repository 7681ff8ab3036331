import type { IndividualKind } from '#schemas/generated/domain/individual-kind.ts';
import { sessionOperation } from '../../http/operation.ts';
import { admitEvaluation } from './admit-evaluation.ts';
import { reading } from './read-evaluation.ts';
import { saving } from './save-evaluation.ts';

/** The calls of each kind of evaluation. */
export const READ_EVALUATION = {
  eipca: sessionOperation('read-idea-evaluation', {
    ...reading('eipca'),
    admit: async (context, { params: { id, proyecto: project } }, found) =>
      admitEvaluation(context, 'GET /eipca/data/{codigo}/{id}', { kind: 'eipca', id, project }, found),
  }),
  eippe: sessionOperation('read-programme-evaluation', {
    ...reading('eippe'),
    admit: async (context, { params: { id } }, found) =>
      admitEvaluation(context, 'GET /eippe/data/{id}', { kind: 'eippe', id }, found),
  }),
  ppert: sessionOperation('read-relevance-evaluation', {
    ...reading('ppert'),
    admit: async (context, { params: { id } }, found) =>
      admitEvaluation(context, 'GET /ppert/data/{id}', { kind: 'ppert', id }, found),
  }),
  pcal: sessionOperation('read-quality-evaluation', {
    ...reading('pcal'),
    admit: async (context, { params: { id, proyecto: project, tipoProyecto: modality } }, found) => {
      const act = 'GET /pcal/data/{codigo}/{tipoProyecto}/{id}';
      return admitEvaluation(context, act, { kind: 'pcal', id, project, modality }, found);
    },
  }),
} as const satisfies Record<IndividualKind, unknown>;

export const SAVE_EVALUATION = {
  eipca: sessionOperation('save-idea-evaluation', saving('eipca')),
  eippe: sessionOperation('save-programme-evaluation', saving('eippe')),
  ppert: sessionOperation('save-relevance-evaluation', saving('ppert')),
  pcal: sessionOperation('save-quality-evaluation', saving('pcal')),
} as const satisfies Record<IndividualKind, unknown>;
