import { expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { shoot } from '../support/shoot.ts';
import { storeIdea } from './support/an-idea.ts';

const app = useBrowser();

it('goes by the keyboard to a screen, a project, a form or a person that one may see', async () => {
  const owner = await app.person({ ape: 'Benítez', nom: 'Carolina' });
  const id = await storeIdea(owner, { titulo: 'Agua segura en las islas' });
  const { page } = await app.openPage({ as: owner, path: '/gestor/ayuda' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const box = page.getByRole('combobox', { name: /Ir a una pantalla/u });
  const options = page.getByRole('option');
  await page.keyboard.press('Control+k');
  await box.waitFor();
  // An applicant's own screens, none of the office's.
  await options.filter({ hasText: 'Mis datos' }).waitFor();
  expect(await options.filter({ hasText: 'Usuarios' }).count()).toBe(0);
  await page.keyboard.type('islas');
  await options.filter({ hasText: 'Agua segura en las islas' }).waitFor();
  await expectAccessible(page);
  await shoot(page, 'ir-a-1280-claro', { whole: false });
  await options.filter({ hasText: 'Idea proyecto · ' }).waitFor();
  expect(await page.getByRole('group', { name: 'Personas' }).count()).toBe(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/gestor/form/ip/${id}`);
  // The dialog fades, and as long as one is there, its keys open no other.
  await box.waitFor({ state: 'detached' });
  await page.getByRole('status').filter({ hasText: 'Sin cambios' }).waitFor();
  await page.keyboard.press('Control+k');
  await box.waitFor();
  await page.keyboard.type('qwertyuiop');
  await page.getByText('No hay nada que se llame «qwertyuiop»').waitFor();
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'detached' });

  const office = await app.openPage({ as: 'admin', path: '/gestor/tablero', width: 390, theme: 'dark' });
  await office.page.getByRole('button', { name: 'Ir a…' }).click();
  const search = office.page.getByRole('combobox', { name: /Ir a una pantalla/u });
  const found = office.page.getByRole('option', { name: /Benítez, Carolina/u });
  await search.fill('benitez');
  await found.first().waitFor();
  await expectAccessible(office.page);
  await shoot(office.page, 'ir-a-390-oscuro', { whole: false });
  // Others may be called so.
  await search.fill(owner.email);
  await expect.poll(() => found.count()).toBe(1);
  await found.click();
  await expect.poll(() => new URL(office.page.url()).searchParams.get('q')).toBe(owner.email);
});
