import { FORM_KIND_NAMES } from '#schemas/generated/domain/form-kind.ts';
import type { IndividualKind } from '#engine/process/commissions.ts';
import { saveLevel } from '#engine/process/save-level.ts';
import type { CreateProjectAnswer } from '#schemas/generated/api/create-project.ts';
import type { Documentation } from '#schemas/generated/domain/documentation.ts';
import type { Evaluation } from '#schemas/generated/domain/evaluation.ts';
import type { Idea } from '#schemas/generated/domain/idea.ts';
import type { ProjectSection } from '#schemas/generated/domain/project-section.ts';
import type { Answer } from '#web/http/answer.ts';
import type { CallName, Client, Manner } from '#web/http/create-client.ts';
import { FORMS } from '#web/text/forms.ts';
import type { Waits } from '#web/text/waits.ts';
import type { FormAddress, OpenKind } from './form-address.ts';

/** What a call of any kind gives: its answers come beside these keys, or inside one of them. */
export type HeldForm = Idea | ProjectSection | Evaluation;

export interface SaveFacts {
  address: FormAddress;
  userId: number;
  /** Year of the call in which a new project is created. */
  year: number;
  version: number | null;
  answers: Readonly<Record<string, unknown>>;
}

/** What one kind of form has of its own around the form itself: its calls and its words. */
export interface ScreenForm {
  title: string;
  /** Stored in sections, each with a save of its own. */
  sectioned?: true;
  read: (client: Client, address: FormAddress, manner: Manner) => Promise<Answer<HeldForm | Documentation>>;
  /** The answers inside what a call gives. */
  answersIn: (held: object) => Readonly<Record<string, unknown>>;
  /** Saves it; a form that is not there yet is created. */
  save: (client: Client, facts: SaveFacts, manner: Manner) => Promise<Answer<HeldForm | CreateProjectAnswer>>;
  /** What is asked before saving and what is said after it. */
  question: string;
  saved: string;
  button: string;
  leave: string;
  /** How complete its answers must be to be saved, here as at the server. */
  level: ReturnType<typeof saveLevel>;
  /** Refusals of evaluations show in the browser's alert. */
  show: 'dialog' | 'alert';
  /** The indicator that is seen for a moment, and when (9). */
  waits?: { load?: keyof Waits; save?: keyof Waits };
}

/** Keys that a read gives beside the answers. */
const ENVELOPE = new Set([
  'id',
  'codigo',
  'version',
  'editable',
  'plantilla',
  'seccion',
  'estado',
  'fechaCreacion',
  'idProy',
  'titulo_proyecto',
]);

function withoutEnvelope(held: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(held).filter(([key]) => !ENVELOPE.has(key)));
}

/** Only an idea begins without a number. */
function numberOf({ id }: FormAddress): number {
  if (id === null) throw new TypeError('this form has no number');
  return id;
}

/** A form that was never saved sends no version: what somebody else saves meanwhile is still a conflict. */
const from = (version: number | null) => (version === null || version === 0 ? {} : { version });

const idea: ScreenForm = {
  title: FORM_KIND_NAMES.ip,
  read: (client, address, manner) => client.call('read-idea', { params: { id: String(numberOf(address)) }, ...manner }),
  answersIn: withoutEnvelope,
  save: (client, { address, userId, year, version, answers }, manner) =>
    address.id === null
      ? client.call('create-project', {
          params: { year },
          body: { idUsr: userId, dataIdeaProyecto: answers },
          ...manner,
        })
      : client.call('save-idea', {
          body: {
            idUsr: userId,
            id: address.id,
            codigo: address.code,
            ...from(version),
            dataIdeaProyecto: answers,
          },
          ...manner,
        }),
  question: FORMS.askFields,
  saved: FORMS.ideaSaved,
  button: FORMS.saveIdea,
  leave: FORMS.leaveForm,
  level: saveLevel('ip'),
  show: 'dialog',
};

/** The section that holds documents instead of answers. */
const DOCUMENTS = 5;

const project: ScreenForm = {
  title: FORM_KIND_NAMES.p,
  sectioned: true,
  read: (client, { code: proyecto, section: seccion }, manner) =>
    seccion === DOCUMENTS
      ? client.call('read-documentation', { params: { proyecto }, ...manner })
      : client.call('read-project-section', { params: { seccion, proyecto }, ...manner }),
  answersIn: withoutEnvelope,
  save: (client, { address, userId, version, answers }, manner) =>
    client.call('save-project-section', {
      body: {
        idUsr: userId,
        codigo: address.code,
        seccion: address.section,
        ...from(version),
        dataProyecto: answers,
      },
      ...manner,
    }),
  question: FORMS.askSection,
  saved: FORMS.sectionSaved,
  button: FORMS.saveSection,
  leave: FORMS.leaveForm,
  level: saveLevel('p'),
  show: 'dialog',
  waits: { save: 'seccion' },
};

const readEvaluation: Readonly<Record<IndividualKind, ScreenForm['read']>> = {
  eipca: (client, address, manner) =>
    client.call('read-idea-evaluation', {
      params: { proyecto: address.code, id: numberOf(address) },
      ...manner,
    }),
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

function evaluation(kind: IndividualKind, title: string): ScreenForm {
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
          ...from(version),
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

export const SCREEN_FORMS: Readonly<Record<OpenKind, ScreenForm>> = {
  ip: idea,
  p: project,
  eipca: evaluation('eipca', FORM_KIND_NAMES.eipca),
  eipca_def: evaluation('eipca', FORM_KIND_NAMES.eipca_def),
  eippe: evaluation('eippe', FORM_KIND_NAMES.eippe),
  ppert: evaluation('ppert', FORM_KIND_NAMES.ppert),
  ppert_def: evaluation('ppert', FORM_KIND_NAMES.ppert_def),
  pcal: evaluation('pcal', FORM_KIND_NAMES.pcal),
  pcal_def: evaluation('pcal', FORM_KIND_NAMES.pcal_def),
};
