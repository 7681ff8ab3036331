import type { CutCriterion } from '#schemas/generated/domain/cut-criterion.ts';
import type { ToldCut } from '#schemas/generated/domain/told-cut.ts';
import { MERIT_MESSAGES } from '#schemas/messages/merit.ts';

const TEXT = MERIT_MESSAGES.told;

/** The line that a project is told of: who waited below it and went on is in. */
export function drawnLine(
  { criterion, passes }: { criterion: CutCriterion['tipo']; passes: boolean | null },
  hasGoneOn: boolean,
): ToldCut['linea'] {
  return criterion !== 'rubrica' && (passes === true || !hasGoneOn) ? criterion : null;
}

/** On which side of the line a project is, in words; null: none was drawn. */
export function cutSide({ linea, pasa }: ToldCut): string | null {
  if (linea === null) return null;
  const words = TEXT[linea];
  return pasa === null ? words.tie : pasa ? words.in : words.out;
}

/** Its place; whoever is below a number of seats or a budget waits for one of them. */
export function cutPlace({ linea, pasa, lugar, revision }: ToldCut): string | null {
  if (revision) return TEXT.review;
  if (lugar === null) return null;
  const waits = pasa === false && (linea === 'cupo' || linea === 'presupuesto');
  return waits ? TEXT.waiting(lugar) : TEXT.place(lugar);
}

/** The outcome with all that a closed cut says beside it. */
export function toldOutcome(outcome: string | null, cut: ToldCut): string {
  const said = [outcome, cutSide(cut)].filter(Boolean).join(', ');
  return [said, cutPlace(cut)].filter(Boolean).join(': ');
}
