import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useStage } from '../api/support/stage.ts';
import { useBrowser } from '../support/browser.ts';
import { proves } from '../support/proves.ts';
import { watchRequests } from '../support/watch-requests.ts';
import { IDEA, storeIdea } from '../e2e/support/an-idea.ts';
import { formScreen } from '../e2e/support/form-screen.ts';

const isCall = (request: Request) => ['fetch', 'xhr'].includes(request.resourceType());
const optionsOf = async (page: Page, label: string) => {
  const options = page.getByLabel(label, { exact: true }).locator('option');
  await options.nth(1).waitFor({ state: 'attached' });
  return options.allInnerTexts();
};

describe('calls', () => {
  const app = useBrowser();

  it('go under one address, with the stored token, as JSON', async () => {
    const person = await app.person();
    const id = await storeIdea(person);
    const { page } = await app.openPage({ as: person, path: null });
    const calls: Request[] = [];
    page.on('request', (request) => isCall(request) && calls.push(request));
    await page.goto(`/gestor/form/ip/${id}`);
    const form = formScreen(page);
    await form.ready();
    await form.field('Título').fill('Agua segura en las islas del norte');
    const saving = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/ip'));
    await form.save('Guardar idea');
    const save = await saving;
    expect(calls.length).toBeGreaterThan(4);
    proves('R-7-01', () => {
      for (const call of calls) expect(new URL(call.url()).pathname).toMatch(/^\/api\/gestor\//);
    });
    const token = await page.evaluate(() => localStorage.getItem('authorization'));
    proves('R-7-02', () => {
      expect(token).toBe(person.token);
      expect(save.headers()['authorization']).toBe(token);
      for (const call of calls.filter((one) => /\/(ip|formulario|p)\//.test(one.url())))
        expect(call.headers()['authorization']).toBe(token);
    });
    proves('R-7-04', 'JSON', () => expect(save.headers()['content-type']).toMatch(/^application\/json/));
  });

  it('are given up after six seconds', async () => {
    const { page } = await app.openPage({ as: 'estandar', path: '/gestor/ayuda' });
    await page.getByRole('heading', { name: 'Ayuda y normativa' }).waitFor();
    await page.route('**/api/gestor/p/all/usr/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 12_000));
      await route.continue().catch(() => undefined);
    });
    const isList = (request: Request) => request.url().includes('/p/all/usr/');
    const asked = page.waitForRequest(isList).then(() => Date.now());
    const failed = page.waitForEvent('requestfailed', isList).then(() => Date.now());
    await page.getByRole('link', { name: 'Proyectos', exact: true }).click();
    const waited = (await failed) - (await asked);
    await page.getByRole('dialog', { name: 'Sin conexión' }).waitFor();
    proves('R-7-03', () => {
      expect(waited).toBeGreaterThan(5500);
      expect(waited).toBeLessThan(8000);
    });
  });
});

describe('what lists offer', () => {
  const app = useBrowser();

  it('the units by id, OTRO last, never the seat of former years', async () => {
    const { page } = await app.openPage({ path: '/login/register' });
    const offered = await optionsOf(page, 'Unidad académica');
    const values = await page
      .getByLabel('Unidad académica', { exact: true })
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as unknown as { value: string }).value));
    const units = values.filter((value) => value !== '');
    expect(units).toHaveLength(19);
    proves('R-3-119', 'registro', () => expect(offered.join()).not.toContain('Rafaela-Sunchales'));
    proves('R-3-120', () => expect(units.slice(0, -1)).toEqual(units.slice(0, -1).toSorted()));
    proves('R-3-121', () => expect(units.at(-1)).toBe('OTRO'));
    const { page: idea } = await app.openPage({ as: 'estandar', path: '/gestor/form/ip' });
    await formScreen(idea).ready();
    const ofIdea = await optionsOf(idea, 'Unidad académica');
    proves('R-3-119', 'idea', () => {
      expect(ofIdea.length).toBeGreaterThan(18);
      expect(ofIdea.join()).not.toContain('Rafaela-Sunchales');
    });
  });

  it('each state with its name and its code', async () => {
    const stage = useStage(app);
    const person = await app.person();
    const STATES = ['REC_IP', 'EVAL_IP', 'DEV_IP', 'REC_P', 'ADM', 'PERT', 'CAL', 'NO_PERT', 'OK'];
    for (const state of STATES) {
      const id = await storeIdea(person, { titulo: `Proyecto en ${state}` });
      if (state !== 'REC_IP') await stage.move(id, state);
    }
    const lists = await person.client.get<{ lTipoEstado: { id: string; nom: string }[] }>('/base/bases');
    const { page } = await app.openPage({ as: person, path: '/gestor/proyectos/tabla' });
    for (const state of STATES) {
      const row = page
        .getByRole('row')
        .filter({ hasText: `Proyecto en ${state}` })
        .first();
      await row.waitFor();
      const name = lists.data.lTipoEstado.find(({ id }) => id === state)?.nom ?? '-';
      await proves('R-A-87-01', state, async () => {
        const text = (await row.innerText()).replace(`Proyecto en ${state}`, '');
        expect(text).toContain(name);
        expect(text).toMatch(new RegExp(`\\b${state}\\b`));
      });
    }
  });
});

