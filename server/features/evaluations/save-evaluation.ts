import type { IndividualKind } from '#engine/process/commissions.ts';
import type { PreparedSection } from '#engine/template/prepared-template.ts';
import ideaContract from '#schemas/api/save-idea-evaluation.schema.json' with { type: 'json' };
import programmeContract from '#schemas/api/save-programme-evaluation.schema.json' with { type: 'json' };
import qualityContract from '#schemas/api/save-quality-evaluation.schema.json' with { type: 'json' };
import relevanceContract from '#schemas/api/save-relevance-evaluation.schema.json' with { type: 'json' };
import type { Context } from '../../context.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation, type Operation, type OperationContract } from '../../http/operation.ts';
import { saveFormAs } from '#server/core/form/save-form.ts';
import { besideEvaluation, loadProjectOfEvaluation } from '#server/core/project/project-facts.ts';
import { admitEvaluation, type AdmittedEvaluation } from './admit-evaluation.ts';
import { joinRows, type SentEvaluation } from './join-rows.ts';
import { presentEvaluation } from './present-evaluation.ts';

interface Input {
  body: { id: number; version?: number; dataEvaluacion: SentEvaluation };
}

function saveEvaluation(kind: IndividualKind, contract: OperationContract): Operation {
  return sessionOperation({
    method: 'put',
    path: `/${kind}`,
    summary: 'Saves an evaluation, individual or definitive: what is absent becomes null',
    contract,
    beside: ({ body }, services) => {
      const id = readId(body['id']);
      return id === null ? null : besideEvaluation(kind, id, services);
    },
    admit: async (context: Context, { body }, found) => {
      const id = readId(body['id']);
      return id === null
        ? null
        : admitEvaluation(context, `PUT /${kind}/`, { kind, id, project: body['idProy'] }, found);
    },
    run: (context: Context, { body }: Input, admitted: AdmittedEvaluation | null) => {
      if (!admitted) throw notFound();
      const { project, form } = admitted;
      const { dataEvaluacion: data } = body;
      return saveFormAs(
        context,
        {
          ruta: form.kind,
          wireId: form.wireId,
          admitted: project,
          reload: (db) => loadProjectOfEvaluation(db, kind, form.wireId),
          section: ([only]) => only as PreparedSection,
          version: body.version ?? null,
          data: (stored, of) => joinRows(data, stored, of),
          mode: 'replace',
          reception: null,
        },
        (saved) => presentEvaluation(context, saved),
      );
    },
  });
}

/** null: of a wrong type, which is validation's to say. */
function readId(named: unknown): number | null {
  const id = typeof named === 'string' && /^\d{1,9}$/u.test(named) ? Number(named) : named;
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : null;
}

export const saveQualityEvaluation = saveEvaluation('pcal', qualityContract);
export const saveIdeaEvaluation = saveEvaluation('eipca', ideaContract);
export const saveRelevanceEvaluation = saveEvaluation('ppert', relevanceContract);
export const saveProgrammeEvaluation = saveEvaluation('eippe', programmeContract);
