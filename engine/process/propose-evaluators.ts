/** Somebody who may sit in a commission, with the work of the call. */
export interface Candidate {
  id: number;
  /** Projects in the stage of the commission. */
  load: number;
  /** Projects in all commissions of the call. */
  totalLoad: number;
  academicUnit: string | null;
}

/** What speaks against somebody, for all projects of the commission together. */
export interface Objections {
  isBarred: boolean;
  /** How many of the projects would need a reason. */
  alerts: number;
}

export interface Wanted {
  candidates: readonly Candidate[];
  objections: ReadonlyMap<number, Objections>;
  /** Who stays in any case. */
  chosen: readonly number[];
  /** How many sit in it, those who stay included. */
  seats: number;
}

/**
 * Who should take the free seats, one after the other: nobody with an impediment; first whoever needs no reason, then the
 * least loaded, in this stage and in the call, then somebody of a unit that nobody is of yet, then by the order given.
 */
export function proposeEvaluators({ candidates, objections, chosen, seats }: Wanted): Candidate[] {
  const taken = new Set(chosen);
  const units = new Set(candidates.flatMap(({ id, academicUnit }) => (taken.has(id) ? (academicUnit ?? []) : [])));
  const free = candidates.filter(({ id }) => !taken.has(id) && objections.get(id)?.isBarred !== true);
  const proposed: Candidate[] = [];
  while (taken.size < seats && proposed.length < free.length) {
    let best: { candidate: Candidate; weights: readonly number[] } | null = null;
    for (const candidate of free) {
      if (taken.has(candidate.id)) continue;
      const weights = weigh(candidate, objections.get(candidate.id), units);
      if (best === null || isLighter(weights, best.weights)) best = { candidate, weights };
    }
    if (best === null) break;
    const { id, academicUnit } = best.candidate;
    taken.add(id);
    if (academicUnit !== null) units.add(academicUnit);
    proposed.push(best.candidate);
  }
  return proposed;
}

function weigh(
  { load, totalLoad, academicUnit }: Candidate,
  objections: Objections | undefined,
  units: ReadonlySet<string>,
): readonly number[] {
  const isRepeated = academicUnit !== null && units.has(academicUnit);
  return [objections?.alerts ?? 0, load, totalLoad, isRepeated ? 1 : 0];
}

function isLighter(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((weight, index) => weight !== other[index]);
  return at !== -1 && (one[at] ?? 0) < (other[at] ?? 0);
}
