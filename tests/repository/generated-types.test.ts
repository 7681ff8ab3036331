import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { proves } from '../support/proves.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const copy = mkdtempSync(path.join(tmpdir(), 'convoca-types-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const check = () => spawnSync(process.execPath, ['scripts/types.ts', '--check'], { cwd: copy, encoding: 'utf8' });

test('generated types are what the schemas give, and a changed contract without them is found', () => {
  for (const name of ['schemas', 'engine', 'server', 'scripts', 'templates', 'package.json'])
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  const kept = check();
  proves('R-D-24', () => expect([kept.status, kept.stderr]).toEqual([0, '']));
  const contract = path.join(copy, 'schemas/kinds/eippe.contract.schema.json');
  writeFileSync(contract, readFileSync(contract, 'utf8').replaceAll('"item3"', '"item4"'));
  const broken = check();
  proves('R-D-25', () => {
    expect(broken.status).toBe(1);
    expect(broken.stderr).toContain('schemas/generated/kinds/eippe.ts is not what its schema gives');
  });
}, 60_000);
