import type { FieldSchema } from '../../template/field-schema.ts';
import type { Sample } from '../../template/template.ts';
import type { UiSchema } from '../../template/ui-schema.ts';
import type { Item, OutcomeList, OutcomeRule, Scoring } from '../../template/scoring.ts';

/** An item of a preset: how it is asked and how it counts. */
export interface PresetItem {
  readonly key: string;
  readonly schema: FieldSchema;
  readonly ui: UiSchema;
  /** What it is in the scoring, apart from where its answer is. */
  readonly item: Omit<Item, 'from'>;
}

export interface PresetSection {
  readonly key: string;
  readonly title: string;
  readonly help: string;
  readonly items: readonly PresetItem[];
  /** Left out: both forms ask it. */
  readonly en?: 'individual';
}

/** A beginning for a rubric: a fragment of a template that works as it is, with an example. */
export interface Preset {
  readonly id: PresetId;
  readonly sections: readonly PresetSection[];
  /** Without items, which come from the sections, and without what the commission resolves apart. */
  readonly scoring: Omit<Scoring, 'items' | 'outcomes'>;
  readonly rules: readonly OutcomeRule[];
  /** Items that the definitive form takes from the evaluators. */
  readonly fed?: readonly Item[];
  /** Outcomes told beside the result. */
  readonly beside?: readonly OutcomeList[];
  readonly samples: readonly Sample[];
}

export const PRESET_IDS = [
  'ponderada',
  'niveles',
  'medioPunto',
  'categorias',
  'meritos',
  'menorEsMejor',
  'dosFases',
  'vetos',
  'bonificacion',
  'distinciones',
  'mediana',
  'preside',
  'dobleCiego',
] as const;
export type PresetId = (typeof PRESET_IDS)[number];
