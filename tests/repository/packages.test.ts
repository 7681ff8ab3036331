import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { proves } from '../support/proves.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;
const CARD = [
  'react',
  'react-dom',
  'react-router-dom',
  '@rjsf/core',
  '@rjsf/validator-ajv8',
  'ajv',
  'json-schema-to-typescript',
  '@tanstack/react-table',
  '@headlessui/react',
  'express',
  'knex',
  'pg',
  'minio',
  'pdfmake',
  'vitest',
];

/** Where what is not shipped works: types are generated, tests are run. Everything else works in the product itself. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  'json-schema-to-typescript': ['scripts/types'],
  vitest: ['vitest.config.ts'],
};
const PRODUCT = ['engine', 'server', 'web'];

/** Packages whose values, not only types, some file of these places imports; tests and benches are none of them. */
function importedBy(places: readonly string[]): Set<string> {
  const named = String.raw`(from|import\(?) ?['"][^'".#]`;
  const found = spawnSync('git', ['grep', '-hE', named, '--', ...places, ':!*.test.ts', ':!*.test.tsx'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  const lines = found.stdout.split('\n').filter((line) => !/^import type\b/u.test(line));
  return new Set(
    lines.flatMap((line) => /(?:from|import\(?) ?['"]((?:@[\w-]+\/)?[\w.-]+)/u.exec(line)?.slice(1, 2) ?? []),
  );
}

test.each(CARD)('%s is a dependency, and works in the product', (name) => {
  const all: Record<string, string> = { ...manifest.dependencies, ...manifest.devDependencies };
  proves('R-D-46', name, () => {
    expect(all[name]).toMatch(/^\d+\.\d+\.\d+/);
    expect(importedBy(ELSEWHERE[name] ?? PRODUCT)).toContain(name);
  });
});

test('a package that only a bench imports does not count', () => {
  expect(importedBy(PRODUCT)).not.toContain('json-schema-to-typescript');
  expect(importedBy(['scripts/bench'])).toContain('@rjsf/validator-ajv8');
});
