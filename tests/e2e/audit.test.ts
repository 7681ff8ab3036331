import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useStage } from '../api/support/stage.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { expectExported } from './support/expect-exported.ts';

const PHONE = { width: 390, height: 844 };

describe('what administrators look into', () => {
  const app = useBrowser();
  const stage = useStage(app);
  const table = (page: Page) => page.getByRole('region', { name: 'Auditoría', exact: true });
  const rows = (page: Page) => table(page).locator('tbody tr');
  const dialog = (page: Page) => page.getByRole('dialog');
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

  it('finds in the audit who changed what, and from what', async () => {
    const admin = await app.person({ tipoUsuario: 'admin', ape: 'Zeballos', nom: 'Rita' });
    const ana = await app.person({ ape: 'Benítez', nom: 'Carolina' });
    const { id, codigo } = await stage.idea(ana, { titulo: 'Huerta comunitaria' });
    await admin.client.put(`/usr/${ana.id}`, { unidadAcademica: 'FHUC', email: `carolina${id}@universidad.example` });
    const until = new Date((await stage.now()).getTime() + 86_400_000).toISOString();
    await admin.client.post(`/p/${codigo}/prorroga`, { hasta: until, motivo: 'Inundación en la sede' });

    const { page } = await app.openPage({ as: admin, path: null });
    await page.goto('/gestor/ayuda');
    await button(page, 'Administración').click();
    await page.getByRole('link', { name: 'Auditoría' }).click();
    await rows(page).first().waitFor();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Auditoría');
    expect(await rows(page).first().innerText()).toContain('Inundación en la sede');
    expect(await rows(page).nth(1).innerText()).toContain('Unidad académica: FICH → FHUC');
    await expectAccessible(page);
    await shoot(page, 'auditoria-1280-claro');

    // Filters: an act, words, and what a row's dialog offers.
    await page.getByRole('combobox', { name: 'Acto' }).selectOption('user.edit');
    await expect.poll(() => rows(page).first().innerText()).toContain('Cambio de usuario');
    await button(page, /^Ver el registro: Cambio de usuario/u)
      .first()
      .click();
    await expect.poll(() => dialog(page).innerText()).toContain('no se guarda (dato personal)');
    expect(await dialog(page).innerText()).toContain('127.0.0.1');
    await expectAccessible(page);
    await shoot(page, 'auditoria-registro-1280-claro', { whole: false });
    await dialog(page).getByRole('button', { name: 'Solo esto: lo que hizo Zeballos, Rita' }).click();
    await page.getByRole('button', { name: 'Quitar el filtro «Hecho por Zeballos, Rita»' }).waitFor();
    await expect.poll(() => rows(page).count()).toBe(1);
    await page.getByRole('combobox', { name: 'Acto' }).selectOption('');
    await expect.poll(() => rows(page).count()).toBe(2);
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('inundacion');
    await proves('R-X-60', 'filtrar', async () => {
      await expect.poll(() => rows(page).count()).toBe(1);
      expect(await rows(page).first().innerText()).toContain('Prórroga de proyecto');
    });
    expect(new URL(page.url()).searchParams.get('q')).toBe('inundacion');
    await page.getByLabel('Desde', { exact: true }).fill('2030-01-01');
    await page.getByText('No hay registros con estos filtros').waitFor();
    await button(page, 'Quitar los filtros').click();
    await rows(page).nth(2).waitFor();
    await proves('R-X-49', 'auditoría', () =>
      expectExported(page, (format) => `Exportar la auditoría en ${format}`, 'auditoria', codigo),
    );
    await table(page).getByRole('link', { name: codigo }).first().click();
    await page.waitForURL(`**/gestor/proyectos/panel/${id}`);
    await page.goBack();
    await rows(page).first().waitFor();

    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('list', { name: 'Auditoría' }).getByText('Prórroga de proyecto').first().waitFor();
    await expectFits(page);
    await expectAccessible(page);
    await shoot(page, 'auditoria-390-oscuro', { whole: false });
    await page.setViewportSize({ width: 1280, height: 800 });

    // Who came in and who tried to, each with its address.
    const guest = app.client();
    for (let times = 0; times < 3; times += 1)
      await guest.post('/usr/login', { email: 'desconocida@universidad.example', pass: 'zzzz9q' });
    const entering = await app.person({ ape: 'Ingresante', nom: 'Eva', pass: 'k4t9wz' });
    await guest.post('/usr/login', { email: entering.email, pass: 'k4t9wz' });
    await guest.post('/usr/login', { email: entering.email, pass: 'zzzz9q' });
    await entering.client.get(`/usr/${ana.id}/sesiones`);
    await entering.client.delete(`/p/${codigo}/duenios`, { id: ana.id });
    const access = (act: string) => app.database.db('audit').where({ action: `access.${act}` });
    await expect.poll(async () => (await access('refused')).length).toBe(2);
    await page.goto('/gestor/auditoria?acto=access');
    await rows(page).nth(3).waitFor();
    await page.getByRole('combobox', { name: 'Acto' }).selectOption('access.failed');
    await expect.poll(() => rows(page).first().innerText()).toContain('Ingreso fallido');
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('desconocida@universidad.example');
    await expect
      .poll(() => rows(page).first().innerText())
      .toContain('Correo escrito: desconocida@universidad.example');
    await page.goto('/gestor/auditoria?acto=access');
    await rows(page).first().waitFor();
    await expectAccessible(page);
    await shoot(page, 'auditoria-ingresos-1280-claro');
    await page.setViewportSize(PHONE);
    await page.getByRole('list', { name: 'Auditoría' }).getByText('Ingreso fallido').first().waitFor();
    await expectFits(page);
    await shoot(page, 'auditoria-ingresos-390-claro');
    await page.setViewportSize({ width: 1280, height: 800 });

    // Integrity, beside it: sound, then with a planted gap.
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('link', { name: 'Integridad' }).click();
    const inOrder = page.getByText(/^Todo en orden: \d+ controles sin fallas$/u);
    await proves('R-X-53', 'pantalla', async () => {
      await expect.poll(() => inOrder.count()).toBe(1);
    });
    await expectAccessible(page);
    await shoot(page, 'integridad-1280-claro');
    const links = app.database.asOwner('project_links');
    const [planted] = await links.clone().where({ project_id: id }).delete().returning('*');
    await button(page, 'Volver a mirar').click();
    await page.getByRole('heading', { name: 'Proyectos sin personas 1 falla' }).waitFor();
    await links.clone().insert(planted);
    await page.getByText(/^1 de \d+ controles con fallas$/u).waitFor();
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectFits(page);
    await expectAccessible(page);
    await shoot(page, 'integridad-390-oscuro', { whole: false });
    await page.getByRole('list', { name: 'Dónde: Proyectos sin personas' }).getByRole('link', { name: codigo }).click();
    await page.waitForURL(`**/gestor/proyectos/panel/${id}`);

    // Nobody else finds either.
    const { page: other } = await app.openPage({ as: 'gestion', path: '/gestor/auditoria' });
    await other.waitForURL('**/gestor/ayuda');
  });
});
