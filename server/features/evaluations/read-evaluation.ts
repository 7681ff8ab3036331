import type { IndividualKind } from '#engine/process/commissions.ts';
import { readLoadedForm } from '#server/core/form/read-form.ts';
import { besideEvaluation } from '#server/core/project/beside-project.ts';
import type { Context } from '#server/context/context.ts';
import { sessionOperation, type Named } from '../../http/operation.ts';
import { admitEvaluation, type AdmittedEvaluation } from './admit-evaluation.ts';
import { presentEvaluation } from './present-evaluation.ts';

const summary = 'An evaluation, individual or definitive, with what its answers come to';

const beside =
  (kind: IndividualKind) =>
  (named: Pick<Named<'read-programme-evaluation'>, 'params'>, services: Context['services']) =>
    besideEvaluation(kind, named.params.id, services);

async function run<K extends IndividualKind>(
  context: Context,
  _input: object,
  { project, form, kind }: AdmittedEvaluation<K>,
) {
  const read = await readLoadedForm(context, form.kind, project, form);
  const [section] = read.sections;
  if (!section) throw new RangeError(`${form.kind} has no section`);
  return presentEvaluation(context, { ...read, section: section.section, stored: section.stored }, kind);
}

export const READ_EVALUATION = {
  eipca: sessionOperation('read-idea-evaluation', {
    summary,
    beside: beside('eipca'),
    admit: async (context, { params: { id, proyecto: project } }, found) =>
      admitEvaluation(context, 'GET /eipca/data/{codigo}/{id}', { kind: 'eipca', id, project }, found),
    run,
  }),
  eippe: sessionOperation('read-programme-evaluation', {
    summary,
    beside: beside('eippe'),
    admit: async (context, { params: { id } }, found) =>
      admitEvaluation(context, 'GET /eippe/data/{id}', { kind: 'eippe', id }, found),
    run,
  }),
  ppert: sessionOperation('read-relevance-evaluation', {
    summary,
    beside: beside('ppert'),
    admit: async (context, { params: { id } }, found) =>
      admitEvaluation(context, 'GET /ppert/data/{id}', { kind: 'ppert', id }, found),
    run,
  }),
  pcal: sessionOperation('read-quality-evaluation', {
    summary,
    beside: beside('pcal'),
    admit: async (context, { params: { id, proyecto: project, tipoProyecto: modality } }, found) => {
      const act = 'GET /pcal/data/{codigo}/{tipoProyecto}/{id}';
      return admitEvaluation(context, act, { kind: 'pcal', id, project, modality }, found);
    },
    run,
  }),
} as const satisfies Record<IndividualKind, unknown>;
