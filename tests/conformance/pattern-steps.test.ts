import { expect, test } from 'vitest';
import { parsePattern } from '#engine/template/pattern/parse-pattern.ts';
import { patternSteps } from '#engine/template/pattern/pattern-steps.ts';
import { PATTERNS } from '#engine/template/pattern/patterns.ts';
import { hostileText, hostileTexts } from '#server/templates/hostile-texts.ts';
import { matchCounting } from '../support/match-counting.ts';

/** The same numbers in every run. */
function* numbers(): Generator<number, never> {
  for (let state = 7; ;) yield (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}

const random = numbers();
const oneOf = <T>(...choices: readonly T[]): T => choices[Math.floor(random.next().value * choices.length)] as T;
const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

const letter = (): string => oneOf('a', 'b', '[ab]', '[^a]', 'a');
const count = (): string => oneOf('', '', '*', '+', '?', '{2}', '{0,3}', '{1,}', '*?');
const fixedGroup = (): string => `(?:${times(oneOf(1, 2), letter).join('')})${count()}`;
const choiceGroup = (): string =>
  `(?:${times(oneOf(1, 2, 3), () => times(oneOf(1, 2), () => letter() + count()).join('')).join('|')})${oneOf('', '?')}`;
const part = (): string =>
  oneOf(
    () => letter() + count(),
    () => letter() + count(),
    fixedGroup,
    choiceGroup,
  )();
const pattern = (): string => `^${times(oneOf(1, 2, 3, 4), part).join('')}$`;
const texts = (): string[] => [
  'a'.repeat(12),
  `${'a'.repeat(11)}!`,
  `${'ab'.repeat(5)}!`,
  times(9, () => oneOf('a', 'b')).join(''),
];

test('no matcher that goes back looks at more letters than it says, and it reads patterns as they are read', () => {
  let tight = 0;
  for (const one of times(400, pattern)) {
    const choice = parsePattern(one);
    if (choice === null) throw new Error(`not read: ${one}`);
    for (const text of texts()) {
      const { matches, steps } = matchCounting(choice, text);
      expect([one, text, matches]).toEqual([one, text, new RegExp(one, 'u').test(text)]);
      expect(steps, `${one} on ${text}`).toBeLessThanOrEqual(patternSteps(one, text.length));
      if (steps * 4 > patternSteps(one, text.length)) tight++;
    }
  }
  // It is no bound that everything fits under.
  expect(tight).toBeGreaterThan(100);
});

test.each([
  ['a*b', 'no ends'],
  ['^a|b$', 'a choice at the ends'],
  ['^a\\$', 'an end that is a letter'],
  ['^(?=a)a$', 'looking ahead'],
  ['^(?<n>a)$', 'a name'],
  ['^(a)\\1$', 'looking back'],
  ['^a\\b$', 'a place between letters'],
  ['^a$b$', 'an end in the middle'],
  ['^(a+)+$', 'a repetition of repetitions'],
  ['^(?:a|b)*$', 'a repetition of choices'],
  ['^(?:a?){2}$', 'a repetition of what may be there'],
  ['^(?:(?:a|b)c)*$', 'a choice deep in a repetition'],
])('%s is not counted: %s', (one) => {
  expect(patternSteps(one, 10)).toBe(Infinity);
});

test('escapes, sets and braces are read as one letter each', () => {
  const atoms = (one: string) => parsePattern(one)?.[0]?.map(({ atom }) => atom);
  expect(atoms('^\\p{L}\\u{1F600}\\u00e1\\xe1\\cA\\d\\]$')).toEqual([
    '\\p{L}',
    '\\u{1F600}',
    '\\u00e1',
    '\\xe1',
    '\\cA',
    '\\d',
    '\\]',
  ]);
  expect(atoms('^[(|*{2}][^\\]a]\\($')).toEqual(['[(|*{2}]', '[^\\]a]', '\\(']);
});

test('two open repetitions are a square of the length, three a cube, however far apart they are', () => {
  const growth = (one: string) => patternSteps(one, 2000) / patternSteps(one, 1000);
  expect(growth('^[a-z]*$')).toBeCloseTo(2, 1);
  expect(growth('^[a-z]*[a-z]*!$')).toBeCloseTo(4, 1);
  expect(growth('^x(?:a*)?b{2}(?:aa)+!$')).toBeCloseTo(4, 1);
  expect(growth('^a*b?a*b?a*$')).toBeCloseTo(8, 1);
  // What must be read each time anew counts, too.
  expect(growth('^a*[ab]{5000}c$')).toBeCloseTo(4, 1);
});

/** What each of them is slow on: a prefix, letters that several sets share, another alphabet, a word again and again. */
test.each([
  '^[a-z]*[a-z]*!$',
  '^ABC[a-z]*[a-z]*!$',
  '^[\\u0400-\\u04ff]*ж*!$',
  '^[а-я]*[\\u{430}-\\u{44f}]*!$',
  '^(?:ab)*(?:ab)*!$',
  '^x?[a-m]+(?:y|[k-z]*)[0-9]?[l-p]*!$',
  '^[A-Z]{2}-[0-9a-f]*[0-9]*$',
])('%s is tried with a text that it takes nearly as long to refuse as anything could', (one) => {
  const choice = parsePattern(one) ?? [];
  const length = 60;
  const slowest = Math.max(
    ...hostileTexts(one).map((text) => {
      const { matches, steps } = matchCounting(choice, hostileText(text, length));
      expect([text, matches]).toEqual([text, false]);
      return steps;
    }),
  );
  // Half of the square: what one repetition has taken the other cannot take.
  expect(slowest).toBeGreaterThan((length * length) / 4);
});

test('a hostile text is as long as it may be', () => {
  expect(hostileText({ before: 'ABC', again: 'ab' }, 10)).toBe('ABCababab\u0001');
  expect(hostileText({ before: 'ABC', again: 'ab' }, 2)).toBe('A\u0001');
  expect(hostileText({ before: '', again: 'a' }, 0)).toBe('');
});

test.each(Object.entries(PATTERNS))('%s reads a text in so many steps for each of its letters', (_name, one) => {
  for (const length of [20, 60, 120]) {
    for (const text of hostileTexts(one)) {
      const { steps } = matchCounting(parsePattern(one) ?? [], hostileText(text, length));
      expect([text, steps <= patternSteps(one, length)]).toEqual([text, true]);
    }
  }
});
