import { parsePointer } from '#engine/pointer.ts';
import type { Problem } from '#engine/problem.ts';
import { readPlaces, type Place } from './read-places.ts';

/** Something to say about a line of a text, counted from 1. */
export interface Mark {
  readonly line: number;
  /** Where the caret goes. */
  readonly at: number;
  readonly message: string;
}

/** Problems of a template where its text says what they are about; what is missing, where it would belong. */
export function textMarks(text: string, problems: readonly Problem[]): Mark[] {
  const { root, fault } = readPlaces(text);
  if (fault) return [{ line: lineOf(text, fault.at), at: fault.at, message: fault.message }];
  return problems
    .map(({ pointer, message }) => {
      const at = placeOf(root, pointer).start;
      return { line: lineOf(text, at), at, message };
    })
    .sort((a, b) => a.at - b.at);
}

function placeOf(root: Place, pointer: string): Place {
  let place = root;
  for (const part of parsePointer(pointer)) {
    const next = place.inside.get(part);
    if (!next) return place;
    place = next;
  }
  return place;
}

function lineOf(text: string, at: number): number {
  let line = 1;
  for (let found = text.indexOf('\n'); found !== -1 && found < at; found = text.indexOf('\n', found + 1)) line += 1;
  return line;
}
