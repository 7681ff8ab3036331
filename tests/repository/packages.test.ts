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

/** The packages that the repository's own files name in an import. */
function importedPackages(): Set<string> {
  const pattern = String.raw`(from|import\(?|require\() ?['"][^'".#]`;
  const found = spawnSync('git', ['grep', '-hE', pattern, '--', '*.ts', '*.tsx', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  const names = found.stdout.matchAll(/(?:from|import\(?|require\() ?['"]((?:@[\w-]+\/)?[\w.-]+)/g);
  return new Set([...names].map(([, name = '']) => name));
}

const used = importedPackages();

test.each(CARD)('%s is a dependency, and used', (name) => {
  const all: Record<string, string> = { ...manifest.dependencies, ...manifest.devDependencies };
  proves('R-D-46', name, () => {
    expect(all[name]).toMatch(/^\d+\.\d+\.\d+/);
    // Knex speaks PostgreSQL through pg, which it loads itself.
    expect(used).toContain(name === 'pg' && !used.has('pg') ? 'knex' : name);
  });
});
