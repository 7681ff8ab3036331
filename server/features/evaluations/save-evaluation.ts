import type { IndividualKind } from '#schemas/generated/domain/individual-kind.ts';
import type { PreparedSection } from '#engine/template/prepared/prepared-template.ts';
import { saveFormAs } from '#server/core/form/save-form.ts';
import { besideEvaluation } from '#server/core/project/beside-project.ts';
import { followFacts } from '#server/core/recalculation/follow-facts.ts';
import { loadProjectOfEvaluation } from '#server/core/project/load-project.ts';
import type { LoadedProject } from '#server/core/project/project-facts.ts';
import type { Context } from '#server/context/context.ts';
import { notFound } from '../../errors/not-found.ts';
import type { Input, Named } from '../../http/operation.ts';
import { readSentId } from '../../http/sent-id.ts';
import { admitEvaluation, type AdmittedEvaluation } from './admit-evaluation.ts';
import { joinRows } from './join-rows.ts';
import { presentEvaluation } from './present-evaluation.ts';

type SaveName =
  | 'save-quality-evaluation'
  | 'save-idea-evaluation'
  | 'save-relevance-evaluation'
  | 'save-programme-evaluation';

/** What naming, admitting and saving have in common for every kind. */
export function saving<K extends IndividualKind>(kind: K) {
  return {
    summary: 'Saves an evaluation, individual or definitive: what is absent becomes null',
    beside: ({ body }: Naming, services: Context['services']) => {
      const id = readSentId(body.id);
      return id === null ? null : besideEvaluation(kind, id, services);
    },
    admit: async (context: Context, { body }: Naming, found: LoadedProject | null) => {
      const id = readSentId(body.id);
      return id === null ? null : admitEvaluation(context, `PUT /${kind}/`, { kind, id, project: body.idProy }, found);
    },
    run: async (context: Context, { body }: Saving, admitted: AdmittedEvaluation<K> | null) => {
      if (!admitted) throw notFound();
      const { project, form, kind: ownKind } = admitted;
      return saveFormAs(
        context,
        {
          kind: form.kind,
          wireId: form.wireId,
          admitted: project,
          reload: (db) => loadProjectOfEvaluation(db, kind, form.wireId),
          section: ([only]) => only as PreparedSection,
          version: body.version ?? null,
          data: (stored, of) => joinRows(body.dataEvaluacion, stored, of),
          mode: 'replace',
          reception: null,
          follow: await followFacts(context, project, form.kind),
        },
        (saved) => presentEvaluation(context, saved, ownKind),
      );
    },
  };
}

type Naming = Pick<Named<SaveName>, 'body'>;
type Saving = Pick<Input<SaveName>, 'body'>;
