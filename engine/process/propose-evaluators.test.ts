import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { proposeEvaluators, type Candidate, type Objections } from './propose-evaluators.ts';

const candidate = (id: number, more: Partial<Candidate> = {}): Candidate => ({
  id,
  load: 0,
  totalLoad: 0,
  academicUnit: null,
  ...more,
});
const propose = (
  candidates: readonly Candidate[],
  objections: [number, Objections][] = [],
  chosen: readonly number[] = [],
  seats = 3,
) => proposeEvaluators({ candidates, objections: new Map(objections), chosen, seats }).map(({ id }) => id);

test('the least loaded of the stage, then of the call', () => {
  const people = [
    candidate(1, { load: 9 }),
    candidate(2, { load: 4, totalLoad: 20 }),
    candidate(3, { load: 4, totalLoad: 8 }),
    candidate(4, { load: 2, totalLoad: 40 }),
    candidate(5, { load: 14 }),
  ];
  expect(propose(people)).toEqual([4, 3, 2]);
});

test('nobody with an impediment; whoever needs a reason comes last', () => {
  const people = [candidate(1), candidate(2), candidate(3, { load: 30 }), candidate(4, { load: 40 })];
  const objections: [number, Objections][] = [
    [1, { isBarred: true, alerts: 0 }],
    [2, { isBarred: false, alerts: 2 }],
  ];
  expect(propose(people, objections)).toEqual([3, 4, 2]);
  expect(propose(people, objections, [], 4)).toEqual([3, 4, 2]);
});

test('of several who are equal, one of a unit that nobody is of yet', () => {
  const people = ['FICH', 'FICH', 'FHUC', null, 'ESS'].map((academicUnit, index) =>
    candidate(index + 1, { academicUnit }),
  );
  expect(propose(people)).toEqual([1, 3, 4]);
  expect(propose(people, [], [3])).toEqual([1, 4]);
  expect(propose(people, [], [3, 5])).toEqual([1]);
});

test('who is chosen stays, and enough is enough', () => {
  const people = [1, 2, 3, 4].map((id) => candidate(id));
  expect(propose(people, [], [4, 2, 1])).toEqual([]);
  expect(propose(people, [[4, { isBarred: true, alerts: 0 }]], [4])).toEqual([1, 2]);
});

test('of whatever there is: different people, not barred, never heavier than somebody left out', () => {
  const people = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 40 }),
      load: fc.integer({ min: 0, max: 5 }),
      isBarred: fc.boolean(),
      alerts: fc.integer({ min: 0, max: 2 }),
    }),
    { selector: ({ id }) => id, maxLength: 20 },
  );
  fc.assert(
    fc.property(people, fc.integer({ min: 3, max: 6 }), (all, seats) => {
      const objections = new Map(all.map(({ id, isBarred, alerts }) => [id, { isBarred, alerts }]));
      const proposed = propose(
        all.map(({ id, load }) => candidate(id, { load })),
        [...objections],
        [],
        seats,
      );
      const free = all.filter(({ isBarred }) => !isBarred);
      expect(new Set(proposed).size).toBe(Math.min(seats, free.length));
      const weight = ({ alerts, load }: { alerts: number; load: number }) => alerts * 100 + load;
      const inside = free.filter(({ id }) => proposed.includes(id)).map(weight);
      const outside = free.filter(({ id }) => !proposed.includes(id)).map(weight);
      expect(Math.max(0, ...inside)).toBeLessThanOrEqual(Math.min(1_000_000, ...outside));
    }),
  );
});
