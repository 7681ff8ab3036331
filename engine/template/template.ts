import type { Modality } from '#schemas/generated/domain/modality.ts';
import { EVALUATION_KINDS } from '#schemas/generated/domain/evaluation-kind.ts';
import { TEMPLATE_KINDS, type TemplateKind } from '#schemas/generated/domain/template-kind.ts';
import type { TemplateState } from '#schemas/generated/domain/template-state.ts';
import type { Context, FactValues } from '../conditions/condition.ts';
import type { Scoring } from './scoring.ts';
import type { FieldSchema } from './field-schema.ts';
import type { RootUi } from './ui-schema.ts';

/** Evaluations: these carry a scoring, the others none. */
export const SCORED_KINDS: readonly TemplateKind[] = TEMPLATE_KINDS.filter((kind) =>
  EVALUATION_KINDS.some((one) => one === kind),
);

/** A template version: data of which everything else is a consumer. */
export interface Template {
  readonly meta: Meta;
  /** Draft 2020-12, the checked subset of `schemas/template.schema.json`. */
  readonly schema: FieldSchema;
  readonly ui: RootUi;
  /** Evaluations only. */
  readonly scoring?: Scoring;
  readonly samples: readonly Sample[];
}

export interface Meta {
  readonly tipo: TemplateKind;
  readonly modalidad: Modality | null;
  /** The year of the call. */
  readonly anio: number;
  readonly version: number;
  readonly titulo: string;
  /** Fingerprint of the version it was made from. */
  readonly padre?: string | null;
  readonly nota?: string;
  readonly estado?: TemplateState;
  readonly autor?: string | null;
  /** Dates and the like: no part of the fingerprint. */
  readonly fechas?: Readonly<Record<string, string>>;
}

/** Named answers with what they must give. */
export interface Sample {
  readonly nombre: string;
  /** The stored section (1 to 5) in `p`; left out elsewhere. */
  readonly seccion?: number;
  readonly nivel?: 'forma' | 'completa';
  readonly respuestas: Readonly<Record<string, unknown>>;
  readonly contexto?: Context;
  readonly hechos?: FactValues;
  /** Of a definitive form: what the evaluators answered, whom its panel combines. */
  readonly evaluaciones?: readonly Readonly<Record<string, unknown>>[];
  readonly espera: SampleExpectation;
}

export interface SampleExpectation {
  readonly valido: boolean;
  /** Where `valido` is false: every problem, in form order. */
  readonly problemas?: readonly { readonly ruta: string; readonly codigo: string }[];
  /** The text that the save answers. */
  readonly error?: string;
  /** Evaluations: null = no result. */
  readonly resultado?: ExpectedResult | null;
  /** While there is no result: what is missing, in form order. */
  readonly faltan?: readonly string[];
  /** Evaluations: the order of merit of other samples, by their names. The sample itself has no answers then. */
  readonly orden?: readonly OrderedSample[];
}

/** A sample in an order of merit. */
export interface OrderedSample {
  readonly ejemplo: string;
  /** null: it has none. */
  readonly lugar: number | null;
  /** The name of the side of the cut that it is on, where the rubric draws one. */
  readonly lado?: string;
}

export interface ExpectedResult {
  readonly total: string | null;
  readonly salida: string | null;
  readonly conjunto?: readonly string[];
  /** Points of stages by id: `{"total": "7.65"}`. */
  readonly etapas?: Readonly<Record<string, string | null>>;
}

/** `p.PEIS`, `ip`: the name of its contract and its folder. */
export function kindName(meta: Pick<Meta, 'tipo' | 'modalidad'>): string {
  return meta.modalidad === null ? meta.tipo : `${meta.tipo}.${meta.modalidad}`;
}
