import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ideaAnswers } from '../api/support/idea-answers.ts';
import type { Person } from '../api/support/use-app.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { FORMS_LIBRARY, VALIDATOR, watchScripts } from './support/loaded-scripts.ts';

const pathOf = (page: Page) => new URL(page.url()).pathname;
const mine = (page: Page) => page.getByRole('heading', { name: 'MIS PROYECTOS' });
const tableOf = (page: Page) => page.getByRole('region', { name: 'MIS PROYECTOS' }).locator('table');
const codesOf = (page: Page) => tableOf(page).locator('tbody tr > :nth-child(2)').allInnerTexts();
const { compare } = new Intl.Collator('es', { numeric: true });
/** Upwards, or downwards where the sign is negative. */
const isInOrder = (texts: readonly string[], sign: number) =>
  texts.every((text, at) => at === 0 || sign * compare(texts[at - 1] ?? '', text) <= 0);
const TITLES = ['Agua segura en las islas', 'Zapatillas para correr en el barrio', 'Memoria oral del puerto'] as const;

async function create(person: Person, titulo: string) {
  const answer = await person.client.post<{ id: number; codigo: string }>(`/p/${new Date().getFullYear()}`, {
    idUsr: person.id,
    dataIdeaProyecto: ideaAnswers({ titulo }),
  });
  expect(answer.error).toBeNull();
  return answer.data;
}

type Counting = Window & { links?: number[] };

/** Runs in the page: how many ways to create there are in the section, each time that it changes. */
function countLinks(): void {
  const seen: number[] = ((window as Counting).links = []);
  new MutationObserver(() => {
    const { length } = document.querySelectorAll('section a[href$="/ficha/crear"]');
    if (length !== seen.at(-1)) seen.push(length);
  }).observe(document, { subtree: true, childList: true });
}

