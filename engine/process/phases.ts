import type { Phase } from './vocabulary.ts';

/** Invented names, in the order in which a call goes through them. */
export const PHASE_NAMES: Readonly<Record<Phase, string>> = {
  REC_IP: 'Recepción de ideas proyecto',
  EVAL_IP: 'Evaluación de ideas proyecto',
  REC_P: 'Recepción de proyectos',
  ADM: 'Admisibilidad',
  PERT: 'Pertinencia',
  CAL: 'Calidad',
  OK: 'Finalizada',
};

export function isPhase(code: string): code is Phase {
  return Object.hasOwn(PHASE_NAMES, code);
}

/** The last one that started. */
export function currentPhase(started: readonly { phase: Phase }[]): Phase | null {
  return started.at(-1)?.phase ?? null;
}

export function isEvaluationPhase(phase: Phase): boolean {
  return phase === 'EVAL_IP' || phase === 'ADM' || phase === 'PERT' || phase === 'CAL';
}
