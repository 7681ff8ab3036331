import { DECISION } from '#schemas/messages/decision.ts';
import { DIALECT } from '#schemas/messages/dialect.ts';
import type { TemplateKind } from '#schemas/generated/domain/template-kind.ts';
import { conditionPaths } from '../../conditions/condition-paths.ts';
import { isAdvice } from '../../process/commissions.ts';
import type { PanelEntry } from '../../template/scoring.ts';
import { OUTCOME, TOTAL } from '../prepare-scoring.ts';
import type { PreparedScoring } from '../prepare-scoring.ts';
import { ruleConditions } from '../rule-conditions.ts';
import { fedBy } from '../sources/result.ts';
import { answerOf, askedOf, givenStages } from '../sources/stages-of.ts';
import type { LintReport } from './lint-report.ts';

const TEXT = DECISION.votes;

/** Reports what is combined and decides nothing, and what keeps every project without a result because it is not combined. */
export function silentVotes(prepared: PreparedScoring, kind: TemplateKind, report: LintReport): void {
  const { items, panel = [] } = prepared.scoring;
  // Advice has no definitive form: its votes are summed up and shown.
  if (isAdvice(kind)) return;
  const deciding = panel.filter(({ beside }) => beside !== true);
  const combined = new Set(deciding.flatMap((entry) => givenStages(prepared, entry)));
  const read = readStages(prepared);
  for (const [at, entry] of panel.entries()) {
    if (entry.beside === true) continue;
    const wrong = givenStages(prepared, entry).flatMap((stage) => whyNoValue(prepared, entry, stage) ?? []);
    if (wrong[0] !== undefined) report('votos', `/panel/${at}`, wrong[0]);
    else if (!decides(prepared, entry, read)) report('votos', `/panel/${at}`, TEXT.nothing(nameOf(prepared, entry)));
  }
  for (const item of items) {
    const value = fedBy(item);
    for (const id of value === null ? [] : uncombined(prepared, combined, value === OUTCOME ? TOTAL : value)) {
      const index = items.findIndex((one) => one.id === id);
      report('votos', `/items/${index}`, TEXT.uncombined(prepared.label(id), prepared.label(value ?? '')), id);
    }
  }
}

/** Explains why a combination of a stage never comes to anything. */
function whyNoValue(prepared: PreparedScoring, { how }: PanelEntry, stage: string): string | null {
  const item = prepared.items.get(stage);
  if (!item) return null;
  if (fedBy(item) !== null) return TEXT.fed(prepared.label(stage));
  if (askedOf(prepared, item) === 'definitiva') return TEXT.notAsked(prepared.label(stage));
  const isCategory = item.points === undefined && item.formula === undefined;
  return isCategory && how !== 'majority' ? TEXT.category(prepared.label(stage), DIALECT.panel[how]) : null;
}

/** It is taken by an item, asked by a rule, or proposes an answer that the definitive form asks, too. */
function decides(prepared: PreparedScoring, entry: PanelEntry, read: ReadonlySet<string>): boolean {
  return [entry.id, ...givenStages(prepared, entry)].some((stage) => {
    const item = prepared.items.get(stage);
    return read.has(stage) || (item !== undefined && answerOf(item) !== null && askedOf(prepared, item) === null);
  });
}

/** Stages that fed items take, with all that these rest on, and combinations that rules ask. */
function readStages(prepared: PreparedScoring): ReadonlySet<string> {
  const taken = prepared.scoring.items.flatMap((item) => fedBy(item) ?? []);
  const asked = ruleConditions(prepared).flatMap(({ when }) =>
    conditionPaths(when).flatMap((path) => (path.startsWith('/panel/') ? (path.split('/')[2] ?? []) : [])),
  );
  const below = (stage: string): string[] => [stage, ...partsOf(prepared, stage).flatMap(below)];
  return new Set([...taken.flatMap((value) => (value === OUTCOME ? everything(prepared) : below(value))), ...asked]);
}

function everything({ items, collectors }: PreparedScoring): string[] {
  return [...items.keys(), ...collectors.map(({ id }) => id)];
}

/** Answered items that a stage of the panel waits for and that nothing combines. */
function uncombined(prepared: PreparedScoring, combined: ReadonlySet<string>, stage: string): string[] {
  if (combined.has(stage)) return [];
  const item = prepared.items.get(stage);
  const isOpen = item && answerOf(item) !== null && askedOf(prepared, item) !== 'definitiva';
  return isOpen ? [stage] : partsOf(prepared, stage).flatMap((id) => uncombined(prepared, combined, id));
}

function partsOf({ items, collectors }: PreparedScoring, stage: string): readonly string[] {
  const words = collectors.find(({ id }) => id === stage);
  if (words) return words.how === 'none' ? [] : words.of;
  return (items.get(stage)?.formula ?? []).map(({ of }) => of);
}

function nameOf(prepared: PreparedScoring, { of, level }: PanelEntry): string {
  if (of !== '*') return prepared.label(level === 'total' ? TOTAL : of);
  return level === 'item' ? DECISION.allItems : DECISION.allSections;
}
