import { expect, test } from 'vitest';
import { placesPerChange } from '../../scripts/figures/places-per-change.ts';

/** How many places each of these changes may have at most. */
const MOST = {
  'A state of projects': 12,
  'A kind of form': 12,
  'A kind of report': 15,
  'A column of the tables of projects': 5,
  'A format of exported files': 2,
  "A format of a project's documents": 2,
};

test('a change goes to few places, and each of them is there', () => {
  const changes = placesPerChange(new URL('../../', import.meta.url));
  expect(changes.map(({ name }) => name)).toEqual(Object.keys(MOST));
  for (const { name, places, missing } of changes) {
    expect([name, missing]).toEqual([name, []]);
    expect(places.length).toBeGreaterThan(1);
    expect([name, places.length <= MOST[name as keyof typeof MOST]]).toEqual([name, true]);
  }
});
