import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const text = readFileSync(`${root}docs/security/asvs.md`, 'utf8');
const QUOTED = /`([^`\s]+)`/gu;
/** A path as it is read from the root of the repository. */
const PATH = /^(?:\.?[\w-]+(?:\.[\w-]+)*\/)+[\w.-]*$|^[\w-]+\.(?:json|md|ts|mjs)$/u;

interface Row {
  id: string;
  level: string;
  verdict: string;
  evidence: string;
}

const rows: Row[] = text.split('\n').flatMap((line) => {
  const found = /^\| (V[\d.]+) \| ([12]) \| (\S+) \| (.*) \|$/u.exec(line);
  const [, id = '', level = '', verdict = '', evidence = ''] = found ?? [];
  return found ? [{ id, level, verdict, evidence }] : [];
});
const pathsOf = ({ evidence }: Row): string[] =>
  [...evidence.matchAll(QUOTED)].map(([, quoted = '']) => quoted).filter((quoted) => PATH.test(quoted));

test('what is named as evidence of a requirement exists', () => {
  const named = rows.flatMap((row) => pathsOf(row).map((path) => ({ id: row.id, path })));
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter(({ path }) => !existsSync(root + path)).map(({ id, path }) => `${id}: ${path}`)).toEqual([]);
});

test('the table counts its own lines, each requirement once', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  const count = (verdict: string) =>
    ['1', '2'].map((level) => rows.filter((row) => row.verdict === verdict && row.level === level).length);
  for (const [verdict, head] of [
    ['met', 'met'],
    ['partly', 'partly'],
    ['not', 'not'],
    ['n.a.', 'n.a. (not applicable)'],
  ] as const) {
    const [first = 0, second = 0] = count(verdict);
    expect(text).toContain(`| ${head} | ${first} | ${second} | ${first + second} |`);
  }
  expect(text).toContain(`Of the met ones ${rows.filter(isConditional).length} begin with **With**`);
});

const isConditional = ({ verdict, evidence }: Row): boolean => verdict === 'met' && evidence.startsWith('**With**');
