import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proves } from '../support/proves.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'convoca-limites-'));

/** Files that a hurried hand might write, and the rule that each breaks. */
const PLANTED: Readonly<Record<string, readonly [content: string, rule: string]>> = {
  'engine/usa-node.ts': [
    `import { readFileSync } from 'node:fs';\nexport const x = readFileSync;`,
    'engine-without-node',
  ],
  'engine/usa-react.ts': [`import { useState } from 'react';\nexport const x = useState;`, 'engine-npm-allow-list'],
  'engine/usa-dom.ts': [
    `import { createRoot } from 'react-dom/client';\nexport const x = createRoot;`,
    'engine-npm-allow-list',
  ],
  'engine/usa-express.ts': [`import express from 'express';\nexport const x = express;`, 'engine-npm-allow-list'],
  'engine/usa-knex.ts': [`import knex from 'knex';\nexport const x = knex;`, 'engine-npm-allow-list'],
  'engine/usa-otro.ts': [`import { pino } from 'pino';\nexport const x = pino;`, 'engine-npm-allow-list'],
  'engine/usa-servidor.ts': [`import { x } from '#server/algo.ts';\nexport const y = x;`, 'direction-engine'],
  'server/algo.ts': [`export const x = 1;`, ''],
  'server/usa-ajv.ts': [`import { Ajv2020 } from 'ajv/dist/2020.js';\nexport const x = new Ajv2020();`, 'one-compiler'],
  'engine/validation/compile.ts': [`export const compile = 1;`, ''],
  'web/usa-compilador.ts': [
    `import { compile } from '#engine/validation/compile.ts';\nexport const x = compile;`,
    'web-without-compiler',
  ],
  'web/features/forms/usa-rjsf.tsx': [
    `import Form from '@rjsf/core';\nexport const x = Form;`,
    'rjsf-only-in-web-form',
  ],
  'web/form/widgets/usa-rjsf.tsx': [`import Form from '@rjsf/core';\nexport const x = Form;`, 'rjsf-only-in-web-form'],
  'web/form/rjsf/usa-rjsf.tsx': [`import Form from '@rjsf/core';\nexport const x = Form;`, ''],
  'server/features/notas/notas-queries.ts': [`export const x = 1;`, ''],
  'server/features/avisos/usa-notas.ts': [
    `import { x } from '../notas/notas-queries.ts';\nexport const y = x;`,
    'server-features-are-strangers',
  ],
  'server/core/form/usa-notas.ts': [
    `import { x } from '#server/features/notas/notas-queries.ts';\nexport const y = x;`,
    'core-knows-no-feature',
  ],
  'server/core/call/usa-form.ts': [
    `import { y } from '#server/core/form/usa-notas.ts';\nexport const x = y;`,
    'core-in-order-call-user-institution-cut-commission-notification-report',
  ],
  'server/core/document/usa-form.ts': [`import { y } from '#server/core/form/usa-notas.ts';\nexport const x = y;`, ''],
  'engine/usa-canonicalize.ts': [`import text from 'canonicalize';\nexport const x = text;`, ''],
};

interface Violation {
  from: string;
  rule: { name: string };
}
let violations: readonly Violation[] = [];

beforeAll(() => {
  for (const [file, [content]] of Object.entries(PLANTED)) {
    const at = path.join(folder, file);
    mkdirSync(path.dirname(at), { recursive: true });
    writeFileSync(at, `${content}\n`);
  }
  for (const file of ['.dependency-cruiser.cjs', 'package.json']) cpSync(root + file, path.join(folder, file));
  symlinkSync(`${root}node_modules`, path.join(folder, 'node_modules'));
  const run = spawnSync(
    process.execPath,
    [
      `${root}node_modules/dependency-cruiser/bin/dependency-cruiser.mjs`,
      '--config',
      '.dependency-cruiser.cjs',
      // Linked packages lie elsewhere; theirs is not the question.
      '--do-not-follow',
      'node_modules',
      '--output-type',
      'json',
      'engine',
      'server',
      'web',
    ],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 << 20 },
  );
  violations = (JSON.parse(run.stdout) as { summary: { violations: Violation[] } }).summary.violations;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const brokenBy = (file: string) => violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);

test('the engine reaches nothing outside of itself', () => {
  proves('R-D-47', () => {
    for (const [file, [, rule]] of Object.entries(PLANTED).filter(([name]) => name.startsWith('engine/'))) {
      const broken = brokenBy(file);
      expect({ file, holds: rule === '' ? broken.length === 0 : broken.includes(rule) }).toEqual({ file, holds: true });
    }
  });
});

test('only web/form/rjsf knows the forms library', () => {
  proves('R-D-06', 'dependencias', () => {
    expect(brokenBy('web/features/forms/usa-rjsf.tsx')).toContain('rjsf-only-in-web-form');
    expect(brokenBy('web/form/widgets/usa-rjsf.tsx')).toContain('rjsf-only-in-web-form');
    expect(brokenBy('web/form/rjsf/usa-rjsf.tsx')).toEqual([]);
  });
});

test('features are strangers, and the core below them looks neither up at them nor up in itself', () => {
  for (const [file, [, rule]] of Object.entries(PLANTED).filter(([name]) => /^server\/(core|features)\//.test(name)))
    expect([file, brokenBy(file)]).toEqual([file, rule === '' ? [] : [rule]]);
});

test('one place compiles, and the browser never reaches it', () => {
  proves('R-D-56', 'importación', () => expect(brokenBy('web/usa-compilador.ts')).toContain('web-without-compiler'));
  expect(brokenBy('server/usa-ajv.ts')).toContain('one-compiler');
  const listed = spawnSync(
    'git',
    ['grep', '-lE', String.raw`new (Ajv|Ajv2019|Ajv2020)\(`, '--', 'engine', 'server', 'web'],
    { cwd: root, encoding: 'utf8' },
  );
  // Requests and answers of the API are judged by their own schemas; answers to forms by the engine alone.
  const places = listed.stdout.split('\n').filter((name) => name !== '' && !name.includes('.test.'));
  proves('R-D-56', 'un solo lugar', () => {
    expect(places.filter((name) => !name.startsWith('server/http/'))).toEqual(['engine/validation/compile.ts']);
    expect(readFileSync(`${root}engine/validation/compile.ts`, 'utf8').match(/new Ajv2020\(/g)).toHaveLength(1);
  });
});
