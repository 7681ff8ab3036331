import type { CutCriterion } from '#schemas/generated/domain/cut-criterion.ts';
import type { RankedProject } from '#schemas/generated/domain/ranked-project.ts';
import type { Results } from '#schemas/generated/domain/results.ts';
import { readCriterion } from '#engine/merit/read-criterion.ts';
import { cutWord } from '#engine/scoring/cut/cut-words.ts';
import { fraction } from '#engine/fraction.ts';

/** On which side of the line a project is; null: it has no place, or its amount is not known. */
export type Side = 'in' | 'out' | 'tie' | null;

export interface Simulated {
  sides: ReadonlyMap<number, Side>;
  counts: { in: number; out: number; tie: number };
  /** Projects that are on another side than now. */
  changes: readonly { project: RankedProject; side: Side }[];
  /** Projects whose amount a budget asks for and nobody gave. */
  lacking: readonly RankedProject[];
  /** What those who are in ask for; null: it is no budget. */
  committed: number | null;
}

/** Where the line would fall; nothing is stored. The same words as at the server draw it. */
export function simulate(results: Results, criterion: CutCriterion): Simulated {
  const cut = readCriterion({ facts: factsOf(results) }, criterion);
  const sides = new Map<number, Side>();
  const lacking: RankedProject[] = [];
  const asksOf = (project: RankedProject): number | null =>
    cut && 'budget' in cut ? (project.hechos[cut.budget.asks] ?? null) : null;
  for (const group of Map.groupBy(results.proyectos, ({ grupo }) => grupo).values()) {
    const contenders = group.flatMap((project) => {
      if (project.lugar === null) return [];
      const asks = asksOf(project);
      if (cut && 'budget' in cut && asks === null) {
        lacking.push(project);
        return [];
      }
      const total = project.total === null ? null : fraction(project.total);
      return [
        { project, id: String(project.id), place: project.lugar, total, asks: asks === null ? null : fraction(asks) },
      ];
    });
    const drawn = cut ? cutWord(cut)(cut, contenders, results.mejor) : null;
    for (const [at, { project }] of contenders.entries())
      sides.set(project.id, drawn ? (drawn[at] ?? 'out') : ofRubric(project));
  }
  for (const project of results.proyectos)
    if (!sides.has(project.id)) sides.set(project.id, cut ? null : ofRubric(project));
  const all = [...sides.values()];
  const count = (side: Side): number => all.filter((one) => one === side).length;
  const inside = results.proyectos.filter(({ id }) => sides.get(id) === 'in');
  return {
    sides,
    counts: { in: count('in'), out: count('out') + count(null), tie: count('tie') },
    changes: results.proyectos.flatMap((project) => {
      const side = sides.get(project.id) ?? null;
      return isSame(side, sideNow(project)) ? [] : [{ project, side }];
    }),
    lacking,
    committed: cut && 'budget' in cut ? inside.reduce((sum, project) => sum + (asksOf(project) ?? 0), 0) : null,
  };
}

/** As the server says: by the line that holds, else by what the rubric decided. */
function sideNow(project: RankedProject): Side {
  if (!project.corte) return ofRubric(project);
  if (project.corte.salida === null) return null;
  return project.corte.pasa === null ? 'tie' : project.corte.pasa ? 'in' : 'out';
}

function ofRubric({ pasa }: RankedProject): Side {
  return pasa === null ? null : pasa ? 'in' : 'out';
}

/** Without a place one is out, however that is called. */
function isSame(a: Side, b: Side): boolean {
  return (a ?? 'out') === (b ?? 'out');
}

function factsOf({ montos }: Results) {
  return montos.map(({ id, etiqueta }) => ({ id, title: etiqueta, type: 'number' as const, from: 'staff' as const }));
}
