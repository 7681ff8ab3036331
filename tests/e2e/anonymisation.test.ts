import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeOldTeam, OLD_YEAR } from '../api/support/old-team.ts';
import { useProjectForm } from '../api/support/project-form.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { shoot } from '../support/shoot.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

describe('the screen of anonymisation', () => {
  const app = useBrowser({ jobs: true, environment: { AUDIT_YEARS: '100' } });
  const form = useProjectForm(app);
  // A segment's radio lies under its label.
  const choose = (page: Page, name: string | RegExp) => page.getByRole('radio', { name }).locator('xpath=..').click();

  beforeAll(() => makeOldTeam(app, form));

  it('shows whom it reaches and why not others, asks for the word, and says what was done', async () => {
    const admin = await app.person({ ape: 'Zeballos', nom: 'Rita', tipoUsuario: 'admin' });
    const { page } = await app.openPage({ as: admin, path: '/gestor/usuarios', ...DESK });
    await page.getByRole('link', { name: 'Anonimización', exact: true }).click();
    const limit = page.getByRole('textbox', { name: 'Años sin actividad' });
    // Of the installation.
    await expect.poll(() => limit.inputValue()).toBe('5');
    const table = page.getByRole('region', { name: /^Se anonimizan/u });
    await expect.poll(() => table.innerText()).toContain('Goncalvez, Lia');
    await expectAccessible(page);
    await shoot(page, 'anonimizacion-1280-claro');

    for (const wrong of ['abc', '0', '']) {
      await limit.fill(wrong);
      await page.getByRole('button', { name: 'Ver a quiénes alcanza' }).click();
      await page.getByText('Escribí cuántos años, de 1 a 100.').waitFor();
    }
    await choose(page, 'Por convocatoria');
    const year = page.getByRole('textbox', { name: 'Último año que entra' });
    await year.fill('19');
    await year.press('Enter');
    await page.getByText('Escribí un año de cuatro cifras, desde 2000.').waitFor();
    await expectAccessible(page);
    await year.fill(String(OLD_YEAR - 1));
    await year.press('Enter');
    await page.getByText('Nadie queda alcanzado').waitFor();
    await year.fill(String(OLD_YEAR + 2));
    await year.press('Enter');
    await expect.poll(() => table.innerText()).toContain('Ruiz, Ana');

    await choose(page, /^No se anonimizan/u);
    const left = page.getByRole('region', { name: /^No se anonimizan/u });
    await expect.poll(() => left.innerText()).toContain('Firmó o actuó por la oficina');
    await page.setViewportSize(PHONE);
    await expectFits(page);
    await shoot(page, 'anonimizacion-390-claro');
    await page.setViewportSize(DESK);

    await page.getByRole('button', { name: /^Anonimizar a/u }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Anonimizar', exact: true }).click();
    await dialog.getByText('Escribí ANONIMIZAR para confirmar.').waitFor();
    await expectAccessible(page);
    await shoot(page, 'anonimizacion-confirmar-1280-claro', { whole: false });
    await dialog.getByRole('textbox').fill('anonimizar');
    await dialog.getByRole('textbox').press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    const past = page.getByRole('region', { name: 'Anonimizaciones anteriores' }).last();
    await expect.poll(() => past.innerText(), { timeout: 30_000 }).toContain('Zeballos, Rita');
    await choose(page, /^Se anonimizan/u);
    await page.getByText('Nadie queda alcanzado').waitFor();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await shoot(page, 'anonimizacion-1280-oscuro');
    await page.setViewportSize(PHONE);
    await shoot(page, 'anonimizacion-390-oscuro');
  });
});
