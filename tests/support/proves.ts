import { expect, TestRunner, type RunnerTestCase } from 'vitest';
import { readLedger, resolveFact, type Fact } from '../../scripts/spec/ledger.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Facts whose assertions ran to their end in this test; they count when the whole test passes. */
    proven?: Fact[];
  }
}

const ledger = readLedger();

/**
 * Runs assertions as the proof of one fact of docs/requirements.tsv. A body without an assertion, or an id or case that
 * the ledger does not have, fails the test. With an async body, await it.
 */
export function proves<T>(id: string, body: () => T): T;
export function proves<T>(id: string, caso: string, body: () => T): T;
export function proves<T>(id: string, ...rest: [() => T] | [string, () => T]): T {
  const [caso, body] = rest.length === 1 ? [null, rest[0]] : rest;
  const test = TestRunner.getCurrentTest<RunnerTestCase | undefined>();
  if (!test) throw new Error(`proves('${id}') is called outside a test`);
  const fact = resolveFact(ledger, id, caso);
  const before = assertionsSoFar();
  const record = () => {
    if (assertionsSoFar() === before) throw new Error(`proves('${id}') ran no assertion`);
    const proven = (test.meta.proven ??= []);
    if (!proven.some((known) => known.id === fact.id && known.case === fact.case)) proven.push(fact);
  };
  const fail = (error: unknown): never => {
    throw nameFact(error, fact);
  };
  let result: T;
  try {
    result = body();
  } catch (error) {
    return fail(error);
  }
  if (isPromise(result)) {
    return result.then((value: unknown) => {
      record();
      return value;
    }, fail) as T;
  }
  record();
  return result;
}

/** Whoever reads a long log sees which requirement does not hold any more. */
function nameFact(error: unknown, { id, case: caso }: Fact): unknown {
  if (error instanceof Error) error.message = `${id}${caso === null ? '' : ` «${caso}»`}: ${error.message}`;
  return error;
}

function assertionsSoFar(): number {
  return expect.getState().assertionCalls;
}

function isPromise(value: unknown): value is Promise<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}
