import { describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { shoot } from '../support/shoot.ts';
import { storeIdea } from './support/an-idea.ts';
import { FORMS_LIBRARY, VALIDATOR, watchScripts } from './support/loaded-scripts.ts';

const GONE = { status: 404, contentType: 'text/plain', body: '' } as const;

describe('a part of the product that is no longer there', () => {
  const app = useBrowser();

  it('offers to load the page again, which brings the screen', async () => {
    const { page, faults } = await app.openPage({ as: 'estandar', path: '/gestor/ayuda' });
    faults.expect(/dynamically imported module|status of 404/);
    await page.getByRole('heading', { name: 'Contacto' }).waitFor();
    await page.route('**/assets/projects-screen*', (route) => route.fulfill(GONE));
    await page.getByRole('link', { name: 'Proyectos', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Falta cargar una parte del sistema' });
    await dialog.waitFor();
    await expectAccessible(page);
    await shoot(page, 'parte-que-falta-1280', { whole: false });
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Algo falló en esta pantalla' }).waitFor();
    await page.unroute('**/assets/projects-screen*');
    await page.getByRole('button', { name: 'Volver a cargar' }).click();
    await page.getByRole('heading', { name: 'MIS PROYECTOS' }).waitFor();
  });

  it('still asks what has to be asked, and keeps what was typed', async () => {
    const person = await app.person();
    const id = await storeIdea(person);
    const { page, faults } = await app.openPage({ as: person, path: null });
    faults.expect(/dynamically imported module|status of 404/);
    await page.route('**/assets/question-dialog*', (route) => route.fulfill(GONE));
    await page.goto(`/gestor/form/ip/${id}`);
    const failure = page.getByRole('dialog', { name: 'Falta cargar una parte del sistema' });
    await failure.getByRole('button', { name: 'Cerrar' }).click();
    const title = page.getByLabel('Título', { exact: true });
    await title.fill('Huertas en altura');
    await page.getByRole('link', { name: 'Salir', exact: true }).click();
    await failure.waitFor();
    // The question comes all the same, in the browser's own dialog, above what says that a part is missing.
    const question = page.locator('dialog[open]', { hasText: 'Aceptar' });
    await question.waitFor();
    await expectAccessible(page);
    await shoot(page, 'pregunta-sin-su-parte-1280', { whole: false });
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await failure.getByRole('button', { name: 'Cerrar' }).click();
    await failure.waitFor({ state: 'detached' });
    expect(await title.inputValue()).toBe('Huertas en altura');
    expect(new URL(page.url()).pathname).toBe(`/gestor/form/ip/${id}`);
    page.on('dialog', (native) => void native.accept());
    await page.unroute('**/assets/question-dialog*');
    await page.reload();
    await page.getByText(/^Recuperamos lo que escribiste/).waitFor();
    await shoot(page, 'borrador-tras-recarga-1280', { whole: false });
    await page.waitForFunction(() =>
      [...document.querySelectorAll('input, textarea')].some(
        (one) => 'value' in one && one.value === 'Huertas en altura',
      ),
    );
    expect(await title.inputValue()).toBe('Huertas en altura');
  });
});

describe('what a form brings', () => {
  const app = useBrowser();

  it('is what it needs: neither the tables nor the studio nor the widgets of other forms', async () => {
    const { page } = await app.openPage({ as: 'estandar', path: null, isFresh: true });
    const scripts = watchScripts(page);
    await page.goto('/gestor/form/ip');
    await page.getByLabel('Título', { exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    const names = scripts.names();
    expect(names.some((name) => /\/row-table-/.test(name))).toBe(true);
    // What the sign-in and the tables are held not to load; a screen that shares a part of it has that part by itself.
    for (const mark of [FORMS_LIBRARY, VALIDATOR]) expect(await scripts.holding(mark)).not.toEqual([]);
    for (const other of [
      /tables/,
      /studio|editor|library/,
      /schedule/,
      /object-dialog/,
      /create-form-scoring/,
      /go-dialog|combobox/,
      /whole-form|documents-page/,
    ]) {
      expect(names.filter((name) => other.test(name))).toEqual([]);
    }
    expect(names.length).toBeLessThan(45);
    const bytes = await scripts.bytes();
    expect(bytes).toBeGreaterThan(150_000);
    expect(bytes).toBeLessThan(282_700);
  });
});
