import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const FOLDERS = ['schemas/messages', 'web/text'];

type Words = (counted: number | string) => unknown;

/** Said of more than one alone, or of a limit that is more: nobody reads these with one. */
const NEVER_OF_ONE = new Set([
  'COMMISSIONS.oneReason',
  'INSTITUTIONS.confirmShownQuestion',
  'INSTITUTIONS.confirmedShown',
  'UI.allOf',
  'DOCUMENT_MESSAGES.largePicture',
  'FORMS.moreMissing',
  'INTEGRITY.sound',
  'KEYWORDS.tooMany',
  'MERIT_MESSAGES.projects',
  'NOTIFICATIONS.list.limit',
  'PRIVACY_MESSAGES.tooManyWaiting',
  'REQUEST_PROBLEMS.minLength',
  'STUDIO_EXAMPLES.order.of',
  'STUDIO_FIELD_WORDS.fields',
  'STUDIO_PUBLISH.publish.showChanges',
  'TEMPLATE_MESSAGES.tooDeep',
  'TEMPLATE_MESSAGES.tooMany',
  // Specified so.
  'VALIDATION_MESSAGES.tooShort',
]);

const texts = (await Promise.all(FOLDERS.map(textsOf))).flat();

async function textsOf(folder: string): Promise<[place: string, words: Words][]> {
  const files = readdirSync(new URL(folder, root)).filter((file) => file.endsWith('.ts') && !file.includes('.test.'));
  const modules = await Promise.all(files.map((file) => import(new URL(`${folder}/${file}`, root).href)));
  return modules.flatMap((module: object) => Object.entries(module).flatMap(([name, value]) => wordsIn(value, name)));
}

function wordsIn(value: unknown, place: string): [place: string, words: Words][] {
  if (typeof value === 'function') return value.length === 1 ? [[place, value as Words]] : [];
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return [];
  return Object.entries(value).flatMap(([key, inner]) => wordsIn(inner, `${place}.${key}`));
}

/** Empty: these words are not about something counted. */
function said(words: Words, counted: number | string): string {
  try {
    const text = words(counted);
    return typeof text === 'string' && !text.includes('undefined') ? text : '';
  } catch {
    return '';
  }
}

/** «1 puntos», but not «1 más» or «1 mes». */
const PLURAL_OF_ONE = /(?<![\d.,])1 (?!más\b|mes\b|es\b)\p{L}+s(?!\p{L})/u;

test('what is counted is said of one in the singular', () => {
  expect(texts.length).toBeGreaterThan(700);
  const wrong = texts
    // Numbers that are written out already come as texts.
    .filter(([, words]) => [1, '1'].every((one) => PLURAL_OF_ONE.test(said(words, one))))
    .map(([place]) => place);
  expect(wrong.filter((place) => !NEVER_OF_ONE.has(place))).toEqual([]);
  expect([...NEVER_OF_ONE].filter((place) => !wrong.includes(place))).toEqual([]);
});

test('what says one in the singular says how many more there are', () => {
  const alike = texts
    .filter(([, words]) => /(?:^|\s)(?:un|una|1)\s/iu.test(said(words, 1)) && said(words, 1) === said(words, 2))
    .map(([place]) => place);
  expect(alike).toEqual([]);
});
