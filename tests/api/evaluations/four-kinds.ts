import { beforeAll } from 'vitest';
import type { Stage } from '../support/stage.ts';
import type { Person, TestApp } from '../support/use-app.ts';
import { useBench, type Judged, type Kind } from './bench.ts';

export const KINDS = ['eipca', 'eippe', 'ppert', 'pcal'] as const;

/** A commission with its forms for each kind of evaluation, and the words to speak of them. */
export function useFourKinds(app: TestApp, stage: Stage) {
  const bench = useBench(app, stage);
  const cases = {} as Record<Kind, Judged>;

  beforeAll(async () => {
    for (const kind of KINDS) cases[kind] = await bench.judged(kind);
  }, 60_000);

  const author = (kind: Kind, at = 0) => cases[kind].evaluators[at] as Person;
  const own = (kind: Kind, at = 0) => cases[kind].own(author(kind, at));
  const get = (kind: Kind, id: number, by: Person) => bench.read(kind, id, by, cases[kind].project);
  return { ...bench, cases, author, own, get };
}