describe('the tables of projects', () => {
  const app = useBrowser();

  const withProjects = async () => {
    const person = await app.person({ ape: 'Benítez', nom: 'Carolina' });
    const projects = [];
    for (const title of TITLES) projects.push(await create(person, title));
    return { person, projects };
  };

  it('lists, sorts, filters and leads to the panel', async () => {
    const { person, projects } = await withProjects();
    const { page } = await app.openPage({ as: person, path: '/gestor/proyectos/tabla' });
    await tableOf(page).waitFor();
    await proves('R-2.1-18', async () => expect(await codesOf(page)).toHaveLength(TITLES.length));
    await proves('R-2.6-01', async () => expect(await mine(page).isVisible()).toBe(true));
    const codes = projects.map(({ codigo }) => codigo);
    expect(await codesOf(page)).toEqual(codes.toReversed());
    const heads = await tableOf(page).locator('thead th').allInnerTexts();
    proves('R-2.6-08', () => expect(heads).toContain('ACCIONES'));
    proves('R-2.6-07', 'visible', () => expect(heads).toContain('FECHA DE CREACIÓN'));
    await proves('R-2.6-07', 'no ordenable', async () =>
      expect(await tableOf(page).locator('thead th', { hasText: 'FECHA' }).getByRole('button').count()).toBe(0),
    );
    await proves('R-2.6-12', async () => {
      const { height, em } = await page
        .locator('[data-table]')
        .evaluate((box) => ({
          height: box.getBoundingClientRect().height,
          em: Number.parseFloat(getComputedStyle(box).fontSize),
        }));
      expect(height).toBeCloseTo(30 * em, 0);
    });
    await tableOf(page).getByRole('button', { name: 'TÍTULO' }).click();
    await page.waitForURL('**orden=titulo');
    await page.locator('thead th[aria-sort=ascending]', { hasText: 'TÍTULO' }).waitFor();
    await page.waitForFunction(
      (first) => document.querySelector('tbody tr td:nth-child(4)')?.textContent?.startsWith(first),
      TITLES[0],
    );
    for (const name of ['ID', 'CÓDIGO', 'TÍTULO', 'RESPONSABLE', 'ESTADO']) {
      const head = tableOf(page).getByRole('button', { name, exact: true });
      const before = page.url();
      await head.click();
      await page.waitForFunction((old) => location.href !== old, before);
      await proves('R-2.6-06', name, async () => {
        const way = () => tableOf(page).locator('thead th', { hasText: name }).getAttribute('aria-sort');
        await expect.poll(way).not.toBe('none');
        const sign = (await way()) === 'descending' ? -1 : 1;
        const cells = tableOf(page).locator(`tbody tr > :nth-child(${heads.indexOf(name) + 1})`);
        await expect
          .poll(async () => {
            const shown = await cells.allInnerTexts();
            return shown.length > 1 && isInOrder(shown, sign);
          })
          .toBe(true);
      });
    }
    const year = page.getByLabel('Año');
    const options = await year.locator('option').allInnerTexts();
    proves('R-2.6-02', () => expect(options[0]).toBe('TODOS'));
    for (const caso of ['23', '24', '25']) proves('R-2.6-03', caso, () => expect(options).toContain(caso));
    await year.selectOption({ label: '24' });
    await page.getByText('Ningún proyecto de 2024').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Quitar los filtros' }).click();
    await tableOf(page).waitFor();
    await proves('R-2.6-05', async () => expect(await codesOf(page)).toHaveLength(TITLES.length));
    await page.getByLabel('Buscar por código, título o responsable').fill('zapatillas');
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
    await page.getByLabel('Buscar por código, título o responsable').fill('');
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 3);
    const id = projects[1]?.id ?? 0;
    const edit = page.getByRole('link', { name: `Editar ${projects[1]?.codigo ?? ''}` });
    await proves('R-2.1-45', async () => expect(await edit.getAttribute('href')).toBe(`/gestor/proyectos/panel/${id}`));
    await proves('R-2.6-09', async () => expect(await edit.isVisible()).toBe(true));
    await proves('R-2.6-10', async () =>
      expect(await page.getByRole('button', { name: /^Eliminar / }).count()).toBe(3),
    );
    await page
      .getByRole('button', { name: /^Más acciones/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Abrir el panel' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await shoot(page, 'projects-1280-light');
    await edit.click();
    await page.getByRole('heading', { name: TITLES[1] }).waitFor();
    proves('R-2.1-19', () => expect(pathOf(page)).toBe(`/gestor/proyectos/panel/${id}`));
    await page.reload();
    await page.getByRole('heading', { name: TITLES[1] }).waitFor();
    proves('R-2.3-29', 'panel', () => expect(pathOf(page)).toBe(`/gestor/proyectos/panel/${id}`));
    await page.goto('/gestor/proyectos/tabla');
    await page.reload();
    await mine(page).waitFor();
    proves('R-2.3-29', 'tabla', () => expect(pathOf(page)).toBe('/gestor/proyectos/tabla'));
  });

  it('creates by the link and the +, and not by the address', async () => {
    const { page } = await app.openPage({ as: 'estandar', path: '/gestor/inicio' });
    await page.addInitScript(countLinks);
    await page.goto('/gestor/proyectos/tabla');
    const links = page.locator('section[aria-label="MIS PROYECTOS"] a[href$="/ficha/crear"]');
    await page.getByText('Todavía no presentaste').waitFor();
    // There from the title's drawing on, wherever it goes when the table turns out to be empty.
    expect(await page.evaluate(() => (window as Counting).links)).toEqual([0, 1]);
    await proves('R-2.1-46', async () => expect(await links.count()).toBeGreaterThan(0));
    await proves('R-2.6-11', async () => expect(await links.first().innerText()).toContain('+'));
    await links.first().click();
    await page.waitForURL('**/gestor/form/ip');
    proves('R-A-32-02', 'enlace', () => expect(pathOf(page)).toBe('/gestor/form/ip'));
    await page.goto('/gestor/proyectos/tabla');
    await page.getByText('+', { exact: true }).first().click();
    await page.waitForURL('**/gestor/form/ip');
    proves('R-A-32-02', 'botón +', () => expect(pathOf(page)).toBe('/gestor/form/ip'));
    await page.goto('/ficha/crear');
    await page.getByRole('heading', { name: 'Ayuda y normativa' }).waitFor();
    proves('R-A-32-02', 'escrito a mano', () => expect(pathOf(page)).toBe('/gestor/ayuda'));
  });

  it('deletes after asking', async () => {
    const { person, projects } = await withProjects();
    const { page } = await app.openPage({ as: person, path: '/gestor/proyectos/tabla', width: 390, height: 844 });
    const code = projects[0]?.codigo ?? '';
    await page.getByRole('button', { name: `Eliminar ${code}` }).click();
    const dialog = page.getByRole('dialog', { name: /¿Desea eliminar el proyecto\?/ });
    await dialog.waitFor();
    await expectAccessible(page);
    await expectFits(page);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cerrar');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await proves('R-D-31', 'foco devuelto', async () =>
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(`Eliminar ${code}`),
    );
    const calls: string[] = [];
    page.on('request', (request) => request.method() === 'DELETE' && calls.push(request.url()));
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await dialog.waitFor({ state: 'detached' });
    await proves('R-8.3-15', 'eliminar proyecto', async () => {
      expect(await page.getByText('3 de 3 proyectos').isVisible()).toBe(true);
      expect(await page.getByRole('button', { name: `Eliminar ${code}` }).count()).toBe(1);
      expect(calls).toEqual([]);
    });
    await page.getByRole('button', { name: `Eliminar ${code}` }).click();
    await dialog.getByRole('button', { name: 'Aceptar' }).click();
    await page.getByText('Proyecto eliminado').waitFor();
    await page.getByText('2 de 2 proyectos').waitFor();
    // The project beside it.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('li')?.textContent))
      .toContain(TITLES[1]);
    await shoot(page, 'projects-390-light');
  });

  it('has the tables of each type, and no forms library', async () => {
    const { page } = await app.openPage({ as: 'eval_int', path: null, isFresh: true });
    const scripts = watchScripts(page);
    await page.goto('/gestor/proyectos/tabla');
    await page.getByRole('heading', { name: 'No tenés proyectos para evaluar' }).waitFor();
    await page.waitForLoadState('networkidle');
    await proves('R-D-57', 'tablas', async () => {
      expect(scripts.names()).not.toEqual([]);
      expect(await scripts.holding(FORMS_LIBRARY)).toEqual([]);
      expect(await scripts.holding(VALIDATOR)).toEqual([]);
    });
    await proves('R-2.6-14', 'eval_int', async () =>
      expect(await page.getByRole('heading', { name: 'A EVALUAR', exact: true }).isVisible()).toBe(true),
    );
    await expectAccessible(page);
    const council = (await app.openPage({ as: 'cs', path: '/gestor/proyectos/tabla' })).page;
    await proves('R-2.6-13', async () => {
      await council.getByRole('heading', { name: 'EVALUADOS', exact: true }).waitFor();
      expect(await council.getByText('A EVALUAR', { exact: true }).count()).toBe(0);
    });
    const secretary = (await app.openPage({ as: 'sec_unl', path: '/gestor/proyectos/tabla' })).page;
    await secretary.getByRole('heading', { name: 'UNIDAD ACADÉMICA' }).waitFor();
    await proves('R-6-64', async () => expect(await mine(secretary).count()).toBe(0));
  });
});

