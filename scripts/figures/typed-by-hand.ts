import { readdirSync, readFileSync } from 'node:fs';

/** A part of a call written out as a type, or what a call answers named beside it. */
const BY_HAND =
  /\b(?:params|query|body)\??: (?:\{ \w+\??: (?:number|string|boolean|unknown)\b|Record<)|\.call<|\bperform<(?!N )/gu;
/** Whoever defines a call or makes one. */
const ABOUT_CALLS = /^(?:server\/features|web)\//u;

/** Where a call's input or answer is typed by hand, beside its contract. */
export function typedByHand(root: URL, files: readonly string[]): string[] {
  return files
    .filter((file) => ABOUT_CALLS.test(file))
    .flatMap((file) => [...readFileSync(new URL(file, root), 'utf8').matchAll(BY_HAND)].map(() => file));
}

const UNION = /'[^'\n]+'(?:\s*\|\s*'[^'\n]+')+/gu;
const VALUE = /'(?<value>[^'\n]+)'/gu;

/** Where the values of a noun of schemas/domain are written out once more: as a type in code, as an enumeration in a call. */
export function nounsWrittenOut(root: URL, files: readonly string[]): string[] {
  const nouns = nounsByValues(root);
  const inCode = files.flatMap((file) =>
    [...readFileSync(new URL(file, root), 'utf8').matchAll(UNION)].map(([union]) => ({
      file,
      values: [...union.matchAll(VALUE)].map((found) => found.groups?.['value'] ?? ''),
    })),
  );
  const found = [...inCode, ...enumerations(root, 'schemas/api/')].map(({ file, values }) => ({
    file,
    noun: nouns.get(keyOf(values)),
  }));
  return found.flatMap(({ file, noun }) => (noun === undefined ? [] : [`${file}: ${noun}`]));
}

function nounsByValues(root: URL): Map<string, string> {
  const folder = 'schemas/domain/';
  return new Map(
    readdirSync(new URL(folder, root)).flatMap((name): [string, string][] => {
      const { enum: values } = JSON.parse(readFileSync(new URL(folder + name, root), 'utf8')) as { enum?: unknown[] };
      return values && values.length > 1 ? [[keyOf(values), name.replace('.schema.json', '')]] : [];
    }),
  );
}

function enumerations(root: URL, folder: string): { file: string; values: unknown[] }[] {
  return readdirSync(new URL(folder, root)).flatMap((name) => {
    const found: unknown[][] = [];
    JSON.parse(readFileSync(new URL(folder + name, root), 'utf8'), (key, value: unknown) => {
      if (key === 'enum' && Array.isArray(value)) found.push(value.filter((one) => one !== null));
      return value;
    });
    return found.map((values) => ({ file: folder + name, values }));
  });
}

const keyOf = (values: readonly unknown[]): string => JSON.stringify(values.map(String).toSorted());
