import { describe, expect, test } from 'vitest';
import { readThreshold } from './threshold.ts';

const NOW = new Date('2026-11-23T02:30:00Z');

describe('a threshold', () => {
  test('of a call ends with its year, by the clock of the office', () => {
    const { year, age, cutoff } = readThreshold({ anio: 2020 }, NOW, 5);
    expect([year, age, cutoff.toISOString()]).toEqual([2020, null, '2021-01-01T03:00:00.000Z']);
  });

  test('of an age goes back from the beginning of this day', () => {
    const { year, age, cutoff } = readThreshold({ antiguedad: 3 }, NOW, 5);
    // In the office it is still the 22nd.
    expect([year, age, cutoff.toISOString()]).toEqual([null, 3, '2023-11-22T03:00:00.000Z']);
    expect(readThreshold({}, NOW, 5)).toMatchObject({ age: 5 });
    const leap = readThreshold({ antiguedad: 1 }, new Date('2028-02-29T12:00:00Z'), 5);
    expect(leap.cutoff.toISOString()).toBe('2027-03-01T03:00:00.000Z');
  });

  test('neither reaches into what goes on, nor is it both', () => {
    expect(() => readThreshold({ anio: 2026 }, NOW, 5)).toThrow('2026');
    expect(() => readThreshold({ anio: 2090 }, NOW, 5)).toThrow('2026');
    expect(() => readThreshold({ anio: 2020, antiguedad: 3 }, NOW, 5)).toThrow('no las dos');
  });
});
