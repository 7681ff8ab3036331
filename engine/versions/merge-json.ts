import { isObject, ownValue } from '../json.ts';
import { child } from '../pointer.ts';
import { sameJson } from '../same-json.ts';
import { mergeOrder } from './merge-order.ts';

export interface MergedJson {
  readonly value: unknown;
  /** Where both sides changed the same in different ways: theirs was taken. */
  readonly collisions: readonly string[];
}

/**
 * What somebody changed since `base`, put into what others changed since then. Objects are merged by key, lists whose
 * entries have an identity by that; everything else is one thing, which either side may change.
 */
export function mergeJson(base: unknown, mine: unknown, theirs: unknown): MergedJson {
  const collisions: string[] = [];
  const merge = (from: unknown, own: unknown, other: unknown, pointer: string): unknown => {
    if (sameJson(own, from) || sameJson(own, other)) return other;
    if (sameJson(other, from)) return own;
    if (isObject(own) && isObject(other)) return mergeObjects(isObject(from) ? from : {}, own, other, pointer);
    const lists = [from ?? [], own, other].map(identified);
    const [old, ownList, otherList] = lists;
    if (old && ownList && otherList) return mergeLists(old, ownList, otherList, pointer);
    collisions.push(pointer);
    return other;
  };
  const mergeObjects = (from: Entries, own: Entries, other: Entries, pointer: string): Entries => {
    const keys = new Set([...Object.keys(other), ...Object.keys(own)]);
    return Object.fromEntries(
      [...keys].flatMap((key): [string, unknown][] => {
        const value = merge(ownValue(from, key), ownValue(own, key), ownValue(other, key), child(pointer, key));
        return value === undefined ? [] : [[key, value]];
      }),
    );
  };
  const mergeLists = (from: Identified, own: Identified, other: Identified, pointer: string): unknown[] => {
    const order = mergeOrder([...from.keys()], [...own.keys()], [...other.keys()]);
    if (order.collides) collisions.push(pointer);
    const ids = [...new Set([...order.ids, ...own.keys(), ...other.keys()])];
    // An entry that one side took away and the other one changed is asked about, too.
    const values = new Map(
      ids.map((id) => [id, merge(from.get(id), own.get(id), other.get(id), child(pointer, id))] as const),
    );
    return [...order.ids, ...ids.filter((id) => !order.ids.includes(id))].flatMap((id) => values.get(id) ?? []);
  };
  return { value: merge(base, mine, theirs, ''), collisions };
}

type Entries = Readonly<Record<string, unknown>>;
type Identified = ReadonlyMap<string, unknown>;

/** What tells the entries of a template's lists apart: texts by themselves, stages and checks by id, samples by name, options by value. */
const IDENTITIES = ['id', 'nombre', 'const'];

/** The entries of a list by their identity; null where it has none, or not for all of them, or one twice. */
function identified(list: unknown): Identified | null {
  if (!Array.isArray(list)) return null;
  const entries = (list as unknown[]).map((entry): [string | null, unknown] => [identityOf(entry), entry]);
  const known = new Map(entries.flatMap(([id, entry]) => (id === null ? [] : [[id, entry] as const])));
  return known.size === entries.length ? known : null;
}

function identityOf(entry: unknown): string | null {
  if (typeof entry === 'string') return entry;
  if (!isObject(entry)) return null;
  const word = IDENTITIES.find((one) => Object.hasOwn(entry, one));
  return word === undefined ? null : JSON.stringify(entry[word]);
}
