import type { EvaluationRole } from '#schemas/generated/domain/evaluation-role.ts';
import { askedIn } from '../../template/prepared/asked-in.ts';
import { TOTAL, type PreparedScoring } from '../prepare-scoring.ts';
import { fedBy } from './result.ts';
import { sourceWord } from './source-words.ts';
import type { Item, PanelEntry, Scoring } from '../../template/scoring.ts';

/** The stages that an entry of the panel combines: «each item» means each that evaluators give what it combines. */
export function stagesOf({ items, sections = [] }: Scoring, { of, level, how }: PanelEntry): readonly string[] {
  if (level === 'total') return [TOTAL];
  if (of !== '*') return [of];
  if (level === 'section') return sections.map(({ id }) => id);
  const given = items.filter(
    (item) => fedBy(item) === null && (how === 'majority' || item.points !== undefined || item.formula !== undefined),
  );
  return given.map(({ id }) => id);
}

/** Without those of «each item» that only the definitive form asks. */
export function givenStages(prepared: PreparedScoring, entry: PanelEntry): readonly string[] {
  const isGiven = (id: string): boolean => {
    const item = prepared.items.get(id);
    return item === undefined || askedOf(prepared, item) !== 'definitiva';
  };
  const all = stagesOf(prepared.scoring, entry);
  return entry.of === '*' ? all.filter(isGiven) : all;
}

/** The answer that an item hangs on. */
export function answerOf({ from }: Item): string | null {
  return from === undefined ? null : sourceWord(from).pointer(from);
}

/** The one form that asks for an item's answer. */
export function askedOf({ unit }: PreparedScoring, item: Item): EvaluationRole | null {
  const pointer = answerOf(item);
  return pointer === null ? null : askedIn(unit, pointer);
}
