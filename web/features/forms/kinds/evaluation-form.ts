import { COMMISSIONS } from '#engine/process/commissions.ts';
import type { IndividualKind } from '#schemas/generated/domain/individual-kind.ts';
import { saveLevel } from '#engine/process/save-level.ts';
import { bringsProjectForm } from '#engine/process/states.ts';
import { FORM_KIND_NAMES } from '#schemas/generated/domain/form-kind.ts';
import type { EvaluationKind } from '#schemas/generated/domain/evaluation-kind.ts';
import type { Evaluation } from '#schemas/generated/domain/evaluation.ts';
import type { CallName } from '#web/http/create-client.ts';
import { FORMS } from '#web/text/forms.ts';
import { numberOf } from './form-envelope.ts';
import type { ScreenForm } from './screen-form.ts';

const readEvaluation: Readonly<Record<IndividualKind, ScreenForm['read']>> = {
  eipca: (client, address, manner) =>
    client.call('read-idea-evaluation', { params: { proyecto: address.code, id: numberOf(address) }, ...manner }),
  eippe: (client, address, manner) =>
    client.call('read-programme-evaluation', { params: { id: numberOf(address) }, ...manner }),
  ppert: (client, address, manner) =>
    client.call('read-relevance-evaluation', { params: { id: numberOf(address) }, ...manner }),
  pcal: (client, address, manner) =>
    client.call('read-quality-evaluation', {
      params: { proyecto: address.code, tipoProyecto: address.modality, id: numberOf(address) },
      ...manner,
    }),
};

const SAVE_EVALUATION = {
  eipca: 'save-idea-evaluation',
  eippe: 'save-programme-evaluation',
  ppert: 'save-relevance-evaluation',
  pcal: 'save-quality-evaluation',
} as const satisfies Record<IndividualKind, CallName>;

function evaluationForm(kind: IndividualKind, title: string): ScreenForm {
  return {
    title,
    read: readEvaluation[kind],
    answersIn: (held) => (held as Pick<Evaluation, 'dataEvaluacion'>).dataEvaluacion,
    save: (client, { address, userId, version, answers }, manner) =>
      client.call(SAVE_EVALUATION[kind], {
        body: {
          idUsr: userId,
          ...(address.projectId !== null && { idProy: address.projectId }),
          id: numberOf(address),
          // Also before the first save: whoever of a commission saves second has to hear of the other.
          version: version ?? 0,
          dataEvaluacion: answers,
        },
        ...manner,
      }),
    question: FORMS.askChanges,
    saved: FORMS.evaluationSaved,
    button: FORMS.saveEvaluation,
    leave: FORMS.leaveForm,
    level: saveLevel(kind),
    show: 'alert',
    waits: { load: 'evaluacion' },
  };
}

/** Beside an individual form the project's is read; beside a definitive one, what the evaluators said. */
export const EVALUATION_FORMS = Object.fromEntries(
  COMMISSIONS.flatMap(({ individual, definitive, stage }) => {
    const about = bringsProjectForm(stage) ? 'p' : 'ip';
    const own = { ...evaluationForm(individual, FORM_KIND_NAMES[individual]), beside: about };
    if (definitive === null) return [[individual, own]];
    return [
      [individual, own],
      [definitive, { ...evaluationForm(individual, FORM_KIND_NAMES[definitive]), about }],
    ];
  }),
) as Readonly<Record<EvaluationKind, ScreenForm>>;
