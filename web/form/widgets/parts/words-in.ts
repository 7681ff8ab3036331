/** One a line or between commas; what is said twice counts once. */
export function wordsIn(text: string): readonly string[] {
  const seen = new Map<string, string>();
  for (const part of text.split(/[\n,;]/u)) {
    const word = part.trim();
    const key = word.toLowerCase();
    if (word !== '' && !seen.has(key)) seen.set(key, word);
  }
  return [...seen.values()];
}
