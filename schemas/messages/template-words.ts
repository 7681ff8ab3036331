import { TYPE_NAMES } from './http.ts';
import { DISPLAY_NAMES, LIMIT_NAMES, RULE_NAMES, TEXT_NAMES } from './versions.ts';

/** Words, types and places of a template as the office would name them: who reads why something is refused has never seen its text. */

const NAMES = new Map(Object.entries({ ...TEXT_NAMES, ...RULE_NAMES, ...DISPLAY_NAMES }));
const LIMITS = new Map(Object.entries(LIMIT_NAMES));
const TYPES = new Map(Object.entries(TYPE_NAMES));

/** Those of a limit are names already; a word that only who writes the text can have written stays as it is. */
export function wordName(word: string): string {
  const limit = LIMITS.get(word);
  return NAMES.get(word) ?? (limit === undefined ? `«${word}»` : `«${limit}»`);
}

export function typeName(type: string): string {
  return TYPES.get(type) ?? type;
}

/** What a stage is asked for, which its name says already. */
const ASKED = new Set(['valor', 'maximo', 'cumple', 'faja', 'fuera', 'parte']);

/** The name at the end of a path: `/respuestas/equipo/composicion` is composicion. */
export function nameInPath(path: string): string {
  const parts = path.split('/').filter((part) => part !== '' && part !== '*' && part !== '-');
  return parts.findLast((part) => !ASKED.has(part)) ?? path;
}
