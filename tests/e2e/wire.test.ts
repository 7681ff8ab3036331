import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useStage } from '../api/support/stage.ts';
import { useBrowser } from '../support/browser.ts';
import { proves } from '../support/proves.ts';
import { storeIdea } from './support/an-idea.ts';
import { formScreen } from './support/form-screen.ts';

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
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/p/all/usr/'));
    const asked = Date.now();
    await page.getByRole('link', { name: 'Proyectos', exact: true }).click();
    await failed;
    const waited = Date.now() - asked;
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

describe('the policy', () => {
  const app = useBrowser();

  it('stands on every page, and no screen breaks it', { timeout: 120_000 }, async () => {
    const admin = await app.person({ tipoUsuario: 'admin' });
    const id = await storeIdea(admin);
    const guests = ['/login', '/login/register', '/login/ayuda'];
    const screens = [
      '/gestor/ayuda',
      '/gestor/proyectos/tabla',
      `/gestor/proyectos/panel/${id}`,
      '/gestor/form/ip',
      `/gestor/form/ip/${id}`,
      '/gestor/clave',
      '/gestor/evaluacion',
      '/gestor/usuarios',
      '/gestor/notificaciones',
      '/gestor/convocatoria',
      '/gestor/plantillas',
    ];
    const policies: string[] = [];
    const broken: string[] = [];
    for (const [as, paths] of [
      [null, guests],
      [admin, screens],
    ] as const) {
      const { page } = await app.openPage({ as, path: null });
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(`policy: ${event.violatedDirective}`),
        );
      });
      page.on('console', (message) => message.text().startsWith('policy:') && broken.push(message.text()));
      for (const path of paths) {
        const answer = await page.goto(path);
        policies.push(answer?.headers()['content-security-policy'] ?? '');
        await page.getByRole('heading').first().waitFor();
        await page.waitForLoadState('load');
      }
    }
    proves('R-A-98-05', () => {
      for (const policy of policies) {
        expect(policy).toContain("default-src 'self'");
        expect(policy).toContain("script-src 'self'");
        expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      }
      expect(broken).toEqual([]);
    });
  });
});
