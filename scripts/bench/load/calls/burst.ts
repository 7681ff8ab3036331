import { readFileSync } from 'node:fs';
import type { OperationName } from '#schemas/generated/operations.ts';
import { ask, type Answer, type Call } from '../ask.ts';
import type { People, Person } from '../people.ts';

/** One call that so many different people make at once. */
export interface Burst {
  operation: OperationName;
  /** What it is, where one operation is asked for in several ways. */
  name: string;
  calls: Call[];
  /** People who read wait for it by design: the processor hashes, compiles or copies. */
  aside?: boolean;
  /** Refusals that it leads to by design: only one of them can come first. */
  also?: readonly number[];
  /** What the next ones need of the answers. */
  learn?: (answers: readonly Answer[]) => void;
}

/** What the calls are about. */
export interface Scene {
  url: string;
  people: People;
  /** By owner; made by the calls. */
  projects: number[];
}

export type Answers = Record<string, unknown>;

/** The people's calls, each with the token and the address of whoever makes it. */
export const each = (by: readonly Person[], call: (index: number) => Omit<Call, 'token' | 'address'>): Call[] =>
  by.map(({ token, address }, index) => ({ token, address, ...call(index) }));

/** The answers of a shipped template's sample. */
export const sample = (file: string): Answers =>
  (
    JSON.parse(readFileSync(new URL(`../../../../templates/2025/${file}`, import.meta.url), 'utf8')) as {
      respuestas: Answers;
    }
  ).respuestas;

/** Of an answer that is a row: its number, or 0 where the call was refused. */
export const idOf = ({ data }: Answer): number => (data as { id?: number } | null)?.id ?? 0;

/** What each person finds, one after the other; null where there is nothing, as the call before was refused. */
export async function lookEach<T>(
  url: string,
  by: readonly Person[],
  pathOf: (index: number) => string,
): Promise<(T | null)[]> {
  const found: (T | null)[] = [];
  for (const call of each(by, (index) => ({ method: 'GET', path: pathOf(index) })))
    found.push((await ask(url, call)).data as T | null);
  return found;
}
