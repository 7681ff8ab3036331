import type { FormState } from '#schemas/generated/domain/form-state.ts';
import type { Results } from '#schemas/generated/domain/results.ts';
import { MERIT_MESSAGES as TEXT } from '#schemas/messages/merit.ts';
import { formatDecimal } from '#engine/format-decimal.ts';
import type { PreparedScoring } from '#engine/scoring/prepare-scoring.ts';
import type { Untold } from '#server/core/form/untold.ts';
import type { Standings } from './compute-results.ts';
import { nameOfOutcome } from './present-project.ts';
import type { Telling } from './telling.ts';
import { definitiveOf, isComplete } from '#server/core/form/contested-forms.ts';

/** What a project's place rested on when a cut was closed, by the project's number. */
export type Basis = Readonly<Record<string, BasisOfProject>>;

export interface BasisOfProject {
  code: string;
  /** What the cut made of it; without a line what the rubric says. */
  outcome: string | null;
  passes: boolean | null;
  /** What the rubric made of it. */
  result: string | null;
  total: string | null;
  state: FormState | null;
  revision: number | null;
  facts: Readonly<Record<string, unknown>>;
}

export function basisOf({ projects, placed }: Standings): Basis {
  const places = new Map(placed.map((one) => [one.id, one]));
  return Object.fromEntries(
    projects.map(({ project, appraisal }): [string, BasisOfProject] => {
      const id = String(project.id);
      const form = definitiveOf(project);
      const side = places.get(id);
      const { score, scope } = appraisal;
      const result = score?.result ?? null;
      const isCut = side !== undefined && side.outcome !== null;
      return [
        id,
        {
          code: project.code,
          outcome: isCut ? side.outcome : (result?.outcome ?? null),
          passes: isCut ? side.passes : (result?.passes ?? null),
          result: result?.outcome ?? null,
          total: result?.total ?? null,
          state: form?.state ?? null,
          revision: form?.revision ?? null,
          facts: scope.hechos ?? {},
        },
      ];
    }),
  );
}

/** What changed of that since, a sentence for each project. */
export function changesSince(
  before: Basis,
  now: Basis,
  scoring: PreparedScoring,
  telling: Telling,
  withdrawn: ReadonlySet<number>,
): Results['cambios'] {
  const ids = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return ids.flatMap((id) => {
    const untold = telling.of(Number(id));
    if (untold === null) return [];
    const [was, is] = [before[id], now[id]];
    const said =
      was === undefined
        ? newlyDone(is)
        : is === undefined
          ? [withdrawn.has(Number(id)) ? TEXT.change.withdrawn : TEXT.change.gone]
          : differences(was, is, scoring, untold);
    const code = (was ?? is)?.code ?? id;
    return said.length === 0 ? [] : [{ id: Number(id), codigo: code, texto: `${said.join('; ')}.` }];
  });
}

function newlyDone(is: BasisOfProject | undefined): string[] {
  return is?.result == null ? [] : [TEXT.change.added];
}

function differences(
  was: BasisOfProject,
  is: BasisOfProject,
  scoring: PreparedScoring,
  { facts, isOutcomeOnly }: Untold,
): string[] {
  const said: string[] = [];
  if (!isOutcomeOnly && was.total !== is.total) said.push(TEXT.change.total(figure(was.total), figure(is.total)));
  if (was.result !== is.result) {
    const name = (outcome: string | null): string => nameOfOutcome(scoring, outcome) ?? TEXT.change.noResult;
    said.push(TEXT.change.outcome(name(was.result), name(is.result)));
  }
  said.push(...stateChange(was.state, is.state));
  if (!isOutcomeOnly && said.length === 0 && was.revision !== is.revision) said.push(TEXT.change.answers);
  for (const { id, title } of scoring.scoring.facts ?? []) {
    if (facts.has(id)) continue;
    const [old, now] = [was.facts[id] ?? null, is.facts[id] ?? null];
    if (old !== now) said.push(TEXT.change.fact(title, factText(old), factText(now)));
  }
  return said;
}

function figure(digits: string | null): string {
  return digits === null ? TEXT.change.noResult : formatDecimal(digits);
}

function stateChange(was: FormState | null, is: FormState | null): string[] {
  if (was === is) return [];
  const wasDone = was !== null && isComplete({ state: was });
  const isDone = is !== null && isComplete({ state: is });
  if (wasDone && !isDone) return [TEXT.change.reopened];
  if (was === 'firmada') return [TEXT.change.unsigned];
  if (is === 'firmada') return [TEXT.change.signed];
  return isDone && !wasDone ? [TEXT.change.completed] : [];
}

function factText(value: unknown): string {
  if (value === null || value === undefined) return TEXT.change.nothing;
  return typeof value === 'number'
    ? formatDecimal(String(value))
    : typeof value === 'boolean'
      ? value
        ? 'sí'
        : 'no'
      : JSON.stringify(value);
}
