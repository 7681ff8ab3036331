/** What a pattern has between `^` and `$`: sequences of which one is read. */
export type Choice = readonly Sequence[];
export type Sequence = readonly Part[];

/** Something that is read so many times; `to` may be Infinity. */
export interface Part {
  /** A letter or a set of them, as it is written; or a group. */
  readonly atom: string | Choice;
  readonly from: number;
  readonly to: number;
}

const LETTER = String.raw`\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|c[A-Za-z]|.)|\[(?:\\.|[^\]\\])*\]`;
const TOKEN = new RegExp(String.raw`${LETTER}|\(\?:|\{\d+(?:,\d*)?\}|[()|*+?^$]|.`, 'gsu');
const COUNT = /^\{(\d+)(,?)(\d*)\}$/u;

/**
 * A pattern as what it reads; null where it is not anchored at both ends, looks around or back, or says anything else
 * that this narrow grammar does not know. It must be a valid regular expression (`u`).
 */
export function parsePattern(pattern: string): Choice | null {
  const tokens = pattern.match(TOKEN) ?? [];
  if (tokens.length < 2 || tokens[0] !== '^' || tokens.at(-1) !== '$') return null;
  const reader = new Reader(tokens.slice(1, -1));
  const choice = reader.choice();
  return reader.isAtEnd && !reader.isStrange ? choice : null;
}

class Reader {
  readonly #tokens: readonly string[];
  #at = 0;
  isStrange = false;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#tokens.length;
  }

  choice(): Choice {
    const sequences = [this.#sequence()];
    while (this.#takes('|')) sequences.push(this.#sequence());
    return sequences;
  }

  #sequence(): Sequence {
    const parts: Part[] = [];
    for (let token = this.#peek(); token !== undefined && token !== '|' && token !== ')'; token = this.#peek()) {
      this.#at++;
      const atom = token === '(' || token === '(?:' ? this.#group() : token;
      // What is no letter here is an anchor, a look around (`(?=`), or a reference back.
      if (typeof atom === 'string' && /^(?:[\^$*+?]|\\[1-9bBk])$/u.test(atom)) this.isStrange = true;
      parts.push({ atom, ...this.#count() });
    }
    return parts;
  }

  #group(): Choice {
    const inside = this.choice();
    if (!this.#takes(')')) this.isStrange = true;
    return inside;
  }

  /** A repetition that takes little where it can (`*?`) has as many ways to be read. */
  #count(): Pick<Part, 'from' | 'to'> {
    const token = this.#peek() ?? '';
    const counted = COUNT.exec(token);
    if (!counted && token !== '*' && token !== '+' && token !== '?') return { from: 1, to: 1 };
    this.#at++;
    this.#takes('?');
    if (!counted) return { from: token === '+' ? 1 : 0, to: token === '?' ? 1 : Infinity };
    const [, from = '', comma, to = ''] = counted;
    return { from: Number(from), to: comma === '' ? Number(from) : to === '' ? Infinity : Number(to) };
  }

  #peek(): string | undefined {
    return this.#tokens[this.#at];
  }

  #takes(token: string): boolean {
    const isThere = this.#peek() === token;
    if (isThere) this.#at++;
    return isThere;
  }
}
