import { isObject } from '#engine/json.ts';
import { NOBODY } from './anonymise-answers.ts';

/** Shorter ones are found in words that have nothing to do with the person. */
const SHORTEST = 6;

/** How texts mention a person: each way is taken out of them. */
export type Mentions = ReadonlySet<string>;

/** Surname and name of somebody, wherever an object has both. */
export type Name = readonly [ape: string, nom: string];

/** Both orders of a name, with and without a comma. */
export function waysToName([ape = '', nom = '']: readonly string[]): string[] {
  return ape === '' || nom === '' ? [] : [`${ape}, ${nom}`, `${ape} ${nom}`, `${nom} ${ape}`];
}

/** Finds whole mentions, however they are written. null: there is nothing to look for. */
function patternOf(mentions: Mentions): RegExp | null {
  const long = [...mentions].filter((text) => text.length >= SHORTEST).toSorted((a, b) => b.length - a.length);
  if (long.length === 0) return null;
  const words = long.map((text) => text.trim().replaceAll(/[$()*+./?[\\\]^{|}]/gu, String.raw`\$&`));
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words.join('|')})(?![\p{L}\p{N}])`, 'giu');
}

/** Everything that is a text anywhere in the value, without the mentions; the very same value when there is none. */
export function withoutMentions(mentions: Mentions, names: readonly Name[] = []): (value: unknown) => unknown {
  const pattern = patternOf(mentions);
  const isOneName = (value: object) => {
    const texts = Object.values(value);
    return names.find(([ape, nom]) => texts.includes(ape) && texts.includes(nom));
  };
  const strip = (value: unknown): unknown => {
    if (typeof value === 'string') return pattern === null ? value : value.replace(pattern, NOBODY);
    if (Array.isArray(value)) {
      const after = value.map(strip);
      return after.every((one, index) => one === value[index]) ? value : after;
    }
    if (!isObject(value)) return value;
    const name = isOneName(value);
    const before = Object.entries(value);
    const after = before.map(([key, inner]): [string, unknown] => {
      if (name && inner === name[0]) return [key, NOBODY];
      return [key, name && inner === name[1] ? '' : strip(inner)];
    });
    return after.every(([, inner], index) => inner === before[index]?.[1]) ? value : Object.fromEntries(after);
  };
  return strip;
}
