import type { State } from '#schemas/generated/domain/state.ts';

/** What the stages of a project came to, beside its state (A-21). */
export const STAGE_RESULTS: {
  readonly stages: Readonly<Partial<Record<State, string>>>;
  readonly title: string;
  readonly none: string;
  readonly points: (total: string, most: string | null) => string;
  readonly badge: (stage: string, outcome: string, points: string | null) => string;
} = {
  stages: { EVAL_IP: 'Idea', PERT: 'Pertinencia', CAL: 'Calidad' },
  title: 'Resultados de las etapas',
  none: 'sin resultado todavía',
  points: (total, most) => (most === null ? total : `${total} de ${most}`),
  badge: (stage, outcome, points) =>
    `${stage}: ${outcome.charAt(0).toLocaleLowerCase('es')}${outcome.slice(1)}${points === null ? '' : ` (${points})`}`,
};
