import type { IndividualKind } from '#schemas/generated/domain/individual-kind.ts';
import { readLoadedForm } from '#server/core/form/read-form.ts';
import { noteResultReading } from '#server/core/project/result-readings.ts';
import { besideEvaluation } from '#server/core/project/beside-project.ts';
import type { Context } from '#server/context/context.ts';
import type { Named } from '../../http/operation.ts';
import type { AdmittedEvaluation } from './admit-evaluation.ts';
import { presentEvaluation } from './present-evaluation.ts';

/** What reading has in common for every kind; how it is named and admitted, each says itself. */
export function reading<K extends IndividualKind>(kind: K) {
  return {
    summary: 'An evaluation, individual or definitive, with what its answers come to',
    beside: ({ params }: Pick<Named<'read-programme-evaluation'>, 'params'>, services: Context['services']) =>
      besideEvaluation(kind, params.id, services),
    run: async (context: Context, _input: object, { project, form, kind: ownKind }: AdmittedEvaluation<K>) => {
      const read = await readLoadedForm(context, form.kind, project, form);
      const [section] = read.sections;
      if (!section) throw new RangeError(`${form.kind} has no section`);
      await noteResultReading(context, project, form);
      return presentEvaluation(context, { ...read, section: section.section, stored: section.stored }, ownKind);
    },
  };
}
