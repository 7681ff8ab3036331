import type { HostileCase } from './changed-template.ts';
import { HOSTILE_SCHEMAS } from './hostile-schemas.ts';
import { HOSTILE_WORDS } from './hostile-words.ts';

/** Every template that is refused, in the order of the checks. */
export const HOSTILE: readonly HostileCase[] = [...HOSTILE_SCHEMAS, ...HOSTILE_WORDS];
