import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { manyProjects } from '../api/support/many-projects.ts';
import { useStage } from '../api/support/stage.ts';
import type { Person } from '../api/support/use-app.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';

const PATH = '/gestor/proyectos/tabla';
const table = (page: Page, name: string) => page.getByRole('region', { name }).locator('table');
const codes = (page: Page, name: string) => table(page, name).locator('tbody tr > :nth-child(2)').allInnerTexts();

describe('more projects than are counted', () => {
  const app = useBrowser();
  const stage = useStage(app);

  let person: Person;

  beforeAll(async () => {
    person = await app.person({ ape: 'Muñoz', nom: 'Inés' });
    await manyProjects(app.database.asOwner, person.id, await stage.year(), 1100);
  });

  it('says so and goes on page by page', async () => {
    const { page, faults } = await app.openPage({ as: person, path: `${PATH}?pagina=20` });
    await table(page, 'MIS PROYECTOS').waitFor();
    await proves('R-K-126', 'pantalla', async () =>
      expect(await page.getByText('50 de más de 1.000 proyectos').count()).toBe(1),
    );
    const [first] = await codes(page, 'MIS PROYECTOS');
    await page.locator('[data-table]').evaluate((box) => box.scrollTo(0, 500));
    const asked = page.waitForRequest((request) => request.url().includes('/p/all/usr/'));
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await page.waitForURL('**pagina=21&desde=*');
    // As fast at any depth: what follows is found by the last row, not counted from the first.
    expect(new URL((await asked).url()).searchParams.get('pagina')).toBeNull();
    await page.getByText('Página 21', { exact: true }).waitFor();
    await page.waitForFunction((old) => document.querySelector('tbody tr > :nth-child(2)')?.textContent !== old, first);
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await page.getByText('Página 22', { exact: true }).waitFor();
    await page.locator('[aria-busy=false]').waitFor();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('button')].some(
        (button) => button.textContent === 'Siguiente' && button.getAttribute('aria-disabled') === 'true',
      ),
    );
    await shoot(page, 'tabla-paginas-1280');
    const rows = page.locator('[data-table]');
    await expect
      .poll(() => rows.evaluate((box) => box.scrollTop), { message: 'other rows begin at their top' })
      .toBe(0);
    // Nor is its head under the page's when the keyboard comes to it from below, where there is no room for all of it.
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.keyboard.press('Tab');
    await rows.focus();
    const head = await page.getByRole('banner').evaluate((banner) => banner.getBoundingClientRect().bottom);
    expect(await rows.evaluate((box) => box.getBoundingClientRect().top)).toBeGreaterThanOrEqual(head);
    await page.setViewportSize({ width: 1280, height: 800 });
    await rows.evaluate((box) => box.scrollTo(0, 500));
    const one = table(page, 'MIS PROYECTOS').locator('tbody td:nth-child(4) a').nth(9);
    await one.scrollIntoViewIfNeeded();
    const left = await rows.evaluate((box) => box.scrollTop);
    expect(left).toBeGreaterThan(0);
    await one.click();
    await page.waitForURL('**/panel/*');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await expect.poll(() => rows.evaluate((box) => box.scrollTop), { message: 'as it was left' }).toBe(left);
    const last = await codes(page, 'MIS PROYECTOS');
    await page.reload();
    await page.getByText('Página 22', { exact: true }).waitFor();
    await proves('R-X-51', 'página', async () => expect(await codes(page, 'MIS PROYECTOS')).toEqual(last));
    await page.getByRole('button', { name: 'Anterior' }).click();
    await page.getByText('Página 21', { exact: true }).waitFor();
    await page.locator('[aria-busy=false]').waitFor();
    await page.getByRole('button', { name: 'Anterior' }).click();
    await page.getByText('Página 20', { exact: true }).waitFor();
    await page.waitForFunction((old) => document.querySelector('tbody tr > :nth-child(2)')?.textContent === old, first);
    // A mark made up, or of another order: from the beginning, without a word.
    faults.expect(/status of 400/);
    await page.goto(`${PATH}?pagina=9&desde=WyJ4Il0`);
    await page.getByText('Página 1', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.goto(`${PATH}?pagina=900`);
    await page.getByText('Página 1', { exact: true }).waitFor();
    const phone = await app.openPage({ as: person, path: PATH, width: 390, height: 844 });
    await phone.page.getByText('50 de más de 1.000 proyectos').waitFor();
    await expectAccessible(phone.page);
    await expectFits(phone.page);
    await shoot(phone.page, 'tabla-390', { whole: false });
    await page.locator('[aria-busy=false]').waitFor();
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await page.getByText('Página 2', { exact: true }).waitFor();
    await page.locator('[aria-busy=false]').waitFor();
    await page.getByRole('button', { name: 'Anterior' }).click();
    await page.waitForURL((url) => !url.searchParams.has('pagina'));
    // The first page is read from the beginning: what came meanwhile is on it.
    expect(new URL(page.url()).searchParams.has('desde')).toBe(false);
  });
});
