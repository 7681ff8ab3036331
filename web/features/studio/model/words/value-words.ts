import { nameInPath } from '#schemas/messages/template-words.ts';
import { amount, choice, count, line } from '../sheets/properties.ts';
import { HALF, number, text, WHOLE } from '../sheets/property-sheet.ts';
import { STUDIO_WORDS } from '#web/text/studio-words.ts';
import type { Around, ValueWord } from './word.ts';

/** The usual shapes of a word: one of several, a number, a line of text. */

export interface Offer {
  /** undefined: the word is left out. */
  readonly value: unknown;
  readonly title: string;
}

const LEFT_OUT = '—';

function constOf(value: unknown): string {
  if (value === undefined) return LEFT_OUT;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

interface Shape {
  readonly at: string;
  readonly title: string;
  readonly isWhole?: boolean;
  readonly help?: string;
  /** Left out: always. */
  readonly shown?: (around: Around) => boolean;
}

function nameOf(at: string): string {
  return at.replaceAll(/[^A-Za-z_]/gu, '');
}

function look({ isWhole = false, help }: Shape) {
  return { ...(isWhole ? WHOLE : HALF), ...(help !== undefined && { 'ui:help': help }) };
}

/** One of several; what is no longer among them stays until another one is chosen. */
export function choiceWord(shape: Shape, offers: (around: Around) => readonly Offer[]): ValueWord {
  const name = nameOf(shape.at);
  return {
    at: shape.at,
    ask: (value, around) => {
      if (shape.shown && !shape.shown(around)) return {};
      const offered = offers(around).map((one) => ({ const: constOf(one.value), title: one.title }));
      const now = constOf(value);
      const isThere = offered.some((one) => one.const === now);
      const all = isThere
        ? offered
        : [
            {
              const: now,
              title: value === undefined ? '—' : STUDIO_WORDS.gone(now.startsWith('/') ? nameInPath(now) : now),
            },
            ...offered,
          ];
      return { [name]: choice(shape.title, all, now, { ui: look(shape) }) };
    },
    read: (values, before, around) => {
      const chosen = offers(around).find(({ value }) => constOf(value) === values[name]);
      return chosen ? chosen.value : before;
    },
  };
}

interface NumberShape extends Shape {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly isWhole?: boolean;
  readonly integer?: boolean;
  /** Without a number it stays as it was. */
  readonly required?: boolean;
  /** What no number means; left out: the word goes. */
  readonly none?: unknown;
}

/** A number; what depends on conditions is a list and asked for elsewhere. */
export function numberWord(shape: NumberShape): ValueWord {
  const { at, title, minimum, maximum, integer = false, required = false, none } = shape;
  const name = nameOf(at);
  return {
    at,
    ask: (value, around) => {
      if ((shape.shown && !shape.shown(around)) || Array.isArray(value)) return {};
      const shown = typeof value === 'number' ? value : undefined;
      const property = integer
        ? count(title, shown, { minimum: minimum ?? 0, maximum: maximum ?? 100_000 }, { required, ui: look(shape) })
        : amount(title, shown, { required, ui: look(shape) });
      const limits = { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) };
      return { [name]: { ...property, schema: { ...property.schema, ...limits } } };
    },
    read: (values, before) => number(values[name]) ?? (required ? before : none),
  };
}

interface LineShape extends Shape {
  readonly maxLength: number;
  readonly required?: boolean;
  /** How it is written in the template, and how it is shown. */
  readonly written?: (said: string) => string;
  readonly said?: (written: string) => string;
}

export function lineWord(shape: LineShape): ValueWord {
  const { at, title, maxLength, required = false, written, said } = shape;
  const name = nameOf(at);
  return {
    at,
    ask: (value, around) => {
      if (shape.shown && !shape.shown(around)) return {};
      const shown = typeof value === 'string' ? (said?.(value) ?? value) : undefined;
      return { [name]: line(title, shown, maxLength, { required, ui: look({ isWhole: true, ...shape }) }) };
    },
    read: (values, before) => {
      const typed = text(values[name])?.trim();
      if (typed === undefined || typed === '') return required ? before : undefined;
      return written ? written(typed) : typed;
    },
  };
}

/** Yes, or left out. */
export function flagWord(shape: Shape, titles: { readonly yes: string; readonly no: string }): ValueWord {
  return choiceWord(shape, () => [
    { value: true, title: titles.yes },
    { value: undefined, title: titles.no },
  ]);
}
