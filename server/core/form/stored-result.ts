import type { Context, FactValues } from '#engine/conditions/condition.ts';
import type { Demand } from '#engine/scoring/pipeline/score-answers.ts';
import type { Agreement } from './individual-forms.ts';
import type { Result } from '#engine/scoring/result.ts';
import { readResult, presentResult } from '#engine/scoring/wire-result.ts';
import type { StoredResult, StoredScope } from '#server/core/project/project-rows.ts';

/** Everything beside its answers that the result of an evaluation hangs on. */
export interface Scope {
  contexto: Context;
  hechos: FactValues;
  earlier: Earlier;
  /** Of a definitive form as it is now: the individual ones, and what has to be justified. Not stored with a result, which there is only when it was. */
  agreement?: Agreement;
  demands?: readonly Demand[];
}

/** Results of earlier forms by their kind, and of the panel. */
type Earlier = Readonly<Record<string, Result | null>>;

export function writeStoredResult(result: Result, scope: Scope): StoredResult {
  const { contexto, hechos, earlier } = scope;
  return { resultado: presentResult(result), alcance: { contexto, hechos, entradas: presentEarlier(earlier) } };
}

export function readStoredScope({ contexto, hechos, entradas }: StoredScope): Scope {
  return { contexto, hechos, earlier: turned(entradas, readResult) };
}

export function presentEarlier(earlier: Earlier): StoredScope['entradas'] {
  return turned(earlier, presentResult);
}

function turned<From, To>(
  results: Readonly<Record<string, From | null>>,
  turn: (result: From) => To,
): Readonly<Record<string, To | null>> {
  return Object.fromEntries(Object.entries(results).map(([name, result]) => [name, result && turn(result)]));
}
