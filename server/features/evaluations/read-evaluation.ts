import type { IndividualKind } from '#engine/process/commissions.ts';
import ideaContract from '#schemas/api/read-idea-evaluation.schema.json' with { type: 'json' };
import programmeContract from '#schemas/api/read-programme-evaluation.schema.json' with { type: 'json' };
import qualityContract from '#schemas/api/read-quality-evaluation.schema.json' with { type: 'json' };
import relevanceContract from '#schemas/api/read-relevance-evaluation.schema.json' with { type: 'json' };
import type { Context } from '../../context.ts';
import { sessionOperation, type Operation, type OperationContract } from '../../http/operation.ts';
import { readLoadedForm } from '#server/core/form/read-form.ts';
import { besideEvaluation } from '#server/core/project/project-facts.ts';
import { admitEvaluation, type AdmittedEvaluation } from './admit-evaluation.ts';
import { presentEvaluation } from './present-evaluation.ts';

interface Reading {
  kind: IndividualKind;
  /** As the table of permissions writes it. */
  act: string;
  path: string;
  contract: OperationContract;
}

function readEvaluation({ kind, act, path, contract }: Reading): Operation {
  return sessionOperation({
    method: 'get',
    path,
    summary: 'An evaluation, individual or definitive, with what its answers come to',
    contract,
    beside: ({ params }, services) => besideEvaluation(kind, Number(params['id']), services),
    admit: async (context: Context, { params }, found) =>
      admitEvaluation(
        context,
        act,
        { kind, id: Number(params['id']), project: params['proyecto'], modality: params['tipoProyecto'] },
        found,
      ),
    run: async (context: Context, _input: object, { project, form }: AdmittedEvaluation) => {
      const read = await readLoadedForm(context, form.kind, project, form);
      const [section] = read.sections;
      if (!section) throw new RangeError(`${form.kind} has no section`);
      return presentEvaluation(context, { ...read, section: section.section, stored: section.stored });
    },
  });
}

export const readQualityEvaluation = readEvaluation({
  kind: 'pcal',
  act: 'GET /pcal/data/{codigo}/{tipoProyecto}/{id}',
  path: '/pcal/data/:proyecto/:tipoProyecto/:id',
  contract: qualityContract,
});
export const readIdeaEvaluation = readEvaluation({
  kind: 'eipca',
  act: 'GET /eipca/data/{codigo}/{id}',
  path: '/eipca/data/:proyecto/:id',
  contract: ideaContract,
});
export const readRelevanceEvaluation = readEvaluation({
  kind: 'ppert',
  act: 'GET /ppert/data/{id}',
  path: '/ppert/data/:id',
  contract: relevanceContract,
});
export const readProgrammeEvaluation = readEvaluation({
  kind: 'eippe',
  act: 'GET /eippe/data/{id}',
  path: '/eippe/data/:id',
  contract: programmeContract,
});
