import type { Readings } from './read-everything.ts';

/** A place where readings may differ, and why. */
export interface Allowance {
  /** Addresses, each without the person. */
  where: RegExp;
  /** Within the answer, as `data.*.fecha`; absent: all of it. */
  at?: RegExp;
  /** Rows may come to what was there; without it the value may be another one. */
  grows?: true;
  why: string;
}

/**
 * Whatever was read before is read after: each value at its place, each row in its order. An answer may say more than before,
 * by further keys; whatever else differs is named here.
 */
export function compareReadings(before: Readings, after: Readings, allowed: readonly Allowance[]): string[] {
  return Object.entries(before).flatMap(([key, { status, body }]) => {
    const now = after[key];
    if (!now) return [`${key}: not asked`];
    const address = key.slice(key.indexOf('/'));
    const here = allowed.filter(({ where }) => where.test(address));
    if (here.some(isWhole)) return [];
    if (isRefusal(status) && isRefusal(now.status)) return [];
    if (now.status !== status) return [`${key}: ${status}, now ${now.status}`];
    return differences(body, now.body, '', here).map((text) => `${key}: ${text}`);
  });
}

/** What people may not read they need not read; by which number that is said may change. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500;

const isWhole = ({ at, grows }: Allowance): boolean => at === undefined && grows === undefined;

function differences(before: unknown, after: unknown, at: string, allowed: readonly Allowance[]): string[] {
  const here = allowed.filter((one) => one.at?.test(at) ?? true);
  if (here.some(({ grows }) => grows !== true)) return [];
  if (Array.isArray(before) && Array.isArray(after)) {
    if (here.length > 0)
      return before.flatMap((row, index) => (isAmong(row, after, allowed) ? [] : [`${at}.${index} is gone`]));
    if (before.length !== after.length) return [`${at}: ${before.length} rows, now ${after.length}`];
    return before.flatMap((row, index) => differences(row, after[index], `${at}.${index}`, allowed));
  }
  if (isRecord(before) && isRecord(after))
    return Object.entries(before).flatMap(([key, value]) => differences(value, after[key], `${at}.${key}`, allowed));
  return before === after ? [] : [`${at}: ${short(before)}, now ${short(after)}`];
}

const isAmong = (row: unknown, rows: readonly unknown[], allowed: readonly Allowance[]): boolean =>
  rows.some((other) => differences(row, other, '.row', allowed).length === 0);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const short = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 200);
