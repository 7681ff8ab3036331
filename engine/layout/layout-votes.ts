import { ownValue } from '../json.ts';
import { SCORING_MESSAGES } from '#schemas/messages/scoring.ts';
import { VOTES_TEXTS as TEXT } from '#schemas/messages/votes.ts';
import { valueAt } from '../pointer.ts';
import { alikeFigures } from '../scoring/alike-figures.ts';
import type { ComparedItem, GivenValue } from '../scoring/panel/compare-forms.ts';
import type { Origin } from '../scoring/panel/trace-origins.ts';
import { itemField, prepareScoring, type PreparedScoring } from '../scoring/prepare-scoring.ts';
import type { Result, Score } from '../scoring/result.ts';
import { findNode } from '../scoring/sources/result.ts';
import type { PreparedTemplate } from '../template/prepared/prepared-template.ts';
import { formatValue, plainText } from './format-value.ts';
import type { Column, LayoutNode } from './node.ts';

/** What a commission's members said one by one, and what is known of how the definitive values came about. */
export interface Votes {
  readonly compared: readonly ComparedItem[];
  readonly origins: Readonly<Record<string, Origin>>;
  readonly panel: Result | null;
  /** In the order of their numbers; without a name where there is none to tell. */
  readonly evaluators: readonly { readonly form: number; readonly name: string | null }[];
}

/** Of more, a column for each has no room on paper. */
const MOST_COLUMNS = 4;

/** Item by item what each evaluator said, what was agreed on, and where that comes from. */
export function layoutVotes(
  prepared: PreparedTemplate,
  votes: Votes,
  answers: unknown,
  score: Pick<Score, 'trace'>,
): LayoutNode[] {
  const scoring = prepareScoring(prepared);
  if (!scoring || votes.compared.length === 0) return [];
  const names = votes.evaluators.flatMap(({ name }, at) =>
    name === null ? [] : [TEXT.named(SCORING_MESSAGES.evaluation(at + 1), name)],
  );
  const notes = [...(names.length === 0 ? [] : [names.join(' · ')]), ...combinations(scoring, votes.panel)];
  const isWide = votes.evaluators.length <= MOST_COLUMNS;
  const written = figuresOf(votes.compared, score);
  const rows = votes.compared.map((item) => rowOf(scoring, votes, item, answers, score, written));
  const isAgreed = rows.some(({ agreed }) => agreed !== TEXT.nothing);
  return [
    {
      kind: 'section',
      id: 'votos',
      title: TEXT.title,
      number: null,
      arithmetic: null,
      children: [
        ...notes.map((text): LayoutNode => ({ kind: 'note', text })),
        {
          kind: 'table',
          pointer: '',
          label: TEXT.table,
          number: null,
          columns: columnsOf(votes, isWide, isAgreed),
          rows: rows.map(({ label, given, agreed, origin }) => ({
            id: null,
            cells: [label, ...(isWide ? given : [oneByOne(given)]), ...(isAgreed ? [agreed, origin] : [])].map(
              (text) => ({ kind: 'text', text }),
            ),
          })),
        },
      ],
    },
  ];
}

function columnsOf({ evaluators }: Votes, isWide: boolean, isAgreed: boolean): Column[] {
  const given: Column[] = isWide
    ? evaluators.map((_one, at) => ({
        key: `ev${at + 1}`,
        label: SCORING_MESSAGES.evaluation(at + 1),
        align: 'end',
        share: 1.9,
      }))
    : [{ key: 'evaluaciones', label: TEXT.evaluations, align: 'start', share: 5 }];
  return [
    { key: 'item', label: SCORING_MESSAGES.columns.stage, align: 'start', share: 3.4 },
    ...given,
    ...(isAgreed ? AGREED : []),
  ];
}

const AGREED: readonly Column[] = [
  { key: 'definitivo', label: TEXT.agreed, align: 'end', share: 1.7 },
  { key: 'origen', label: TEXT.origin, align: 'start', share: 2.4 },
];

function oneByOne(given: readonly string[]): string {
  return given.map((said, at) => `${at + 1}: ${said}`).join(' · ');
}

function rowOf(
  scoring: PreparedScoring,
  { evaluators, origins }: Votes,
  item: ComparedItem,
  answers: unknown,
  { trace }: Pick<Score, 'trace'>,
  figures: ReadonlyMap<string, string>,
): { label: string; given: string[]; agreed: string; origin: string } {
  const given = evaluators.map(({ form }) => item.given.find((one) => one.form === form));
  const points = findNode(trace, item.id)?.points ?? null;
  const said = (digits: string | null | undefined, value: unknown): string =>
    (digits && figures.get(digits)) ?? wordsOf(scoring, item, value);
  const words = scoring.items.get(item.id);
  const number = words && itemField(scoring.unit, words)?.numero;
  const agreed = said(points, valueAt(answers, item.pointer));
  const origin = ownValue(origins, item.pointer);
  return {
    label: `${number ? `${number} ` : ''}${scoring.label(item.id)}`,
    given: given.map((one) => (one ? sayGiven(one, said) : TEXT.nothing)),
    agreed: agreed === '' ? (origin ? SCORING_MESSAGES.notApplicable : TEXT.nothing) : agreed,
    origin: origin ? originWords(origin, evaluators) : '',
  };
}

/** All of the table are written alike, so that its columns can be read down. */
function figuresOf(compared: readonly ComparedItem[], { trace }: Pick<Score, 'trace'>): ReadonlyMap<string, string> {
  const numbers = compared.flatMap(({ id, given }) =>
    [...given.flatMap(({ points }) => points ?? []), findNode(trace, id)?.points ?? []].flat(),
  );
  return new Map(alikeFigures(numbers, 0).map((figure, at) => [numbers[at] ?? '', figure]));
}

function sayGiven(
  { isAway, points, value }: GivenValue,
  said: (digits: string | null, value: unknown) => string,
): string {
  return isAway ? SCORING_MESSAGES.notApplicable : said(points, value) || TEXT.nothing;
}

/** An answer without points by its own words. */
function wordsOf({ unit }: PreparedScoring, { pointer }: ComparedItem, value: unknown): string {
  const field = unit.fields.get(pointer);
  return field ? plainText(formatValue(field, value)) : '';
}

function originWords({ de, formularios }: Origin, evaluators: Votes['evaluators']): string {
  if (de !== 'evaluaciones') return TEXT.origins[de];
  const numbers = formularios.flatMap((form) => {
    const at = evaluators.findIndex((one) => one.form === form);
    return at < 0 ? [] : [at + 1];
  });
  return TEXT.fromEvaluations(numbers);
}

/** How the rubric combines the evaluations, and what that comes to. */
function combinations(scoring: PreparedScoring, panel: Result | null): string[] {
  return (scoring.scoring.panel ?? []).flatMap((entry) => {
    const node = panel && findNode(panel.trace, entry.id);
    if (!node || entry.of === '*') return [];
    const item = scoring.items.get(entry.of);
    const field = item && typeof item.from === 'string' ? scoring.unit.fields.get(item.from) : undefined;
    const value = node.points
      ? alikeFigures([node.points], 0)[0]
      : field && node.value !== null
        ? plainText(formatValue(field, optionOf(field.options, node.value)))
        : node.value;
    if (!value) return [];
    return [TEXT.combined(scoring.label(entry.of), SCORING_MESSAGES.combined[entry.how], value)];
  });
}

/** A trace has every value as text. */
function optionOf(options: readonly { readonly const: unknown }[] | null | undefined, value: string): unknown {
  return options?.find((option) => String(option.const) === value)?.const ?? value;
}
