import { expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { shoot } from '../support/shoot.ts';

const app = useBrowser();

it('a person takes the own data along and asks for a correction, which the office answers', async () => {
  const ana = await app.person({ ape: 'Nanez', nom: 'Ana', dni: '28415903' });
  const { page } = await app.openPage({ as: ana, path: '/gestor/ayuda' });
  await page.getByRole('button', { name: ana.email }).click();
  await page.getByRole('link', { name: 'Mis datos' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mis datos' }).waitFor();
  await page.getByText('28415903').waitFor();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Bajar mis datos' }).click();
  expect((await file).suggestedFilename()).toBe('mis-datos.zip');
  await page.getByText('Se bajó mis-datos.zip.').waitFor();

  await page.getByRole('button', { name: 'Pedir una corrección' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Pedir una corrección' }).click();
  await dialog.getByText('al menos 10 caracteres').waitFor();
  await expectAccessible(page);
  // Nothing is cut off: how much is too much is said.
  await dialog.getByRole('textbox').fill('x'.repeat(2003));
  await dialog.getByRole('button', { name: 'Pedir una corrección' }).click();
  await dialog.getByText('Sobran 3 caracteres.').waitFor();
  await dialog.getByRole('textbox').fill('Mi apellido es Ñáñez, con tilde.');
  // What was written does not go with a key.
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: '¿Descartás lo que escribiste?' });
  await expect.poll(() => question.locator(':focus').innerText()).toBe('Seguir escribiendo');
  await question.getByRole('button', { name: 'Seguir escribiendo' }).click();
  await question.waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Pedir una corrección' }).click();
  await page.getByRole('list', { name: 'Tus pedidos' }).getByText('Esperando respuesta').waitFor();
  await expectAccessible(page);
  await shoot(page, 'mis-datos-1280-claro');

  const office = await app.openPage({ as: 'admin', path: '/gestor/usuarios', width: 390, theme: 'dark' });
  await office.page.getByRole('link', { name: 'Pedidos de corrección: 1 espera respuesta' }).click();
  await office.page.getByRole('button', { name: 'Responder el pedido de Nanez, Ana' }).click();
  const answer = office.page.getByRole('dialog');
  await answer.getByRole('button', { name: 'Responder y avisar' }).click();
  await answer.getByText('Elegí si se corrigió o no.').waitFor();
  await expectAccessible(office.page);
  await answer.getByRole('radio', { name: 'Se corrigió' }).check();
  await answer.getByRole('textbox').fill('Ya está corregido.');
  await answer.getByRole('button', { name: 'Responder y avisar' }).click();
  await office.page.getByText('Corregido', { exact: true }).waitFor();
  await expectFits(office.page);
  await expectAccessible(office.page);
  await shoot(office.page, 'correcciones-390-oscuro');

  await page.reload();
  await page.getByRole('list', { name: 'Tus pedidos' }).getByText('Ya está corregido.').waitFor();
});
