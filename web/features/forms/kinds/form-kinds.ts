import { saveLevel } from '#engine/process/save-level.ts';
import type { FormKind } from '#engine/process/vocabulary.ts';
import { FORMS } from '#web/text/forms.ts';
import type { Waits } from '#web/text/waits.ts';
import type { FormAddress } from './form-address.ts';

interface Call {
  method: 'post' | 'put';
  path: string;
  body: Record<string, unknown>;
}

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
  /** Path of the answers. */
  read: (address: FormAddress) => string;
  /** The answers inside what the read gives. */
  answersIn: (data: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  save: (facts: SaveFacts) => Call;
  /** Before saving, and after. */
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

/** Beside the answers in what a read gives. */
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

function withoutEnvelope(data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(data).filter(([key]) => !ENVELOPE.has(key)));
}

const idea: ScreenForm = {
  title: FORMS.titles.ip,
  read: ({ id }) => `/ip/${id}`,
  answersIn: withoutEnvelope,
  save: ({ address, userId, year, version, answers }) =>
    address.id === null
      ? { method: 'post', path: `/p/${year}`, body: { idUsr: userId, dataIdeaProyecto: answers } }
      : {
          method: 'put',
          path: '/ip',
          body: {
            idUsr: userId,
            id: address.id,
            codigo: address.codigo,
            ...(version === null || version === 0 ? {} : { version }),
            dataIdeaProyecto: answers,
          },
        },
  question: FORMS.askFields,
  saved: FORMS.ideaSaved,
  button: FORMS.saveIdea,
  leave: FORMS.leaveForm,
  level: saveLevel('ip'),
  show: 'dialog',
};

const project: ScreenForm = {
  title: FORMS.titles.p,
  sectioned: true,
  read: ({ codigo, section }) => `/p/form/${section}/${codigo}`,
  answersIn: withoutEnvelope,
  save: ({ address, userId, version, answers }) => ({
    method: 'put',
    path: '/p/',
    body: {
      idUsr: userId,
      codigo: address.codigo,
      seccion: address.section,
      ...(version === null || version === 0 ? {} : { version }),
      dataProyecto: answers,
    },
  }),
  question: FORMS.askSection,
  saved: FORMS.sectionSaved,
  button: FORMS.saveSection,
  leave: FORMS.leaveForm,
  level: saveLevel('p'),
  show: 'dialog',
  waits: { save: 'seccion' },
};

function evaluation(kind: 'eipca' | 'eippe' | 'ppert' | 'pcal', title: string): ScreenForm {
  return {
    title,
    read: ({ id, codigo, modality }) =>
      kind === 'pcal'
        ? `/pcal/data/${codigo}/${modality}/${id}`
        : kind === 'eipca'
          ? `/eipca/data/${codigo}/${id}`
          : `/${kind}/data/${id}`,
    answersIn: (data) => (data['dataEvaluacion'] ?? {}) as Readonly<Record<string, unknown>>,
    save: ({ address, userId, version, answers }) => ({
      method: 'put',
      path: `/${kind}/`,
      body: {
        idUsr: userId,
        idProy: address.projectId,
        id: address.id,
        ...(version === null || version === 0 ? {} : { version }),
        dataEvaluacion: answers,
      },
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

function report(route: FormKind, path: 'ia' | 'if', title: string): ScreenForm {
  return {
    title,
    read: ({ id }) => `/informes/${path}/${id}`,
    answersIn: withoutEnvelope,
    save: ({ address, userId, version, answers }) => ({
      method: 'put',
      path: `/informes/${path}`,
      body: { idUsr: userId, id: address.id, ...(version === null || version === 0 ? {} : { version }), ...answers },
    }),
    question: FORMS.askChanges,
    saved: FORMS.reportSaved,
    button: FORMS.saveReport,
    leave: FORMS.leaveReport,
    level: saveLevel(route),
    show: 'dialog',
  };
}

export const SCREEN_FORMS: Readonly<Record<FormKind, ScreenForm>> = {
  ip: idea,
  p: project,
  eipca: evaluation('eipca', FORMS.titles.eipca),
  eipca_def: evaluation('eipca', FORMS.titles.eipca_def),
  eippe: evaluation('eippe', FORMS.titles.eippe),
  ppert: evaluation('ppert', FORMS.titles.ppert),
  ppert_def: evaluation('ppert', FORMS.titles.ppert_def),
  pcal: evaluation('pcal', FORMS.titles.pcal),
  pcal_def: evaluation('pcal', FORMS.titles.pcal_def),
  inf_avance: report('inf_avance', 'ia', FORMS.titles.inf_avance),
  inf_final: report('inf_final', 'if', FORMS.titles.inf_final),
};
