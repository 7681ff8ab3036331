import { describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { menuOf, signIn } from './support/shell-screen.ts';

describe('what goes wrong', () => {
  const app = useBrowser({ environment: { AVISO: 'El domingo de 2 a 4 no hay sistema.' } });

  it('shows the notice once after signing in', async () => {
    const { page } = await app.openPage({ as: 'estandar', path: '/gestor/ayuda' });
    const dialog = page.getByRole('dialog', { name: '¡Aviso!' });
    await dialog.waitFor();
    await proves('R-8.1-15', async () => expect(await dialog.innerText()).toContain('El domingo de 2 a 4'));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await dialog.waitFor({ state: 'detached' });
    await menuOf(page).filter({ hasText: 'Proyectos' }).click();
    await page.reload();
    await page.getByRole('heading', { name: 'MIS PROYECTOS' }).waitFor();
    await page.waitForLoadState('networkidle');
    await proves('R-A-84-01', 'una vez', async () => expect(await dialog.count()).toBe(0));
  });

  it('shows the server’s words, the time-out and a lost connection in dialogs', async () => {
    const { page, faults } = await app.openPage({ as: 'estandar', path: '/gestor/ayuda' });
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
    const list = '**/api/gestor/p/all/**';
    await page.route(list, (route) =>
      route.fulfill({
        status: 403,
        json: { ok: false, data: null, error: 'No posee permisos', invalidToken: false, expiredToken: false },
      }),
    );
    await menuOf(page).filter({ hasText: 'Proyectos' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await proves('R-8.1-01', async () => expect(await dialog.innerText()).toContain('No posee permisos'));
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await page.unroute(list);

    await page.route(list, () => undefined);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    const asked = Date.now();
    const late = page.getByRole('dialog', { name: 'Sin conexión' });
    await late.waitFor();
    await proves('R-8.1-02', async () => {
      expect(await late.innerText()).toContain('Tiempo de espera al servidor excedido');
      expect(Date.now() - asked).toBeGreaterThan(5500);
      expect(Date.now() - asked).toBeLessThan(9000);
    });
    await proves('R-8.1-03', async () => expect(await late.getByRole('heading').innerText()).toBe('Sin conexión'));
    await shoot(page, 'time-out-1280-light', { whole: false });
    await page.unroute(list);
    faults.expect(/ERR_(FAILED|INTERNET_DISCONNECTED)/);
    await page.route(list, (route) => route.abort());
    await late.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByText('No se pudo llegar al servidor').waitFor();
    await page.unroute(list);
    await page.getByRole('dialog').getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('heading', { name: 'Todavía no presentaste ninguna idea' }).waitFor();
  });

  it('says so while there is no connection', async () => {
    const { page, context, faults } = await app.openPage({ path: '/login' });
    faults.expect(/ERR_INTERNET_DISCONNECTED/);
    await signIn(page).waitFor();
    await context.setOffline(true);
    await page.getByText('Estás sin conexión').waitFor();
    await expectAccessible(page);
    await context.setOffline(false);
    await page.getByText('Estás sin conexión').waitFor({ state: 'detached' });
  });
});
