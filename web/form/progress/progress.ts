import { child, isWithin } from '#engine/pointer.ts';
import { isAnswered } from '#engine/conditions/answered.ts';
import { valueAt } from '#engine/pointer.ts';
import type { AnswersStore } from '../answers/answers-store.ts';
import type { FieldSpec } from '../spec/field-spec.ts';
import { isGroup } from '../spec/is-group.ts';
import type { Light } from './light-mark.tsx';

export interface PartProgress {
  id: string;
  title: string;
  number: string | undefined;
  light: Light;
  /** Questions that still keep the part from being complete. */
  missing: number;
  /** The questions whose message is on show. */
  faults: number;
  /** A section with an address of its own; without it the part lies on this page. */
  to?: string;
  current?: boolean;
  /** Instead of how much is missing. */
  note?: string;
}

export interface Progress {
  percent: number;
  parts: readonly PartProgress[];
  /** Where all parts are read together. */
  whole?: { to: string; current: boolean };
}

/** Headings of a form to go to: its blocks, or the groups it is made of. */
export interface Part {
  id: string;
  title: string;
  number: string | undefined;
  pointers: readonly string[];
}

export function partsOf(
  root: FieldSpec,
  anchor: (part: { block?: string; pointer?: string }) => string,
): readonly Part[] {
  if (root.blocks.length > 0) {
    return root.blocks.map((block) => ({
      id: anchor({ block: block.id }),
      title: block.titulo,
      number: block.numero,
      pointers: block.campos.map((key) => child('', key)),
    }));
  }
  const groups = root.children.filter(isGroup);
  if (groups.length === 0)
    return [{ id: anchor({ pointer: '' }), title: root.label, number: undefined, pointers: [''] }];
  return groups.map((group) => ({
    id: anchor({ pointer: child('', group.key) }),
    title: group.label,
    number: group.numero,
    pointers: [child('', group.key)],
  }));
}

/** How far the form is: the questions that keep it from being complete, by the verdict *completa* itself. */
export function progressOf(store: AnswersStore, parts: readonly Part[]): Progress {
  const answers = store.getAnswers();
  const open = places(store, answers);
  const first = firstPlaces(store);
  const all = new Set([...first, ...open]);
  const shown = store.shownProblems().map(({ pointer }) => pointer);
  const counted = (part: Part, found: Iterable<string>) =>
    [...found].filter((at) => part.pointers.some((pointer) => isWithin(at, pointer))).length;
  return {
    percent: all.size === 0 ? 100 : Math.round(((all.size - open.size) / all.size) * 100),
    parts: parts.map((part) => {
      const missing = counted(part, open);
      const faults = counted(part, shown);
      const started = part.pointers.some((pointer) => hasAnswer(valueAt(answers, pointer)));
      const light = faults > 0 ? 'faulty' : missing === 0 ? 'complete' : started ? 'started' : 'empty';
      return { id: part.id, title: part.title, number: part.number, light, missing, faults };
    }),
  };
}

const known = new WeakMap<AnswersStore, Set<string>>();

/** The questions that an empty form has: as no answer changes them, they are counted once. */
function firstPlaces(store: AnswersStore): Set<string> {
  const found = known.get(store) ?? places(store, {});
  known.set(store, found);
  return found;
}

/** The questions with a problem; a place inside a row counts as its list. */
function places(store: AnswersStore, answers: Readonly<Record<string, unknown>>): Set<string> {
  return new Set(store.model.missing(answers).map(({ pointer }) => pointer.replace(/\/\d+(\/.*)?$/u, '')));
}

function hasAnswer(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return isAnswered(value);
  return Object.values(value).some(hasAnswer);
}
