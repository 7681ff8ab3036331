import { expect, test } from 'vitest';
import { readFingerprint } from './read-fingerprint.ts';

test('a fingerprint is read as people copy it, and nothing else is one', () => {
  expect(readFingerprint('0123 4567 89AB cdef')).toBe('0123456789abcdef');
  expect(readFingerprint('a'.repeat(64))).toBe('a'.repeat(64));
  for (const wrong of ['', '0123', 'a'.repeat(65), '0123456789abcdeg', '٠١٢٣٤٥٦٧٨٩٠١٢٣٤٥', "' or 1=1 --0000000"])
    expect(readFingerprint(wrong)).toBeNull();
});
