import { compare, textOf } from '../../fraction.ts';
import type { Run, RunInput } from '../run.ts';
import { runPipeline } from './run-pipeline.ts';
import type { Pipeline } from './run-pipeline.ts';
import type { Stage } from '../stage.ts';

/** So many stages are computed to find out, some tens of milliseconds; of a rubric that needs more nothing is said. */
const MOST_STAGES = 10_000;

/** Where the total can end, whatever the missing answers turn out to be; null where they have no limit. */
export function endsOf(input: RunInput, { run }: Pipeline): { lowest: string | null; highest: string | null } {
  const leaving = run.prepared.scoring.items
    .filter(
      ({ id, na, specials }) =>
        run.stages.get(id)?.state === 'missing' &&
        (na !== undefined || specials?.some(({ effect }) => effect === 'skip')),
    )
    .map(({ id }) => id);
  const steps = [...together(run, leaving), ...leaving.map((id) => [id])];
  return { lowest: endOf(input, steps, 'low'), highest: endOf(input, steps, 'high') };
}

/** A section that may not apply as a whole leaves its weight to others: its items are tried away together. */
function together({ prepared }: Run, leaving: readonly string[]): string[][] {
  return (prepared.scoring.sections ?? [])
    .map(({ of }) => leaving.filter((id) => of.includes(id)))
    .filter(({ length }) => length > 1);
}

/** What may yet turn out not to apply is tried both ways, one after the other, until nothing leads further. */
function endOf(input: RunInput, steps: readonly (readonly string[])[], fill: 'low' | 'high'): string | null {
  let { final: end, run } = runPipeline({ ...input, fill });
  let computed = run.stages.size;
  let away: ReadonlySet<string> = new Set();
  for (let before: Stage | null | undefined; before !== end;) {
    before = end;
    for (const step of steps) {
      if ((computed += run.stages.size) > MOST_STAGES) return null;
      const tried = turned(away, step);
      const other = runPipeline({ ...input, fill, filledAway: tried }).final;
      if (isFurther(other, end, fill)) [end, away] = [other, tried];
    }
  }
  return end?.points ? textOf(end.points, end.places) : null;
}

function turned(away: ReadonlySet<string>, step: readonly string[]): ReadonlySet<string> {
  const others = [...away].filter((id) => !step.includes(id));
  return new Set([...others, ...step.filter((id) => !away.has(id))]);
}

function isFurther(other: Stage | null, end: Stage | null, fill: 'low' | 'high'): boolean {
  if (!other?.points || !end?.points) return false;
  const order = compare(other.points, end.points);
  return fill === 'low' ? order < 0 : order > 0;
}
