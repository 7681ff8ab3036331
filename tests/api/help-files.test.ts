import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { useApp } from './support/use-app.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'convoca-help-'));
const web = path.join(folder, 'web');
// Whoever installs it below a hidden folder has the office's documents, too.
const own = path.join(folder, '.office', 'documentos');
mkdirSync(path.join(web, 'documentos'), { recursive: true });
mkdirSync(path.join(own, 'carpeta.pdf'), { recursive: true });
writeFileSync(path.join(web, 'index.html'), '<!doctype html><title>Convoca</title>');
for (const name of ['bases.pdf', 'reglamento.pdf', 'nota-prorroga.rtf', 'carpeta.pdf'])
  writeFileSync(path.join(web, 'documentos', name), `shipped ${name}`);
writeFileSync(path.join(own, 'bases.pdf'), 'the bases of the office');
writeFileSync(path.join(own, 'propio.docx'), 'a form of the office');
for (const name of ['pagina.html', 'dibujo.svg', 'guion.js', '.oculto.pdf', 'sin-tipo', 'datos.sql', '-raro.pdf'])
  writeFileSync(path.join(own, name), 'not for anybody');
writeFileSync(path.join(folder, 'secreto.pdf'), 'not for anybody');
symlinkSync(path.join(folder, 'secreto.pdf'), path.join(own, 'enlace.pdf'));
afterAll(() => rmSync(folder, { recursive: true }));

const app = useApp({ webFolder: web, environment: { HELP_DIR: own } });
const ask = (name: string, headers: Record<string, string> = {}) => fetch(`${app.url}/documentos/${name}`, { headers });

test("the office's file comes before the shipped one, at once, and gives way again", async () => {
  expect(await (await ask('bases.pdf')).text()).toBe('the bases of the office');
  expect(await (await ask('reglamento.pdf')).text()).toBe('shipped reglamento.pdf');
  writeFileSync(path.join(own, 'reglamento.pdf'), 'a newer regulation');
  expect(await (await ask('reglamento.pdf')).text()).toBe('a newer regulation');
  rmSync(path.join(own, 'reglamento.pdf'));
  expect(await (await ask('reglamento.pdf')).text()).toBe('shipped reglamento.pdf');
  // A folder is no file, so the shipped one stays.
  expect(await (await ask('carpeta.pdf')).text()).toBe('shipped carpeta.pdf');
});

test('PDFs open in the browser, the rest is downloaded; both are asked for again each time', async () => {
  const pdf = await ask('bases.pdf');
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(pdf.headers.get('content-disposition')).toBe('inline; filename="bases.pdf"');
  expect(pdf.headers.get('cache-control')).toBe('no-cache');
  expect(pdf.headers.get('x-content-type-options')).toBe('nosniff');
  const known = pdf.headers.get('etag') ?? '';
  // The client would ask for a fresh one by itself.
  const ifNew = { 'If-None-Match': known, 'Cache-Control': 'max-age=0' };
  expect((await ask('bases.pdf', ifNew)).status).toBe(304);
  writeFileSync(path.join(own, 'bases.pdf'), 'other bases, replaced');
  expect((await ask('bases.pdf', ifNew)).status).toBe(200);
  expect((await ask('nota-prorroga.rtf')).headers.get('content-disposition')).toBe(
    'attachment; filename="nota-prorroga.rtf"',
  );
  expect((await ask('propio.docx')).headers.get('content-type')).toContain('wordprocessingml');
});

test('nothing else of the folder, or outside it, is given; who asks is told in Spanish', async () => {
  for (const name of [
    'pagina.html',
    'dibujo.svg',
    'guion.js',
    '.oculto.pdf',
    '-raro.pdf',
    'sin-tipo',
    'datos.sql',
    'enlace.pdf',
    'nada.pdf',
    '',
    '..%2fsecreto.pdf',
    '..%2f..%2fsecreto.pdf',
    '%2e%2e%2fsecreto.pdf',
    'bases.pdf%00.png',
    'otra/bases.pdf',
    `${'a'.repeat(300)}.pdf`,
    '%E0%A4%A.pdf',
  ]) {
    const answer = await ask(name);
    expect([name, answer.status]).toEqual([name, 404]);
    expect([name, (await answer.text()).includes('not for anybody')]).toEqual([name, false]);
  }
  const missing = await ask('nada.pdf');
  expect(missing.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await missing.text()).toContain('no está disponible');
});
