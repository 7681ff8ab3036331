import { compare, textOf } from './fraction.ts';
import type { RunInput } from './run.ts';
import { runPipeline } from './run-pipeline.ts';
import type { Pipeline } from './run-pipeline.ts';
import type { Stage } from './stage.ts';

/** Where the total can end, whatever the missing answers turn out to be; null where they have no limit. */
export function endsOf(input: RunInput, { run }: Pipeline): { minimo: string | null; maximo: string | null } {
  const leaving = run.prepared.scoring.items.filter(
    ({ id, na, specials }) =>
      run.stages.get(id)?.state === 'missing' &&
      (na !== undefined || specials?.some(({ effect }) => effect === 'skip')),
  );
  return { minimo: endOf(input, leaving, 'low'), maximo: endOf(input, leaving, 'high') };
}

/** What may yet turn out not to apply is tried both ways, one after the other. */
function endOf(input: RunInput, leaving: readonly { readonly id: string }[], fill: 'low' | 'high'): string | null {
  let end = runPipeline({ ...input, fill }).final;
  let away: ReadonlySet<string> = new Set();
  for (const { id } of leaving) {
    const tried = new Set([...away, id]);
    const other = runPipeline({ ...input, fill, filledAway: tried }).final;
    if (isFurther(other, end, fill)) [end, away] = [other, tried];
  }
  return end?.puntos ? textOf(end.puntos, end.places) : null;
}

function isFurther(other: Stage | null, end: Stage | null, fill: 'low' | 'high'): boolean {
  if (!other?.puntos || !end?.puntos) return false;
  const order = compare(other.puntos, end.puntos);
  return fill === 'low' ? order < 0 : order > 0;
}
