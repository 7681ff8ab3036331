import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Person } from '../api/support/use-app.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { readIdea, storeIdea } from './support/an-idea.ts';
import { formScreen } from './support/form-screen.ts';

const form = (id: number) => `/gestor/form/ip/${id}`;
const exit = (page: Page) => page.getByRole('link', { name: 'Salir', exact: true });
const LEAVE = '¿Desea salir del formulario? Se perderán todos los campos que no haya guardado';

describe('what is typed in an idea and not saved', () => {
  const app = useBrowser();

  /** The person with another session, for what only the test asks. */
  const anew = async (person: Person): Promise<Person> => ({ ...person, client: await app.signIn(person.id) });

  it('asks when the tab closes, and has the text again after a reload', async () => {
    const person = await app.person();
    const id = await storeIdea(person);
    const { page } = await app.openPage({ as: person, path: form(id) });
    const screen = formScreen(page);
    await screen.ready();
    await screen.field('Finalidad').press('End');
    await page.keyboard.type(' Con la vecinal.');
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    proves('R-A-97-01', () => expect(asked).toEqual(['beforeunload']));
    await screen.ready();
    await proves('R-X-38', 'recarga', async () => {
      expect(await screen.field('Finalidad').inputValue()).toMatch(/ Con la vecinal\.$/);
      expect(await page.getByText(/^Recuperamos lo que escribiste/).isVisible()).toBe(true);
    });
    await expectAccessible(page);
    await shoot(page, 'idea-borrador-1280', { whole: false });

    await screen.save('Guardar idea');
    await page.getByText('IP guardada correctamente').waitFor();
    expect((await readIdea(person, id))['finalidad']).toMatch(/ Con la vecinal\.$/);
    await page.reload();
    await screen.ready();
    expect(await page.getByText(/^Recuperamos lo que escribiste/).count()).toBe(0);
  });

  it('comes back on another computer, from the server', async () => {
    const person = await app.person();
    const id = await storeIdea(person);
    const first = await app.openPage({ as: person, path: form(id) });
    await formScreen(first.page).ready();
    const kept = first.page.waitForRequest(
      (request) => request.url().includes('/borrador/') && request.method() === 'PUT',
    );
    const answer = Promise.withResolvers<void>();
    await first.page.route('**/borrador/**', async (route) => {
      if (route.request().method() === 'PUT') await answer.promise;
      await route.continue();
    });
    await formScreen(first.page).field('Finalidad').fill('Escrito en casa');
    await proves('R-K-122', 'borrador no', async () =>
      expect((await kept).headers()['idempotency-key']).toBeUndefined(),
    );
    // Only what the server has taken is told to be there.
    await first.page.getByText('Borrador guardado en este equipo. Falta guardar.').waitFor();
    answer.resolve();
    await first.page.getByText('Borrador guardado. Podés seguir desde cualquier equipo. Falta guardar.').waitFor();
    const second = await app.openPage({ as: person, path: form(id) });
    await formScreen(second.page).ready();
    expect(await formScreen(second.page).field('Finalidad').inputValue()).toBe('Escrito en casa');
    await second.page.getByRole('button', { name: 'Descartar lo recuperado' }).click();
    await second.page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click();
    await expect.poll(() => formScreen(second.page).field('Finalidad').inputValue()).not.toBe('Escrito en casa');
  });

  it('has the text again after a session that ended while it was typed', async () => {
    const person = await app.person({ pass: 'k7m2p9' });
    const id = await storeIdea(person, { finalidad: 'Lo guardado' });
    const { page, faults } = await app.openPage({ as: person, path: form(id) });
    faults.expect(/status of 401/);
    const screen = formScreen(page);
    await screen.ready();
    const sessions = app.database.asOwner('sessions').where({ user_id: person.id });
    await sessions.clone().update({ expires_at: app.database.asOwner.raw("app_now() - interval '1 second'") });
    await screen.field('Finalidad').fill('Lo que escribía cuando terminó la sesión');
    await screen.save('Guardar idea');
    await page.getByText('Borrador guardado en este equipo').waitFor();
    // What the browser has kept is all there is: the server took no draft any more.
    expect(await app.database.asOwner('drafts').where({ user_id: person.id })).toEqual([]);
    expect((await readIdea(await anew(person), id))['finalidad']).toBe('Lo guardado');

    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByLabel('Correo electrónico', { exact: true }).fill(person.email);
    await page.getByLabel('Contraseña', { exact: true }).fill('k7m2p9');
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
    // Back where it was.
    await page.waitForURL(`**${form(id)}`);
    await screen.ready();
    const restored = await screen.field('Finalidad').inputValue();
    for (const [fact, caso] of [
      ['R-X-69', 'texto restaurado'],
      ['R-X-38', 'nuevo ingreso'],
    ] as const)
      await proves(fact, caso, async () => {
        expect(restored).toBe('Lo que escribía cuando terminó la sesión');
        expect(await page.getByText(/^Recuperamos lo que escribiste/).isVisible()).toBe(true);
      });
    await screen.save('Guardar idea');
    await page.getByText('IP guardada correctamente').waitFor();
    expect((await readIdea(await anew(person), id))['finalidad']).toBe('Lo que escribía cuando terminó la sesión');
  });

  it('leaves nothing on a computer that others use, however the session ends', async () => {
    const person = await app.person({ pass: 'k7m2p9' });
    const id = await storeIdea(person);
    const { page, faults } = await app.openPage({ path: '/login', isFresh: true });
    faults.expect(/status of 401/);
    const shared = page.getByRole('checkbox', { name: 'Es un equipo compartido' });
    const enter = async () => {
      await page.getByLabel('Correo electrónico', { exact: true }).fill(person.email);
      await page.getByLabel('Contraseña', { exact: true }).fill('k7m2p9');
      await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
      await page.waitForURL('**/gestor/**');
    };
    const kept = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('convoca.borrador')).length);
    const screen = formScreen(page);
    const typeAndExpire = async () => {
      await page.goto(form(id));
      await screen.ready();
      await screen.field('Finalidad').press('End');
      const handed = page.waitForResponse(
        (response) => response.url().includes('/borrador/') && response.request().method() === 'PUT',
      );
      await page.keyboard.type(' Sin guardar.');
      await expect.poll(kept).toBeGreaterThan(0);
      await handed;
      const sessions = app.database.asOwner('sessions').where({ user_id: person.id });
      await sessions.update({ expires_at: app.database.asOwner.raw("app_now() - interval '1 second'") });
      await page.reload();
      await shared.waitFor();
    };
    page.on('dialog', (dialog) => void dialog.accept());
    expect(await shared.isChecked()).toBe(false);
    await enter();
    await typeAndExpire();
    // One's own computer keeps it.
    expect(await kept()).toBeGreaterThan(0);
    await shared.check();
    await expectAccessible(page);
    await shoot(page, 'ingreso-compartido-1280');
    await enter();
    await typeAndExpire();
    expect(await kept()).toBe(0);
    // What the computer is it remembers.
    expect(await shared.isChecked()).toBe(true);
    // The server has the text for whoever comes back.
    await enter();
    await page.goto(form(id));
    await screen.ready();
    expect(await screen.field('Finalidad').inputValue()).toContain('Sin guardar.');
  });

  it('has the text again after a session that was taken away between two keys', async () => {
    const person = await app.person();
    const id = await storeIdea(person);
    const { page, faults } = await app.openPage({ as: person, path: form(id) });
    faults.expect(/status of 401/);
    const screen = formScreen(page);
    await screen.ready();
    // Whatever the page still asks for would end the session before the first key.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => localStorage.setItem('authorization', 'Bearer nothing'));
    await screen.field('Finalidad').fill('A la mitad de una');
    // Sooner than the browser's own copy is written: opening the bell is a call. A slow machine's own save comes first.
    const bell = page.getByRole('button', { name: /^Notificaciones/ });
    await Promise.all([page.waitForURL('**/login'), bell.click().catch(() => undefined)]);
    await page.evaluate((token) => localStorage.setItem('authorization', token), person.token);
    await page.goto(form(id));
    await screen.ready();
    expect(await screen.field('Finalidad').inputValue()).toBe('A la mitad de una');
    // The other tab signs out: this one's text was not asked about, and stays.
    await screen.field('Finalidad').fill('Lo de la otra pestaña');
    const other = await page.context().newPage();
    await other.goto('/gestor/ayuda');
    await other.evaluate(() => localStorage.removeItem('authorization'));
    await page.bringToFront();
    await page.waitForURL('**/login');
    await page.evaluate((token) => localStorage.setItem('authorization', token), person.token);
    await page.goto(form(id));
    await screen.ready();
    expect(await screen.field('Finalidad').inputValue()).toBe('Lo de la otra pestaña');
  });

  it('stays open while its person signs in elsewhere, and comes back after them', async () => {
    const person = await app.person({ pass: 'k7m2p9' });
    const id = await storeIdea(person);
    const { page, faults } = await app.openPage({ as: person, path: form(id) });
    faults.expect(/status of 401/);
    const screen = formScreen(page);
    await screen.field('Finalidad').fill('A medio escribir');
    const field = await screen.field('Finalidad').elementHandle();

    const heard = page.evaluate(
      () =>
        new Promise((resolve) => {
          window.addEventListener('storage', ({ key }) => key === 'authorization' && setTimeout(resolve));
        }),
    );
    const other = await page.context().newPage();
    await other.goto('/gestor/clave');
    await other.getByLabel('Contraseña actual', { exact: true }).fill('k7m2p9');
    await other.getByLabel('Contraseña nueva', { exact: true }).fill('def456');
    await other.getByLabel('Repetir la contraseña nueva', { exact: true }).fill('def456');
    await other.getByRole('button', { name: 'Cambiar la contraseña' }).click();
    await other.waitForURL('**/gestor/ayuda');
    await heard;
    expect(await field?.evaluate((element) => element.isConnected)).toBe(true);

    await other.evaluate(() => localStorage.removeItem('authorization'));
    await page.waitForURL('**/login');
    await other.reload();
    await other.getByLabel('Correo electrónico', { exact: true }).fill(person.email);
    await other.getByLabel('Contraseña', { exact: true }).fill('def456');
    await other.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await page.waitForURL(`**${form(id)}`);
    await screen.ready();
    expect(await screen.field('Finalidad').inputValue()).toBe('A medio escribir');
  });

  it('keeps a draft for its writer alone', async () => {
    const [writer, other] = [await app.person(), await app.person()];
    const { page } = await app.openPage({ as: writer, path: '/gestor/form/ip' });
    const screen = formScreen(page);
    await screen.ready();
    await screen.field('Título').fill('Solo mío');
    await page.getByText('Borrador guardado').waitFor();
    // Whoever looks at another page meanwhile may go on elsewhere, and is told so.
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    await page
      .getByText('Borrador guardado. Podés seguir otro día, desde cualquier equipo. Falta crear la idea.')
      .waitFor();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.evaluate((token) => localStorage.setItem('authorization', token), other.token);
    await page.goto('/gestor/form/ip');
    await screen.ready();
    await proves('R-K-160', async () => {
      expect(await screen.field('Título').inputValue()).toBe('');
      expect(await page.getByText(/^Recuperamos lo que escribiste/).count()).toBe(0);
    });
    await page.evaluate((token) => localStorage.setItem('authorization', token), writer.token);
    await page.goto('/gestor/form/ip');
    await screen.ready();
    expect(await screen.field('Título').inputValue()).toBe('Solo mío');
  });

  it('is begun here, goes on elsewhere, and is there until it is created or discarded', async () => {
    const person = await app.person();
    const { page } = await app.openPage({ as: person, path: '/gestor/form/ip' });
    const screen = formScreen(page);
    await screen.ready();
    await screen.field('Título').fill('Agua segura en las islas');
    // At once, and without a question: nothing is lost.
    await exit(page).click();
    await page.getByText('Tu idea quedó como borrador.').waitFor();
    // The way out leads on to where one begins.
    await page.waitForURL('**/gestor/ayuda');
    expect(await screen.dialog.count()).toBe(0);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /borrador/u.test(key)))).toEqual([]);

    const { page: other } = await app.openPage({ as: person, path: '/gestor/proyectos/tabla' });
    const begun = other.getByRole('region', { name: 'Idea empezada' });
    await proves('R-A-122-02', 'lista', async () => {
      await begun.getByText('Agua segura en las islas').waitFor();
      expect(await begun.innerText()).toMatch(/borrador.*Todavía no está presentada/su);
    });
    await expectAccessible(other);
    await shoot(other, 'idea-empezada-1280', { whole: false });
    await begun.getByRole('link', { name: 'Seguir' }).click();
    const there = formScreen(other);
    await proves('R-A-122-02', 'otro equipo', async () => {
      await there.field('Título').waitFor();
      expect(await there.field('Título').inputValue()).toBe('Agua segura en las islas');
    });
    await other.goto('/gestor/proyectos/tabla');
    await begun.waitFor();
    await storeIdea(person);
    await other.reload();
    await other.getByRole('table', { name: 'MIS PROYECTOS' }).waitFor();
    await proves('R-A-122-02', 'creada', async () => expect(await begun.count()).toBe(0));

    await page.goto('/gestor/form/ip');
    await screen.field('Título').fill('Otra');
    await page.getByRole('link', { name: 'Proyectos', exact: true }).first().click();
    const again = page.getByRole('region', { name: 'Idea empezada' });
    await again.getByRole('button', { name: 'Descartar' }).click();
    await screen.dialog.getByRole('button', { name: 'Cerrar' }).click();
    await again.getByRole('button', { name: 'Descartar' }).click();
    await screen.dialog.getByRole('button', { name: 'Aceptar' }).click();
    await again.waitFor({ state: 'detached' });
    expect((await person.client.get('/borrador')).data).toEqual([]);
    await page
      .getByRole('link', { name: 'Nueva idea' })
      .or(page.getByRole('button', { name: 'Nueva idea' }))
      .click();
    await screen.field('Título').waitFor();
    expect(await screen.field('Título').inputValue()).toBe('');
  });

  it('is kept in this browser until it is saved, signed out of, or a month old', async () => {
    const person = await app.person();
    const id = await storeIdea(person);
    const { page } = await app.openPage({ as: person, path: form(id) });
    const screen = formScreen(page);
    const keys = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('convoca.borrador.')));
    const put = (key: string, days: number) =>
      page.evaluate(
        ([name, fecha]) =>
          localStorage.setItem(name, JSON.stringify({ datos: {}, base: null, huella: '-', version: null, fecha })),
        [key, new Date(Date.now() - days * 86_400_000).toISOString()] as const,
      );
    const type = async (text: string) => {
      await screen.ready();
      await screen.field('Finalidad').fill(text);
      await expect.poll(keys).toContain(`convoca.borrador.${person.id}.ip.${id}.1`);
    };
    await type('Se guarda');
    await screen.save('Guardar idea');
    await page.getByText('IP guardada correctamente').waitFor();
    await proves('R-K-161', 'guardar', async () => expect(await keys()).toEqual([]));

    await put(`convoca.borrador.${person.id}.p.7.1`, 31);
    await put('convoca.borrador.4000.ip.0.1', 31);
    await put(`convoca.borrador.${person.id}.p.8.2`, 29);
    await page.reload();
    await screen.ready();
    await proves('R-K-161', '30 días', async () =>
      expect(await keys()).toEqual([`convoca.borrador.${person.id}.p.8.2`]),
    );

    const signOut = async () => {
      await page.getByRole('button', { name: person.email }).click();
      await page.getByRole('button', { name: 'Salir', exact: true }).click();
      await screen.dialog.getByText('¿Desea salir del sistema?').waitFor();
    };
    const answer = async (name: string) => screen.dialog.getByRole('button', { name }).click();
    await type('No se guarda');
    await proves('R-K-161', 'salir pregunta', async () => {
      await signOut();
      // The other form's text, that is not on the screen.
      expect(await screen.dialog.innerText()).toContain('texto que escribiste y no guardaste');
      await expect.poll(() => screen.dialog.locator(':focus').innerText()).toBe('Cerrar');
      await answer('Cerrar');
      await screen.dialog.waitFor({ state: 'detached' });
      expect(await keys()).toHaveLength(2);
      await signOut();
      await answer('Aceptar');
      await screen.dialog.getByText(LEAVE).waitFor();
      await answer('Cerrar');
      await screen.dialog.waitFor({ state: 'detached' });
      expect(await keys()).toHaveLength(2);
      expect(await screen.field('Finalidad').inputValue()).toBe('No se guarda');
      await signOut();
      await answer('Aceptar');
      await screen.dialog.getByText(LEAVE).waitFor();
      await answer('Aceptar');
      await page.waitForURL('**/login');
      expect(await keys()).toEqual([]);
    });
    expect(await app.database.asOwner('drafts').where({ user_id: person.id })).toEqual([]);
  });
});
