import { PRESET_IDS, type PresetId } from './presets/preset.ts';
import { isEvaluationKind } from '../process/commissions.ts';
import type { Meta } from '../template/template.ts';

/** A kind whose contract asks for the verdict itself: its rubric may turn it down, and else it decides. */
export interface VerdictKind {
  /** The answer. */
  readonly key: string;
  readonly title: string;
  readonly help: string;
  /** The list of results, and how several evaluators come to one. */
  readonly list: string;
  readonly panel: string;
  /** The best first; the last one is what a rubric turns down to. */
  readonly ends: readonly { readonly id: string; readonly label: string; readonly passes: boolean | null }[];
  readonly presets: readonly PresetId[];
}

const pertinence = (passes: boolean | null) =>
  ({
    key: 'tipoPertinencia',
    title: 'Dictamen de pertinencia',
    help: 'Es el resultado de la evaluación.',
    list: 'dictamen',
    panel: 'tipoPertinencia_conjunto',
    ends: [
      { id: 'pert', label: 'Pertinente', passes },
      { id: 'obs', label: 'Pertinente con observaciones', passes },
      { id: 'nopert', label: 'No pertinente', passes: passes === null ? null : false },
    ],
  }) as const;

/** An idea has no merits yet, and its evaluators say the verdict itself, which the commission agrees on. */
const NOT_FOR_IDEAS: readonly PresetId[] = ['meritos', 'mediana', 'preside'];

/** Pertinence is told by names alone; the programme's three questions are given. */
export const VERDICT_KINDS: Partial<Readonly<Record<Meta['tipo'], VerdictKind>>> = {
  eipca: {
    key: 'recomendacion',
    title: 'Recomendación',
    help: 'Es el resultado de la evaluación de la idea.',
    list: 'idea',
    panel: 'recomendacion_conjunto',
    ends: [
      { id: 'recomienda', label: 'Se recomienda desarrollar el proyecto', passes: true },
      { id: 'recomienda_obs', label: 'Se recomienda con las observaciones indicadas', passes: true },
      { id: 'no_recomienda', label: 'No se recomienda', passes: false },
    ],
    presets: PRESET_IDS.filter((id) => !NOT_FOR_IDEAS.includes(id)),
  },
  ppert: { ...pertinence(true), presets: ['categorias', 'vetos'] },
  eippe: { ...pertinence(null), presets: ['categorias'] },
};

/** The presets that make sense for a kind of form. */
export function presetsOf({ tipo }: Pick<Meta, 'tipo'>): readonly PresetId[] {
  return VERDICT_KINDS[tipo]?.presets ?? (isEvaluationKind(tipo) ? PRESET_IDS : []);
}
