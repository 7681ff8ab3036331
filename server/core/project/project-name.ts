const INT4 = 2_147_483_647;

/** A project is named by its number or its code wherever it is named; codes contain dashes. */
export type ProjectName = { id: number } | { code: string };

/** null: no project could ever be named like this. */
export function parseProjectName(named: unknown): ProjectName | null {
  if (typeof named === 'number') return isId(named) ? { id: named } : null;
  if (typeof named !== 'string') return null;
  const text = named.trim();
  if (/^\d{1,10}$/u.test(text)) return isId(Number(text)) ? { id: Number(text) } : null;
  return /^\d{2}-[\d\p{L}-]{1,30}$/u.test(text) ? { code: text } : null;
}

/** What a number column can hold. */
export function isId(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value <= INT4;
}
