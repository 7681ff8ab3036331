import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useStage } from '../api/support/stage.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { IDEA, readIdea, storeIdea } from './support/an-idea.ts';
import { formScreen } from './support/form-screen.ts';

const form = (id: number) => `/gestor/form/ip/${id}`;
const pathOf = (page: Page) => new URL(page.url()).pathname;
const exit = (page: Page) => page.getByRole('link', { name: 'Salir', exact: true });
const LEAVE = '¿Desea salir del formulario? Se perderán todos los campos que no haya guardado';

describe('an idea while it is open', () => {
  const app = useBrowser();

  it('is not changed by opening it, and left without a question', async () => {
    const person = await app.person();
    const id = await storeIdea(person);
    const { page } = await app.openPage({ as: person, path: form(id) });
    const screen = formScreen(page);
    await screen.ready();
    const writes: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && writes.push(request.url()));
    // Through every field by key: looking is no change.
    for (let presses = 0; presses < 40; presses += 1) await page.keyboard.press('Tab');
    await exit(page).click();
    await expect.poll(() => pathOf(page)).not.toBe(form(id));
    await proves('R-2.3-23', 'idea guardada', async () => {
      await expect.poll(() => pathOf(page)).toBe('/gestor/ayuda');
    });
    await proves('R-2.3-27', 'sin cambios', async () => {
      expect(await screen.dialog.count()).toBe(0);
      expect(writes).toEqual([]);
      expect((await readIdea(person, id)).version).toBe(1);
    });
  });

  it('asks before typed text is left, and keeps it', async () => {
    const person = await app.person();
    const id = await storeIdea(person);
    const { page } = await app.openPage({ as: person, path: form(id) });
    const screen = formScreen(page);
    await screen.ready();
    await screen.field('Título').press('End');
    await page.keyboard.type('x');
    // Within 50 ms of the key: the text is still in the field alone.
    await exit(page).click();
    await proves('R-2.3-26', async () => {
      await screen.dialog.waitFor();
      expect(await screen.dialog.innerText()).toContain(LEAVE);
    });
    // What a hasty key presses loses nothing.
    await expect.poll(() => screen.dialog.locator(':focus').innerText()).toBe('Cerrar');
    await screen.dialog.getByRole('button', { name: 'Cerrar' }).click();
    await screen.dialog.waitFor({ state: 'detached' });
    await proves('R-2.3-28', async () => {
      expect(pathOf(page)).toBe(form(id));
      expect(await screen.field('Título').inputValue()).toMatch(/x$/);
    });
    await exit(page).click();
    await screen.dialog.getByRole('button', { name: 'Aceptar' }).click();
    await expect.poll(() => pathOf(page)).not.toBe(form(id));
    expect((await readIdea(person, id)).version).toBe(1);
  });

  it('puts two tabs together: nothing typed is lost', async () => {
    const person = await app.person();
    const id = await storeIdea(person, { finalidad: 'Lo de antes' });
    const [a, b] = [
      await app.openPage({ as: person, path: form(id) }),
      await app.openPage({ as: person, path: form(id) }),
    ];
    const [first, second] = [formScreen(a.page), formScreen(b.page)];
    await first.ready();
    await second.ready();
    await first.field('Finalidad').fill('Lo de la primera');
    await first.field('Título').fill('El título de la primera');
    await second.field('Finalidad').fill('Lo de la segunda');
    await second.field('Campo temático').fill('El campo de la segunda');
    await first.save('Guardar idea');
    await a.page.getByText('IP guardada correctamente').waitFor();
    await second.save('Guardar idea');
    const conflict = b.page.getByRole('group', { name: /Finalidad tiene dos versiones/ });
    await conflict.waitFor();
    await b.page.getByText(/^Lo guardaste en otra pestaña a las/).waitFor();
    await proves('R-K-36', 'comparar', async () => {
      expect(await conflict.innerText()).toContain('Lo de la primera');
      expect(await conflict.innerText()).toContain('Lo de la segunda');
    });
    await expectAccessible(b.page);
    await shoot(b.page, 'idea-conflicto-1280', { whole: false });
    expect(await second.field('Título').inputValue()).toBe('El título de la primera');
    // Undecided, nothing is sent.
    await second.button('Guardar idea').click();
    await second.dialog.getByText('Primero elegí qué texto queda').waitFor();
    await second.dialog.getByRole('button', { name: 'Cerrar' }).click();
    await second.dialog.waitFor({ state: 'detached' });
    await conflict.getByRole('button', { name: 'Quedarme con lo mío' }).click();
    await second.save('Guardar idea');
    await b.page.getByText('IP guardada correctamente').waitFor();
    await proves('R-K-36', 'combinar', async () =>
      expect(await readIdea(person, id)).toMatchObject({
        version: 3,
        titulo: 'El título de la primera',
        campoTematico: 'El campo de la segunda',
      }),
    );
    await proves('R-K-36', 'texto conservado', async () =>
      expect((await readIdea(person, id))['finalidad']).toBe('Lo de la segunda'),
    );
  });

  it('keeps what is typed while a save is on its way', async () => {
    const person = await app.person();
    const id = await storeIdea(person);
    const { page } = await app.openPage({ as: person, path: form(id) });
    const screen = formScreen(page);
    await screen.ready();
    const arrived = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    await page.route('**/api/gestor/ip', async (route) => {
      arrived.resolve();
      await held.promise;
      await route.continue();
    });
    await screen.field('Finalidad').fill('Uno');
    await screen.save('Guardar idea');
    await arrived.promise;
    await screen.field('Finalidad').press('End');
    await page.keyboard.type(' y dos');
    held.resolve();
    await page.getByText('IP guardada correctamente').waitFor();
    expect((await readIdea(person, id))['finalidad']).toBe('Uno');
    expect(await screen.field('Finalidad').inputValue()).toBe('Uno y dos');
    await page.getByText('Borrador guardado').waitFor();
    await page.unroute('**/api/gestor/ip');
    await screen.save('Guardar idea');
    await expect.poll(async () => (await readIdea(person, id))['finalidad']).toBe('Uno y dos');
  });

  it('keeps everything while the server cannot be reached', async () => {
    const person = await app.person();
    const id = await storeIdea(person);
    const { page, context, faults } = await app.openPage({ as: person, path: form(id) });
    faults.expect(/ERR_INTERNET_DISCONNECTED/);
    const screen = formScreen(page);
    await screen.ready();
    await context.setOffline(true);
    await screen.field('Finalidad').fill('Sin conexión');
    await page.getByText('Sin conexión. Seguí escribiendo.').waitFor();
    await screen.button('Guardar idea').click();
    await screen.dialog.getByRole('button', { name: 'Aceptar' }).click();
    const offline = page.getByRole('dialog', { name: 'Sin conexión' });
    await proves('R-8.1-16', 'diálogo', async () => {
      await offline.waitFor();
      expect(await offline.isVisible()).toBe(true);
    });
    await proves('R-8.1-16', 'texto conservado', async () =>
      expect(await screen.field('Finalidad').inputValue()).toBe('Sin conexión'),
    );
    await context.setOffline(false);
    await offline.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByText('IP guardada correctamente').waitFor();
    expect((await readIdea(person, id))['finalidad']).toBe('Sin conexión');
  });

  it('is read where it is closed, with the reason, and left without a question', async () => {
    const owner = await app.person();
    const id = await storeIdea(owner);
    const reader = await app.person();
    const { page } = await app.openPage({ as: reader, path: form(id) });
    const screen = formScreen(page);
    await screen.ready();
    const { data: header } = await reader.client.get<{ editable: boolean; motivo: string }>(`/formulario/ip/${id}`);
    expect(header.editable).toBe(false);
    const reason = page.getByRole('status').filter({ hasText: 'Solo lectura' });
    expect(await reason.innerText()).toContain(header.motivo);
    expect(await page.getByText('Vecinal Costa Norte').first().isVisible()).toBe(true);
    expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0);
    expect(await screen.button('Guardar idea').count()).toBe(0);
    await expectAccessible(page);
    await shoot(page, 'idea-solo-lectura-1280', { whole: false });
    await exit(page).click();
    await expect.poll(() => pathOf(page)).not.toBe(form(id));
    await proves('R-2.3-27', 'solo lectura', async () => expect(await screen.dialog.count()).toBe(0));
  });

  it('opens by its address alone, and says so when there is nothing behind it', async () => {
    const person = await app.person();
    const id = await storeIdea(person);
    const { page, faults } = await app.openPage({ as: person, path: form(id) });
    const screen = formScreen(page);
    await screen.field('Título').waitFor();
    await page.reload();
    await screen.field('Título').waitFor();
    await proves('R-K-63', 'ip', async () => expect(await screen.field('Título').inputValue()).not.toBe(''));
    await proves('R-2.3-29', 'formulario', async () => {
      expect(pathOf(page)).toBe(form(id));
      expect(await screen.field('Título').inputValue()).toBe(IDEA.titulo);
    });
    faults.expect(/status of 404/);
    const message = async (path: string) => {
      await page.goto(path);
      await screen.ready();
      return page.getByRole('heading', { level: 1 }).innerText();
    };
    await proves('R-K-64', 'inexistente', async () => {
      expect(await message(form(99_999))).toMatch(/existe|encuentra/);
      expect(await page.getByRole('link', { name: 'Ir a Proyectos' }).isVisible()).toBe(true);
    });
    await proves('R-K-64', 'ruta ajena', async () =>
      expect(await message(`/gestor/form/pcal/${id}`)).toMatch(/existe|encuentra/),
    );
    await page.goto('/gestor/form/ip');
    await screen.ready();
    await exit(page).click();
    await proves('R-2.3-23', 'alta', async () => {
      await expect.poll(() => pathOf(page)).toBe('/gestor/ayuda');
    });
  });

  it('is not drawn without its validator', async () => {
    const person = await app.person();
    const id = await storeIdea(person);
    const { page, faults } = await app.openPage({ as: person, path: null });
    faults.expect(/status of 404/);
    await page.route('**/validador/**', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(form(id));
    await page.getByRole('heading', { name: 'No se pudo cargar el control de este formulario' }).waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    await page.unroute('**/validador/**');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await formScreen(page).field('Título').waitFor();
  });

  it('says why nothing can be created, in place of the form', async () => {
    const { page } = await app.openPage({ as: 'eval_ext', path: '/gestor/form/ip' });
    await page.getByRole('heading', { name: 'No tiene permiso de crear proyectos', exact: true }).waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    await useStage(app).phase('EVAL_IP');
    const late = await app.openPage({ as: 'estandar', path: '/gestor/form/ip' });
    await proves('R-A-80-01', async () => {
      await late.page.getByRole('heading', { name: 'Instancia de recepción de ideas proyecto finalizada.' }).waitFor();
      expect(await late.page.getByRole('textbox').count()).toBe(0);
    });
  });
});
