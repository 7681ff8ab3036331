import { parsePattern, type Choice, type Part, type Sequence } from '#engine/template/pattern/parse-pattern.ts';

/** A text that nearly matches: what must come before, then one piece again and again, then a letter that nothing takes. */
export interface HostileText {
  readonly before: string;
  readonly again: string;
}

const END = '\u0001';
/** Letters that people type, to find those that a set takes. */
const USUAL = [
  ...Array.from({ length: 95 }, (_none, at) => String.fromCharCode(32 + at)),
  ...Array.from('áéíóúñÑÁ¿°€\t\n'),
];
const MOST = 24;

/** For every repetition of a pattern, what makes a matcher that goes back go back most: letters that others take, too. */
export function hostileTexts(pattern: string): HostileText[] {
  const choice = parsePattern(pattern);
  if (choice === null) return ['a', '0', ' '].map((again) => ({ before: '', again }));
  const reader = new Sampler(pattern, choice);
  const found = new Map<string, HostileText>();
  for (const { before, part } of repetitions(choice, '', reader)) {
    for (const again of reader.unitsOf(part)) if (again !== '') found.set(`${before}\n${again}`, { before, again });
  }
  const texts = [...found.values()];
  return texts.length === 0 ? [{ before: reader.shortest(choice), again: 'a' }] : texts.slice(0, MOST);
}

export function hostileText({ before, again }: HostileText, length: number): string {
  const body = before + again.repeat(Math.max(0, Math.ceil((length - before.length) / again.length)));
  return length === 0 ? '' : body.slice(0, length - END.length) + END;
}

class Sampler {
  /** Every letter or set of the pattern with the letters it takes. */
  readonly #taken = new Map<string, readonly string[]>();
  readonly #letters: readonly string[];

  constructor(pattern: string, choice: Choice) {
    // Also those that the pattern itself names: other alphabets.
    this.#letters = [...new Set([...USUAL, ...Array.from(pattern), ...escapedLetters(pattern)])];
    for (const atom of atomsOf(choice)) {
      const expression = new RegExp(`^${atom}$`, 'u');
      this.#taken.set(
        atom,
        this.#letters.filter((letter) => expression.test(letter)),
      );
    }
  }

  /** Of the letters that are taken by the same atoms, one; those that most of them take first. */
  unitsOf({ atom }: Part): string[] {
    if (typeof atom !== 'string') return atom.map((parts) => this.shortest([parts]));
    const byTakers = new Map<string, { letter: string; takers: number }>();
    for (const letter of this.#taken.get(atom) ?? []) {
      const takers = [...this.#taken].filter(([, letters]) => letters.includes(letter)).map(([other]) => other);
      byTakers.set(takers.join('\n'), { letter, takers: takers.length });
    }
    return [...byTakers.values()].toSorted((a, b) => b.takers - a.takers).map(({ letter }) => letter);
  }

  shortest(choice: Choice): string {
    return this.shortestOf(choice[0] ?? []);
  }

  shortestOf(parts: Sequence): string {
    return parts
      .map(({ atom, from }) =>
        (typeof atom === 'string' ? (this.#taken.get(atom)?.[0] ?? 'a') : this.shortest(atom)).repeat(from),
      )
      .join('');
  }
}

function escapedLetters(pattern: string): string[] {
  const points = pattern.matchAll(/\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2}))/giu);
  return [...points].map(([, point, unit, byte]) =>
    String.fromCodePoint(Number.parseInt(point ?? unit ?? byte ?? '', 16)),
  );
}

function atomsOf(choice: Choice): string[] {
  return choice.flat().flatMap(({ atom }) => (typeof atom === 'string' ? [atom] : atomsOf(atom)));
}

/** What may be read more than once or not at all, with the shortest text that leads to it. */
function repetitions(choice: Choice, before: string, reader: Sampler): { before: string; part: Part }[] {
  return choice.flatMap((parts) =>
    parts.flatMap((part, at) => {
      const start = before + reader.shortestOf(parts.slice(0, at));
      const inside = typeof part.atom === 'string' ? [] : repetitions(part.atom, start, reader);
      return part.to > 1 || part.from !== part.to ? [{ before: start, part }, ...inside] : inside;
    }),
  );
}
