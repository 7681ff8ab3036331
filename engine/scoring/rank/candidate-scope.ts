import type { Scope } from '../../rules/condition.ts';
import type { Candidate } from './candidate.ts';

/** What conditions over ranked projects see: no answers, the stages that their result was computed with. */
export function candidateScope({ score, contexto, hechos }: Candidate): Scope {
  return {
    respuestas: {},
    contexto,
    hechos,
    calculo: { ...score.calculated, salida: { valor: score.result?.salida ?? null } },
    panel: score.panel ?? {},
  };
}
