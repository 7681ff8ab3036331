import type { Scope } from '../../conditions/condition.ts';
import { OUTCOME } from '../prepare-scoring.ts';
import type { Candidate } from './candidate.ts';

/** What conditions over ranked projects see: no answers, the stages that their result was computed with. */
export function candidateScope({ score, contexto, hechos }: Candidate): Scope {
  return {
    respuestas: {},
    contexto,
    hechos,
    calculo: { ...score.calculated, [OUTCOME]: { valor: score.result?.outcome ?? null } },
    panel: score.panel ?? {},
  };
}
