import { decidir } from '#engine/process/decide.ts';
import type { Decision, Hechos, Relation } from '#engine/process/vocabulary.ts';
import type { Actor } from './context.ts';
import { refused } from './errors/refused.ts';

/** Throws the table's refusal, or tells what the answer leaves out. */
export function permit(
  acto: string,
  actor: Actor | null,
  relaciones: readonly Relation[] = ['none'],
  hechos: Hechos = {},
): Decision {
  const decision = decidir(acto, { tipo: actor?.tipoUsuario ?? null, relaciones }, hechos);
  if (!decision.permite) throw refused(decision);
  return decision;
}
