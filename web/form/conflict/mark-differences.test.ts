import { describe, expect, it } from 'vitest';
import { markDifferences } from './mark-differences.ts';

const marked = (text: string, other: string) =>
  markDifferences(text, other)
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join('');

describe('what differs between two texts', () => {
  it.each([
    ['igual', 'igual', 'igual'],
    ['las promotoras toman muestras', 'los vecinos toman muestras', '[las promotoras] toman muestras'],
    ['uno dos tres', 'uno tres', 'uno [dos] tres'],
    ['uno tres', 'uno dos tres', 'uno tres'],
    ['', 'algo', ''],
    ['algo', '', '[algo]'],
  ])('%s against %s', (text, other, expected) => expect(marked(text, other)).toBe(expected));

  it('loses nothing of the text', () => {
    const text = 'Uno  dos\n\ntres.  ';
    expect(
      markDifferences(text, 'Uno tres')
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});
