import type { ChangeClass } from '#schemas/generated/domain/change-class.ts';
import { DIALECT } from '#schemas/messages/dialect.ts';
import { SCORING_CHANGES as TEXT } from '#schemas/messages/scoring-changes.ts';
import { sameJson } from '../../same-json.ts';
import type { Collecting, StageWords } from '../../template/scoring.ts';
import { showWord } from './show-word.ts';

/** What counts where nothing is said. */
const DEFAULTS: Partial<Record<keyof typeof TEXT.words, string>> = { weight: '1', take: '1' };

export type Add = (text: string, gravity?: ChangeClass) => void;

/** What every stage may declare: shown from → to where it is a value, named where it is a condition. */
export function compareWords(before: StageWords, after: StageWords, label: string, add: Add): void {
  for (const word of Object.keys(TEXT.words) as (keyof typeof TEXT.words)[]) {
    const [from, to] = [valueOf(before, word), valueOf(after, word)];
    if (sameJson(from ?? null, to ?? null)) continue;
    const none = DEFAULTS[word] ?? TEXT.none;
    const [shownFrom = none, shownTo = none] = [showWord(before, word), showWord(after, word)];
    if (shownFrom === shownTo && shownFrom === DEFAULTS[word]) continue;
    const isPlain = shownFrom !== null && shownTo !== null && shownFrom !== shownTo;
    if (isPlain) add(TEXT.value(TEXT.words[word], label, shownFrom, shownTo));
    else add(TEXT.conditional(TEXT.words[word], label));
  }
  for (const [word, name] of Object.entries(TEXT.rules)) {
    if (sameJson(valueOf(before, word) ?? null, valueOf(after, word) ?? null)) continue;
    add(TEXT.rule(name, label), word === 'at' ? 'neutro' : 'resultados');
  }
}

/** Sections and total: how they add up, and what. */
export function compareCollecting(
  before: Collecting,
  after: Collecting,
  names: { readonly label: string; readonly before: (id: string) => string; readonly after: (id: string) => string },
  add: Add,
): void {
  const { label } = names;
  if (before.how !== after.how) add(TEXT.how(label, DIALECT.hows[before.how], DIALECT.hows[after.how]));
  for (const id of after.of) if (!before.of.includes(id)) add(TEXT.joined(names.after(id), label));
  for (const id of before.of) if (!after.of.includes(id)) add(TEXT.left(names.before(id), label));
  compareWords(before, after, label, add);
}

function valueOf(words: StageWords, word: string): unknown {
  return (words as Readonly<Record<string, unknown>>)[word];
}
