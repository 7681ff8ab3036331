import { joined, sql, type Sql } from './sql.ts';

/** The words that somebody searches for. */
export const wordsOf = (text: string | undefined): string[] => (text ?? '').split(/\s+/u).filter((word) => word !== '');

/** A word that is searched for is no pattern. */
export const unpatterned = (word: string): string => word.replaceAll(/[\\%_]/gu, '\\$&');

/** All words are somewhere in a column that holds its text as `f_norm` makes it, without case and accents. */
export function holdsWords(column: Sql, words: readonly string[]): Sql {
  const held = words.map((word) => sql`${column} like '%' || f_norm(${unpatterned(word)}) || '%'`);
  return held.length === 0 ? sql`true` : joined(held, ' and ');
}
