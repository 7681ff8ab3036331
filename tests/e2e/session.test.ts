import { describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { storeIdea } from './support/an-idea.ts';
import { help, menuOf, pathOf, signIn, tokenOf } from './support/shell-screen.ts';
import { button, signIn as enter } from './support/sign-in-screen.ts';

describe('the session', () => {
  const app = useBrowser();

  it('ends where the server says that the token is none', async () => {
    const person = await app.person({ pass: 'k7m2p9' });
    const { page } = await app.openPage({ as: person, path: '/gestor/ayuda' });
    await help(page).waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => localStorage.setItem('authorization', 'tampered'));
    await menuOf(page).filter({ hasText: 'Proyectos' }).click();
    await signIn(page).waitFor();
    await proves('R-4.6-02', async () => expect(await tokenOf(page)).toBeNull());
    expect(await page.getByText('Tu sesión se cerró').isVisible()).toBe(true);

    const other = await app.openPage({ as: person, path: '/gestor/ayuda' });
    await help(other.page).waitFor();
    await other.page.waitForLoadState('networkidle');
    await person.client.post('/usr/logout');
    await menuOf(other.page).filter({ hasText: 'Proyectos' }).click();
    await signIn(other.page).waitFor();
    proves('R-A-22-02', () => expect(pathOf(other.page)).toBe('/login'));
    // Whoever signs in again is where they were; somebody else is not.
    await enter(other.page, person.email, 'k7m2p9');
    await other.page.waitForURL('**/gestor/proyectos/tabla');
    await other.page.getByText('Volviste a donde estabas.').waitFor();
    await other.page.waitForLoadState('networkidle');
    await other.page.evaluate(() => localStorage.setItem('authorization', 'tampered'));
    await other.page.reload();
    await signIn(other.page).waitFor();
    const next = await app.person({ pass: 'def456' });
    await enter(other.page, next.email, 'def456');
    await other.page.waitForURL('**/gestor/ayuda');
    expect(await other.page.getByText('Volviste a donde estabas.').count()).toBe(0);
  });

  it('leads from a link to what it names, once its reader has signed in, and says so where it is not theirs', async () => {
    const [owner, other] = [await app.person({ pass: 'k7m2p9' }), await app.person({ pass: 'def456' })];
    const address = `/gestor/form/ip/${await storeIdea(owner)}`;
    const { page, faults } = await app.openPage({ path: address });
    await signIn(page).waitFor();
    expect(pathOf(page)).toBe('/login');
    await enter(page, owner.email, 'k7m2p9');
    await page.waitForURL(`**${address}`);
    await page.getByLabel('Finalidad', { exact: true }).waitFor();
    expect(await page.getByText('Volviste a donde estabas.').count()).toBe(0);

    // Who leaves by choice is not led back, and nobody else is led there.
    await page.getByRole('button', { name: owner.email }).click();
    await button(page, 'Salir').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click();
    await signIn(page).waitFor();
    await enter(page, other.email, 'def456');
    await page.waitForURL('**/gestor/ayuda');

    // A link again, where a session has ended: what is not for its reader is refused in words, at its address.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => localStorage.removeItem('authorization'));
    await page.goto(`${address}/historial`);
    await signIn(page).waitFor();
    faults.expect(/status of 403/);
    await enter(page, other.email, 'def456');
    await page.getByText('No posee permisos para realizar esta acción').waitFor();
    expect(pathOf(page)).toBe(`${address}/historial`);
  });

  it('says nothing when the token has expired; the next start shows the sign-in screen', async () => {
    const { page } = await app.openPage({ as: 'estandar', path: '/gestor/ayuda' });
    await help(page).waitFor();
    await page.route('**/api/gestor/p/all/**', (route) =>
      route.fulfill({
        status: 401,
        json: { ok: false, data: null, error: 'La sesión venció.', invalidToken: false, expiredToken: true },
      }),
    );
    await menuOf(page).filter({ hasText: 'Proyectos' }).click();
    await page.getByText('No hay datos para mostrar').waitFor();
    await menuOf(page).filter({ hasText: 'Ayuda' }).click();
    await help(page).waitFor();
    await proves('R-8.1-06', async () => expect(await page.getByRole('dialog').count()).toBe(0));
    await page.route('**/api/gestor/usr/informacion/token', (route) =>
      route.fulfill({
        status: 401,
        json: { ok: false, data: null, error: 'La sesión venció.', invalidToken: false, expiredToken: true },
      }),
    );
    await page.goto('/gestor/proyectos/tabla');
    await signIn(page).waitFor();
    await proves('R-A-22-01', async () => {
      expect(await tokenOf(page)).toBeNull();
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(await page.getByRole('alert').count()).toBe(0);
    });
  });

  it('warns before the end and offers to stay', async () => {
    const { page } = await app.openPage({ as: 'estandar', path: '/gestor/ayuda' });
    await help(page).waitFor();
    // Every answer counts as use of the session: the first ones have to be in.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      const used = Date.now() - (2 * 3600 - 240) * 1000;
      localStorage.setItem('convoca.sesion', `${used} ${used}`);
    });
    const strip = page.getByRole('status').filter({ hasText: 'Tu sesión termina en' });
    await proves('R-X-69', 'aviso', async () => {
      await strip.waitFor();
      expect(await strip.innerText()).toContain('4 minutos');
      expect(await strip.getByRole('button', { name: 'Seguir conectado' }).isVisible()).toBe(true);
    });
    await expectAccessible(page);
    await shoot(page, 'session-ending-1280-light', { whole: false });
    await strip.getByRole('button', { name: 'Seguir conectado' }).click();
    await strip.waitFor({ state: 'detached' });
  });

  it('goes to the change of a temporary password, and nowhere else', async () => {
    const person = await app.person({ pass: 'k7m2p9' });
    await app.database.asOwner('users').where({ id: person.id }).update({ must_change_password: true });
    const { page } = await app.openPage({ as: person, path: '/gestor/proyectos/tabla' });
    await page.getByRole('heading', { name: 'Cambiar la contraseña' }).waitFor();
    expect(pathOf(page)).toBe('/gestor/clave');
    expect(await menuOf(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
    await page.getByText('campo obligatorio').first().waitFor();
    await expectAccessible(page);
    await shoot(page, 'clave-1280');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await shoot(page, 'clave-390');
    await page.getByRole('button', { name: 'Salir sin cambiarla' }).click();
    const question = page.getByRole('dialog', { name: '¿Desea salir del sistema?' });
    await question.getByRole('button', { name: 'Cerrar' }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByLabel('Contraseña actual', { exact: true }).fill('k7m2p9');
    // Typed, too, nothing is cut off without a word.
    await page.getByLabel('Contraseña nueva', { exact: true }).fill('k7m2qz89');
    await page.getByText('Sobran 2 caracteres.').waitFor();
    await page.getByLabel('Contraseña nueva', { exact: true }).fill('k7m2qz');
    await page.getByLabel('Repetir la contraseña nueva').fill('k7m2qz');
    await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
    await page.getByRole('heading', { level: 1, name: 'Proyectos' }).waitFor();
    expect(pathOf(page)).toBe('/gestor/proyectos/tabla');
    expect(await tokenOf(page)).not.toBe(person.token);
  });

  it('leads who comes with a temporary password to its change, from everywhere', async () => {
    const person = await app.person();
    const admin = await app.person({ tipoUsuario: 'admin' });
    const issued = await admin.client.post<{ clave: string }>(`/usr/${person.id}/restablecer`);
    const { page } = await app.openPage({ path: '/login' });
    await enter(page, person.email, issued.data.clave);
    const title = page.getByRole('heading', { level: 1, name: 'Cambiar la contraseña' });
    await title.waitFor();
    for (const path of ['/gestor/proyectos/tabla', '/gestor/form/ip', '/login', '/', '/gestor/ayuda']) {
      await page.goto(path);
      await title.waitFor();
      proves('R-A-08-05', 'pantalla', () => expect(new URL(page.url()).pathname).toBe('/gestor/clave'));
    }
    await expectAccessible(page);
    await page.getByLabel('Contraseña actual').fill(issued.data.clave);
    await page.getByLabel('Contraseña nueva', { exact: true }).fill('nueva7');
    await page.getByLabel(/^Repet/).fill('nueva7');
    await button(page, 'Cambiar la contraseña').click();
    await page.getByRole('heading', { name: 'Ayuda y normativa' }).waitFor();
    await page.goto('/gestor/proyectos/tabla');
    await page.getByRole('heading', { level: 1, name: 'Proyectos' }).waitFor();
  });
});
