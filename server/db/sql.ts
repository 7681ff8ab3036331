/** What a statement binds. */
export type Bound = string | number | boolean | Date | Buffer | null | readonly (string | number)[];

/** A piece of a statement and what it binds, in the order of its text: pieces are put together, positions never counted. */
export interface Sql {
  readonly text: string;
  readonly bindings: readonly Bound[];
}

/** `${value}` is bound where it is written, `${piece}` is written out with what it binds itself. */
export function sql(texts: TemplateStringsArray, ...parts: readonly (Sql | Bound)[]): Sql {
  if (texts.some((text) => text.includes('?'))) throw new TypeError(`a value is bound by \${…}: ${texts.join('…')}`);
  const pieces = parts.map((part): Sql => (isSql(part) ? part : { text: '?', bindings: [part] }));
  return {
    text: texts.reduce((text, next, index) => `${text}${pieces[index - 1]?.text ?? ''}${next}`),
    bindings: pieces.flatMap(({ bindings }) => bindings),
  };
}

/** A text of the program's own that no value may become: the name of a column, a direction. */
export function verbatim(text: string): Sql {
  if (text.includes('?')) throw new TypeError(`a value is bound, not written: ${text}`);
  return { text, bindings: [] };
}

export function joined(pieces: readonly Sql[], between: string): Sql {
  return {
    text: pieces.map(({ text }) => text).join(verbatim(between).text),
    bindings: pieces.flatMap(({ bindings }) => bindings),
  };
}

function isSql(part: Sql | Bound): part is Sql {
  return typeof part === 'object' && part !== null && 'text' in part && 'bindings' in part;
}
