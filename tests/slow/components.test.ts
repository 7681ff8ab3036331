import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { sharedChromium } from '../support/chromium.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { shoot } from '../support/shoot.ts';

const root = fileURLToPath(new URL('gallery/', import.meta.url));
const built = new URL('../../.cache/gallery/', import.meta.url);
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

describe('the primitives, each in its states', () => {
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [react(), tailwindcss()],
      build: { outDir: fileURLToPath(built), emptyOutDir: true, minify: false, cssTarget: ['chrome123'] },
    });
  });

  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()));
  });

  const open = async (width: number, colorScheme: 'light' | 'dark'): Promise<Page> => {
    const browser = await sharedChromium();
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme,
      reducedMotion: 'reduce',
    });
    contexts.push(context);
    const page = await context.newPage();
    await page.route('http://gallery.example/**', (route) => {
      const { pathname } = new URL(route.request().url());
      const name = pathname === '/' ? 'index.html' : pathname.slice(1);
      const contentType = types[extname(name)] ?? 'application/octet-stream';
      return route.fulfill({ contentType, body: readFileSync(new URL(name, built)) });
    });
    await page.goto('http://gallery.example/');
    await page.getByRole('heading', { name: 'Lo que flota' }).waitFor();
    return page;
  };

  it.each([
    [1280, 'light'],
    [1280, 'dark'],
    [390, 'light'],
    [320, 'dark'],
  ] as const)('read and fit at %i px, %s', async (width, theme) => {
    const page = await open(width, theme);
    // The summary of what is wrong goes to the first of it.
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('dni');
    await expectAccessible(page);
    await expectFits(page);
    await shoot(page, `components-${width}-${theme}`);
  });

  it('hold the focus in a dialog, give it back, and fill a phone', async () => {
    const page = await open(390, 'light');
    const opener = page.getByRole('button', { name: 'Agregar integrante' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Integrante' });
    await dialog.waitFor();
    expect(await dialog.evaluate((element) => element.getBoundingClientRect().width)).toBe(390);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('sort a table in the browser, and stop a toast under the pointer', async () => {
    const page = await open(1280, 'light');
    const first = page.locator('tbody tr').first();
    expect(await first.innerText()).toContain('Coros');
    await page.getByRole('button', { name: 'TÍTULO' }).click();
    expect(await first.innerText()).toContain('Archivo');
    expect(await page.locator('thead th', { hasText: 'TÍTULO' }).getAttribute('aria-sort')).toBe('ascending');
    await page.getByRole('button', { name: 'Quitar integrante' }).click();
    const toast = page.getByText('Se quitó a Cáceres, Rubén.');
    await toast.hover();
    await page.waitForTimeout(6500);
    expect(await toast.isVisible()).toBe(true);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await toast.waitFor({ state: 'detached' });
  });
});
