import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { POLICY } from '../support/policy.ts';
import { useApp } from './support/use-app.ts';

// Whoever installs it below a hidden folder gets the interface, too.
const folder = mkdtempSync(path.join(tmpdir(), '.convoca-web-'));
mkdirSync(path.join(folder, 'assets'));
writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Convoca</title>');
writeFileSync(path.join(folder, 'assets', 'index-0a1b2c3d.js'), 'export {};');
writeFileSync(path.join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
afterAll(() => rmSync(folder, { recursive: true }));

const app = useApp({ webFolder: folder });

test('every screen is the one page, asked for again each time', async () => {
  for (const screen of ['/', '/login', '/gestor/proyectos/panel/1', '/gestor/form/p/26-001-PEIS-FICH']) {
    const response = await fetch(app.url + screen);
    expect([screen, response.status, await response.text()]).toEqual([
      screen,
      200,
      '<!doctype html><title>Convoca</title>',
    ]);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('etag')).toBeTruthy();
    expect(response.headers.get('content-security-policy')).toBe(POLICY);
  }
});

test('hashed files never change; other files and unknown ones say so', async () => {
  const asset = await fetch(`${app.url}/assets/index-0a1b2c3d.js`);
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await fetch(`${app.url}/icon.svg`)).headers.get('cache-control')).toBe('no-cache');
  for (const missing of [
    '/assets/index-ffffffff.js',
    '/other.js',
    '/assets/../../package.json',
    '/..%2f..%2fpackage.json',
    '/.env',
  ]) {
    expect([missing, (await fetch(app.url + missing)).status]).toEqual([missing, 404]);
  }
  expect((await fetch(`${app.url}/api/gestor/nada`)).status).toBe(404);
});
