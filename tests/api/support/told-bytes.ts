import { setTimeout as wait } from 'node:timers/promises';
import { textReader } from '../../support/text-of-file.ts';
import type { Person } from './use-app.ts';

/** When something was saved, and how often: that an answer changed is told, what it became is not. */
const MOMENTS: ReadonlySet<string> = new Set(['version', 'fecha', 'huella', 'verificacion', 'historialEstados']);

/** Everything that people are given at addresses, but for moments and fingerprints. */
export function useToldBytes() {
  const textOf = textReader();
  const told = async (person: Person, path: string): Promise<string> => {
    const { status, bytes, headers } = await person.client.get(path);
    // A machine that has too much to do says nothing of what is stored: whoever is told so comes back.
    if (status === 503) {
      await wait(Number(headers.get('retry-after') ?? 1) * 1000);
      return told(person, path);
    }
    const type = headers.get('content-type') ?? '';
    if (status !== 200) return String(status);
    const text = await textOf(bytes, type);
    return withoutMoments(type.includes('json') ? JSON.stringify(JSON.parse(text), withoutKeys) : text);
  };
  return async (person: Person, paths: readonly string[]): Promise<Map<string, string>> => {
    const found = new Map<string, string>();
    for (const path of paths) found.set(path, await told(person, path));
    return found;
  };
}

function withoutKeys(key: string, value: unknown): unknown {
  return MOMENTS.has(key) ? undefined : value;
}

function withoutMoments(text: string): string {
  return (
    text
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/gu, '·')
      .replaceAll(/\d{1,2}\/\d\d\/\d{4}(?:,? (?:a las )?\d\d:\d\d)?/gu, '·')
      // What the reader did meanwhile is among the own data.
      .replaceAll(/\{[^{}]*"acto"[^{}]*\},?/gu, '')
      .replaceAll(/\(\d+ registros?\)|actividad-\d+\.json/gu, '')
      .replaceAll(/\s+/gu, ' ')
      .replaceAll(/\[ ?\]/gu, '')
      .replaceAll(/[0-9a-f]{4}(?:[ -]?[0-9a-f]{4}){3,}/gu, '·')
  );
}

/** Where somebody is told something else than before, and what. */
export function differing(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...before].flatMap(([path, text]) => {
    const now = after.get(path) ?? '';
    if (now === text) return [];
    let at = 0;
    while (at < text.length && now[at] === text[at]) at += 1;
    const around = (of: string) => of.slice(Math.max(0, at - 60), at + 60);
    return [`${path}: ${around(text)} → ${around(now)}`];
  });
}
