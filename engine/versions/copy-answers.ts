import { isObject } from '../json.ts';
import { child, parentOf, patternOf } from '../pointer.ts';
import { isAnswered } from '../conditions/answered.ts';
import type { Field, PreparedSection } from '../template/prepared/prepared-template.ts';
import { sameJson } from '../same-json.ts';
import { migrateAnswers } from './migrate-answers.ts';

export interface LeftOut {
  readonly label: string;
  /** Its row, from 1, where it is in a list. */
  readonly row: number | null;
  /** `unasked`: there is no such item any more. `unlisted`: nor such an option. `answered`: the form says something else already. */
  readonly why: 'unasked' | 'unlisted' | 'answered';
}

export interface CopiedAnswers {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly left: readonly LeftOut[];
}

/**
 * Answers of an earlier form for a new one, by the mappings between their versions (`migrateAnswers`). What the new form
 * holds already stays; what the server says by itself, the numbers of rows and what its lists do not offer do not come along.
 */
export function copyAnswers(
  before: PreparedSection,
  after: PreparedSection,
  earlier: Readonly<Record<string, unknown>>,
  held: Readonly<Record<string, unknown>>,
): CopiedAnswers {
  const { answers, lost } = migrateAnswers(before, after, earlier);
  const left: LeftOut[] = lost.map((pointer) => ({
    ...placeIn(before, pointer),
    why: whyLost(before, after, pointer),
  }));

  const offered = (field: Field, value: unknown, pointer: string): unknown => {
    if (field.readOnly) return null;
    if (isObject(value)) return members(field, value, pointer);
    const item = Array.isArray(value) ? after.fields.get(`${field.pattern}/*`) : undefined;
    if (Array.isArray(value) && item?.type === 'object') {
      return value.map((row: unknown, at) => offered(item, row, child(pointer, at)));
    }
    const values: unknown[] = Array.isArray(value) ? value : [value];
    const kept = values.filter((one) => isAnswered(one) && isOffered(field, one));
    if (kept.length < values.filter(isAnswered).length) left.push({ ...placeIn(after, pointer), why: 'unlisted' });
    return Array.isArray(value) ? kept : (kept[0] ?? null);
  };

  // A row gets a number of its own; an institution is found again by its name.
  const members = (field: Field, value: Readonly<Record<string, unknown>>, pointer: string): object =>
    Object.fromEntries(
      Object.entries(value).flatMap(([key, one]): [string, unknown][] => {
        const part = after.fields.get(child(field.pattern, key));
        return part && !(key === 'id' && field.pattern.endsWith('/*'))
          ? [[key, offered(part, one, child(pointer, key))]]
          : [];
      }),
    );

  const beside = (mine: unknown, theirs: unknown, pointer: string): unknown => {
    if (isObject(mine) && isObject(theirs)) {
      return {
        ...mine,
        ...Object.fromEntries(
          Object.entries(theirs).map(([key, one]) => [key, beside(mine[key], one, child(pointer, key))]),
        ),
      };
    }
    if (!isAnswered(mine) || isObject(theirs)) return theirs;
    if (isAnswered(theirs) && !sameJson(mine, theirs)) left.push({ ...placeIn(after, pointer), why: 'answered' });
    return mine;
  };

  const root = after.fields.get('');
  if (!root) throw new Error('A section has a root');
  const whole = beside(held, offered(root, answers, ''), '');
  return { answers: whole as Readonly<Record<string, unknown>>, left };
}

const listOf = (pattern: string): string => (pattern.endsWith('/*') ? pattern.slice(0, -'/*'.length) : pattern);

function isOffered({ options }: Field, value: unknown): boolean {
  return options === null || options.some((option) => option.const === value && option.retirada !== true);
}

/** An item that is still there lost its option. */
function whyLost(before: PreparedSection, after: PreparedSection, pointer: string): LeftOut['why'] {
  const id = fieldAt(before, pointer)?.id;
  const kept = [...after.fields.values()].find((field) => field.id === id);
  return kept?.options ? 'unlisted' : 'unasked';
}

function placeIn(section: PreparedSection, pointer: string): Pick<LeftOut, 'label' | 'row'> {
  const field = fieldAt(section, pointer);
  const own = field?.pattern === patternOf(pointer) ? pointer : parentOf(pointer);
  const [row] = own.match(/\d+(?=\/|$)/u) ?? [];
  return { label: field?.label ?? '', row: row === undefined ? null : Number(row) + 1 };
}

/** The field of an answer; of one value in a list of them, the list. */
function fieldAt({ fields }: PreparedSection, pointer: string): Field | undefined {
  const pattern = patternOf(pointer);
  const field = fields.get(pattern);
  return pattern.endsWith('/*') && field?.type !== 'object' ? fields.get(listOf(pattern)) : field;
}
