import { existsSync, readFileSync } from 'node:fs';

export interface Change {
  name: string;
  /** Files as the list names them, in its order. */
  places: string[];
  /** Of these, what is not there. */
  missing: string[];
}

const CHAPTER = /^## Where a change goes\n(?<lists>[\s\S]*?)(?=^## )/mu;
const LIST = /^### (?<name>.+)\n(?<text>[\s\S]*?)(?=^### |(?![\s\S]))/gmu;
const PLACE = /^\d+\. `(?<file>[^`]+)`/gmu;

/** The lists of CONTRIBUTING that say where a change goes. */
export function placesPerChange(root: URL): Change[] {
  const lists = CHAPTER.exec(readFileSync(new URL('CONTRIBUTING.md', root), 'utf8'))?.groups?.['lists'] ?? '';
  return [...lists.matchAll(LIST)].map(({ groups }) => {
    const places = [...(groups?.['text'] ?? '').matchAll(PLACE)].map((place) => place.groups?.['file'] ?? '');
    return { name: groups?.['name'] ?? '', places, missing: places.filter((file) => !existsSync(new URL(file, root))) };
  });
}
