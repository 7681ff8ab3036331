import { expect } from 'vitest';
import { withValueAt } from '#engine/pointer.ts';
import type { Agreement } from '#schemas/generated/domain/agreement.ts';
import type { PartialResult } from '#schemas/generated/domain/partial-result.ts';
import type { ScoreResult } from '#schemas/generated/domain/score-result.ts';
import { readTemplate } from '../../conformance/read-template.ts';
import type { Reply } from '../support/client.ts';
import type { Created, Stage } from '../support/stage.ts';
import type { Person, TestApp } from '../support/use-app.ts';

/** An evaluation as GET and PUT answer it. */
export interface Evaluation {
  independiente: boolean;
  id: number;
  tipo: string;
  idProy: number;
  codigo: string;
  tipoProyecto: string;
  plantilla: { id: number; version: number; huella: string; tipo: string; anio: number };
  evaluador: { id: number | null; ape: string | null; nom: string | null; unidadAcademica: string | null } | null;
  comision: { id: number; tipo: string; listaEval: { id: number }[] } | null;
  estado: string;
  marca: string | null;
  version: number;
  editable: boolean;
  firma: { fecha: string; autor: object | null; archivo: string | null } | null;
  dataEvaluacion: Record<string, unknown>;
  resultado: ScoreResult | null;
  parcial: PartialResult | null;
  firmar: { permitido: boolean; motivo: string | null } | null;
  ventana: boolean;
  datos: { id: string; titulo: string; valor: unknown }[];
  alcance: {
    hechos: Record<string, unknown>;
    entradas: Record<string, ScoreResult | null>;
    razones: { respuestas: string[]; razon: string }[];
  } | null;
  acuerdo: Agreement | null;
}

export interface Commission {
  id: number;
  tipo: string;
  tipoComision: string;
  listaP: string[];
  listaEval: { id: number; ape: string; nom: string; tipo: string }[];
  ProgramaExtension: { id: number; nom: string } | null;
  version: number;
}

export interface ListedForm {
  id: number;
  tipo: string;
  estado: string;
  evaluador: { id: number | null } | null;
}

export type Kind = 'eipca' | 'eippe' | 'ppert' | 'pcal';

/** What the office needs to know about each kind: its commission, the state in which it is filled in. */
export const OF_KIND = {
  eipca: { tipo: 'CA', state: 'EVAL_IP', type: 'eval_int' },
  eippe: { tipo: 'PE', state: 'EVAL_IP', type: 'eval_prog' },
  ppert: { tipo: 'PER', state: 'PERT', type: 'eval_int' },
  pcal: { tipo: 'CAL', state: 'CAL', type: 'eval_int' },
} as const;

const FOLDER = { eipca: 'eipca.PEIS', eippe: 'eippe', ppert: 'ppert', pcal: 'pcal.PEIS' } as const;

/** A whole valid evaluation of a PEIS, out of the template's own samples. */
export function answersOf(kind: Kind, named = /^/u): Record<string, unknown> {
  const sample = readTemplate(FOLDER[kind]).samples.find(({ espera, nombre }) => espera.valido && named.test(nombre));
  if (!sample) throw new TypeError(`no sample of ${kind}`);
  return structuredClone(sample.respuestas);
}

/** With a reason wherever the evaluators are too far apart for none. */
export function justified(
  answers: Record<string, unknown>,
  { alcance }: Pick<Evaluation, 'alcance'>,
): Record<string, unknown> {
  const reasons = alcance?.razones.map(({ razon }) => razon) ?? [];
  return reasons.reduce<unknown>((all, at) => withValueAt(all, at, 'Según lo conversado.'), answers) as typeof answers;
}

const HISTORY = ['EVAL_IP', 'DEV_IP', 'REC_P', 'ADM', 'PERT', 'CAL', 'OK'] as const;

export interface Judged {
  project: Created;
  owner: Person;
  evaluators: Person[];
  commission: Commission;
  /** Number of the individual form of each evaluator. */
  own: (of: Person) => number;
  /** Number of the definitive form. */
  definitive: number;
}

/** Commissions and their evaluations, all of it through the API. */
export function useBench(app: TestApp, stage: Stage) {
  const evaluator = (tipoUsuario = 'eval_int') => app.person({ tipoUsuario, ape: 'Quiroga', unidadAcademica: 'FHUC' });

  const form = async (body: object, by?: Person): Promise<Reply<Commission>> =>
    (by ?? (await stage.admin())).client.post<Commission>('/com', body);

  const formsOf = async (project: number, by?: Person) =>
    (await (by ?? (await stage.admin())).client.get<ListedForm[]>(`/p/eval/all/${project}`)).data;

  /** As far as this state, by the natural way. */
  const moveTo = async (project: number, state: (typeof HISTORY)[number]) =>
    stage.move(project, ...HISTORY.slice(0, HISTORY.indexOf(state) + 1));

  const read = (kind: Kind, id: number, by: Person, project: { codigo: string }, modality = 'PEIS') =>
    by.client.get<Evaluation>(
      { pcal: `/pcal/data/${project.codigo}/${modality}/${id}`, eipca: `/eipca/data/${project.codigo}/${id}` }[
        kind as string
      ] ?? `/${kind}/data/${id}`,
    );

  const save = (kind: Kind, id: number, by: Person, dataEvaluacion: unknown, more: object = {}) =>
    by.client.put<Evaluation>(`/${kind}/`, { id, dataEvaluacion, ...more });

  /** A project with a commission for this kind, in the state in which it is evaluated unless told otherwise. */
  async function judged(
    kind: Kind,
    {
      state = OF_KIND[kind].state,
      types,
      owner,
      project,
    }: Partial<{
      state: (typeof HISTORY)[number] | null;
      types: readonly string[];
      owner: Person;
      project: Created;
    }> = {},
  ): Promise<Judged> {
    const { tipo, type } = OF_KIND[kind];
    const by = owner ?? (await app.person());
    const created = project ?? (await stage.idea(by));
    const evaluators = await Promise.all((types ?? [type, type, type]).map((one) => evaluator(one)));
    const reply = await form({
      tipo,
      listaP: [created.codigo],
      listaEval: evaluators.map(({ id }) => id),
      ...(tipo === 'PE' && { ProgramaExtension: 2 }),
    });
    expect(reply.error).toBeNull();
    if (state !== null) await moveTo(created.id, state);
    const forms = await formsOf(created.id);
    const own = (of: Person) => {
      const found = forms.find(({ tipo: is, evaluador }) => is === kind && evaluador?.id === of.id);
      if (!found) throw new TypeError(`no ${kind} of this person`);
      return found.id;
    };
    const definitive = forms.find(({ tipo: is }) => is === `${kind}_def`)?.id ?? 0;
    return { project: created, owner: by, evaluators, commission: reply.data, own, definitive };
  }

  return { evaluator, form, formsOf, moveTo, read, save, judged };
}
