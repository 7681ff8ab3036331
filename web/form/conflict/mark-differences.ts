export interface Piece {
  text: string;
  marked: boolean;
}

/** Above this many words the texts are not compared word by word: everything is marked. */
const MOST_WORDS = 3000;

/** `text` in pieces, those marked that `other` does not have at that place. */
export function markDifferences(text: string, other: string): Piece[] {
  const [a, b] = [words(text), words(other)];
  if (a.length > MOST_WORDS || b.length > MOST_WORDS) return [{ text, marked: true }];
  const kept = commonWords(a, b);
  const pieces: Piece[] = [];
  a.forEach((word, index) => {
    const marked = !kept.has(index);
    const last = pieces.at(-1);
    if (last?.marked === marked) last.text += word;
    else pieces.push({ text: word, marked });
  });
  return pieces.flatMap(withoutTail);
}

/** The blank after a marked word is no difference. */
function withoutTail(piece: Piece): Piece[] {
  const text = piece.text.trimEnd();
  if (!piece.marked || text === '' || text === piece.text) return [piece];
  return [
    { text, marked: true },
    { text: piece.text.slice(text.length), marked: false },
  ];
}

/** Words with the blanks after them. */
function words(text: string): string[] {
  return text.match(/\S+\s*|\s+/gu) ?? [];
}

/** Indexes of the words of `a` in a longest common subsequence with `b`. */
function commonWords(a: readonly string[], b: readonly string[]): Set<number> {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        a[i]?.trim() === b[j]?.trim() ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const kept = new Set<number>();
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i]?.trim() === b[j]?.trim()) {
      kept.add(i);
      i++;
      j++;
    } else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return kept;
}
