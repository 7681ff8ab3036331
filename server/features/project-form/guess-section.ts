import { sectionOfKeys } from '#server/core/form/contract-annotations.ts';

/**
 * Which section of the project form these keys are probably of, before its template is known: so that its answers come
 * with the facts. null: all sections are read.
 */
export function guessSection(keys: readonly string[]): number | null {
  return sectionOfKeys('p.PEIS', keys) ?? sectionOfKeys('p.AET', keys);
}