describe('the panel', () => {
  const app = useBrowser();

  it('shows the state of a project, its forms and its history', async () => {
    const person = await app.person({ ape: 'Benítez', nom: 'Carolina' });
    const { id, codigo } = await create(person, TITLES[0]);
    const { page } = await app.openPage({ as: person, path: `/gestor/proyectos/panel/${id}` });
    await page.getByRole('heading', { name: TITLES[0] }).waitFor();
    const text = await page.getByRole('main').innerText();
    proves('R-2.6-20', () => expect(text).toContain(codigo));
    proves('R-2.6-21', () => expect(text).toContain(TITLES[0]));
    proves('R-2.6-22', () => expect(text).toContain('Benítez, Carolina'));
    const menu = page.getByRole('navigation', { name: 'Formularios del proyecto' });
    await proves('R-2.6-24', async () =>
      expect(await menu.getByRole('link', { name: 'Idea proyecto' }).count()).toBe(1),
    );
    await proves('R-2.6-25', async () =>
      expect(await menu.getByRole('link', { name: 'Proyecto', exact: false }).count()).toBeGreaterThan(1),
    );
    await proves('R-2.6-27', async () =>
      expect(await menu.getByRole('link', { name: 'Informe final' }).count()).toBe(1),
    );
    await proves('R-A-91-01', async () =>
      expect(await menu.getByRole('link', { name: 'Idea proyecto' }).getAttribute('aria-current')).toBe('page'),
    );
    await proves('R-2.6-28', '/ip', async () =>
      expect(await page.locator(`a[href="/gestor/form/ip/${id}"]`).count()).toBeGreaterThan(0),
    );
    const history = page.getByRole('region', { name: 'Historia de estados' });
    await proves('R-2.6-32', async () => expect(await history.locator('tbody tr').count()).toBe(1));
    await expectAccessible(page);
    await shoot(page, 'panel-1280-light');
    await menu.getByRole('link', { name: 'Informe final' }).click();
    await page.waitForURL('**?panel=informe_final');
    await page.getByRole('heading', { name: 'Informe final' }).waitFor();
    await proves('R-2.6-34', async () => {
      const shown = await page.getByRole('main').innerText();
      expect(shown).toContain('El formulario todavía no existe.');
      expect(await page.getByRole('main').locator('a[href*="/gestor/form/inf_final"]').count()).toBe(0);
    });
    await page.getByRole('link', { name: 'Proyectos', exact: true }).last().click();
    await mine(page).waitFor();
    proves('R-2.6-23', () => expect(pathOf(page)).toBe('/gestor/proyectos/tabla'));
    const phone = await app.openPage({ as: person, path: `/gestor/proyectos/panel/${id}`, width: 390, theme: 'dark' });
    await phone.page.getByRole('heading', { name: TITLES[0] }).waitFor();
    await expectFits(phone.page);
    await expectAccessible(phone.page);
    const other = await create(person, TITLES[2]);
    await phone.page.goto(`/gestor/proyectos/panel/${other.id}`);
    await phone.page.getByRole('heading', { name: TITLES[2] }).waitFor();
    const shown = await phone.page.getByRole('main').innerText();
    proves('R-2.6-19', () => {
      expect(text).toContain(codigo);
      expect(shown).toContain(other.codigo);
      expect(shown).not.toContain(codigo);
    });
    phone.faults.expect(/status of 404/);
    await phone.page.goto('/gestor/proyectos/panel/999999');
    await phone.page.getByRole('heading', { level: 1, name: 'No encontramos ese proyecto' }).waitFor();
    await expectAccessible(phone.page);
  });
});