describe('the idea form', () => {
  const app = useBrowser();

  it('is editable to whoever may create', async () => {
    const { page } = await app.openPage({ as: 'estandar', path: null });
    const requests = watchRequests(page);
    await page.goto('/gestor/form/ip');
    const form = formScreen(page);
    await form.ready();
    const fields = page.locator('form').locator('input, select, textarea');
    await form.field('Título').waitFor();
    await requests.quiet();
    const disabled = await fields.evaluateAll((all) =>
      all.filter((one) => (one as unknown as { disabled: boolean }).disabled).map((one) => one.id),
    );
    await proves('R-6-44', async () => {
      expect(await fields.count()).toBeGreaterThan(10);
      expect(disabled).toEqual([]);
      await form.field('Título').fill('Se puede escribir');
      expect(await form.field('Título').inputValue()).toBe('Se puede escribir');
    });
  });

  it('keeps the label of a retired entry', async () => {
    const stage = useStage(app);
    const admin = await stage.admin();
    const { data } = await admin.client.get<{ lCategoriaProyecto: { id: number; nom: string }[] }>('/base/bases');
    const category = data.lCategoriaProyecto.find(({ id }) => id !== IDEA.categoriaProyecto);
    const person = await app.person();
    const id = await storeIdea(person, { categoriaProyecto: category?.id });
    const entradas = data.lCategoriaProyecto.map((entry) => ({ ...entry, retirada: entry.id === category?.id }));
    expect(
      (await admin.client.put('/bases/lCategoriaProyecto', { anio: await stage.year(), entradas })).error,
    ).toBeNull();
    await stage.move(id, 'EVAL_IP');
    // Whoever comes first after the change has the validator made; a browser waits six seconds for it.
    expect((await person.client.get('/ip/estructura/PEIS')).error).toBeNull();
    const { page } = await app.openPage({ as: person, path: `/gestor/form/ip/${id}` });
    await formScreen(page).ready();
    await proves('R-K-20', 'pantalla', async () => {
      await page
        .getByText(category?.nom ?? '-', { exact: true })
        .first()
        .waitFor({ state: 'attached' });
      expect(await page.locator('main').innerText()).toContain(category?.nom);
    });
  });

  it('tells failures in its own dialogs', async () => {
    const person = await app.person();
    const id = await storeIdea(person);
    const { page } = await app.openPage({ as: person, path: null });
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.dismiss();
    });
    const refuse = { status: 403, contentType: 'application/json' };
    const body = JSON.stringify({
      ok: false,
      data: null,
      error: 'No se pudo.',
      invalidToken: false,
      expiredToken: false,
    });
    await page.route(/\/api\/gestor\/ip(\/|$)/, (route) => route.fulfill({ ...refuse, body }));
    await page.goto(`/gestor/form/ip/${id}`);
    await page.getByText('No se pudo.').first().waitFor();
    await page.unroute(/\/api\/gestor\/ip(\/|$)/);
    await page.goto(`/gestor/form/ip/${id}`);
    const form = formScreen(page);
    await form.ready();
    await form.field('Título').fill('Otro título');
    await page.route(/\/api\/gestor\/ip$/, (route) => route.fulfill({ ...refuse, body }));
    await form.button('Guardar idea').click();
    await form.dialog.getByRole('button', { name: 'Aceptar' }).click();
    await page.getByText('No se pudo.').first().waitFor();
    proves('R-A-94-01', 'idea', () => expect(alerts).toEqual([]));
  });

  it('shows markup as text, wherever it comes up', async () => {
    const person = await app.person();
    const titulo = '<img src=x onerror="window.broken=1"><b>Agua</b>';
    const id = await storeIdea(person, { titulo, finalidad: '<script>window.broken=1</script>' });
    const { page } = await app.openPage({ as: person, path: null });
    const requests = watchRequests(page);
    for (const path of ['/gestor/proyectos/tabla', `/gestor/proyectos/panel/${id}`, `/gestor/form/ip/${id}`]) {
      await page.goto(path);
      const shown = page.getByText(titulo).or(page.locator('textarea, input'));
      await shown.first().waitFor({ state: 'attached' });
      await requests.quiet();
      expect(await page.locator('img[src="x"]').count()).toBe(0);
    }
    await proves('R-X-68', 'texto', async () => {
      expect(await formScreen(page).field('Título').inputValue()).toBe(titulo);
      expect(await page.evaluate(() => 'broken' in window)).toBe(false);
      await page.goto('/gestor/proyectos/tabla');
      await page.getByText(titulo).first().waitFor();
      expect(await page.evaluate(() => 'broken' in window)).toBe(false);
    });
  });
});
