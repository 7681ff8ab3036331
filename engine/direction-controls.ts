/**
 * Invisible characters that turn what follows around, whatever its letters are (embeddings, overrides, isolates): a title
 * that ends in «fdp.exe» can read «exe.pdf». Arabic or Hebrew needs none of them to be read from right to left.
 */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu;

export function withoutDirectionControls(text: string): string {
  return text.replaceAll(DIRECTION_CONTROLS, '');
}

/** The first of them by its usual name, `U+202E`; null: there is none. */
export function directionControlIn(text: string): string | null {
  const at = text.search(DIRECTION_CONTROLS);
  return at === -1 ? null : `U+${text.charCodeAt(at).toString(16).toUpperCase()}`;
}
