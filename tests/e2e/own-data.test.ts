import { expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { button, field } from './support/sign-in-screen.ts';

const app = useBrowser();
const PASS = 'k4t9wz';

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

it('a person sees where the account is open and ends it there', async () => {
  const ana = await app.person({ pass: PASS });
  const away = await app.openPage({ path: '/login', isFresh: true });
  const enter = async () => {
    await field(away.page, 'Correo electrónico').fill(ana.email);
    await field(away.page, 'Contraseña').fill(PASS);
    await button(away.page, 'Ingresar').click();
    await away.page.waitForURL('**/gestor/**');
  };
  await enter();
  const { page } = await app.openPage({ as: ana, path: '/gestor/ayuda' });
  await page.getByRole('button', { name: ana.email }).click();
  await page.getByRole('link', { name: 'Mis sesiones' }).click();
  await expect.poll(() => page.locator(':focus').innerText()).toBe('Mis sesiones');
  const open = page.getByRole('list', { name: 'Sesiones abiertas' }).getByRole('listitem');
  await expect.poll(() => open.count()).toBe(2);
  const [own, other] = [open.filter({ hasText: 'este equipo' }), open.filter({ hasText: 'Chrome en Linux' })];
  expect(await own.getByRole('button').count()).toBe(0);
  await other.getByText('Usada por última vez').waitFor();
  await expectAccessible(page);
  await shoot(page, 'mis-sesiones-1280-claro', { whole: false });

  await other.getByRole('button', { name: /^Cerrar la sesión de Chrome en Linux/u }).click();
  const question = page.getByRole('dialog', { name: '¿Desea cerrar esa sesión?' });
  await question.getByRole('button', { name: 'Dejarla abierta' }).click();
  expect(await open.count()).toBe(2);
  await other.getByRole('button', { name: /^Cerrar la sesión/u }).click();
  const typed = question.getByLabel('Contraseña actual', { exact: true });
  await expect.poll(() => typed.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await question.getByText('campo obligatorio').waitFor();
  await page.keyboard.type('zzzzzz\n');
  await question.getByText('La contraseña actual no es correcta.').waitFor();
  await expectAccessible(page);
  await shoot(page, 'cerrar-sesion-1280-claro', { whole: false });
  expect(await open.count()).toBe(2);
  await typed.selectText();
  await page.keyboard.type(`${PASS}\n`);
  await page.getByText('1 sesión cerrada').waitFor();
  await page.getByText('Tu cuenta no está abierta en ningún otro equipo.').waitFor();
  // The other browser is out at its next call, and this one stays.
  await away.page.getByRole('link', { name: 'Ayuda' }).first().click();
  await away.page.getByRole('link', { name: 'Proyectos' }).first().click();
  await proves('R-A-131-02', async () => {
    await away.page.getByText('Tu sesión se cerró. Ingresá de nuevo para seguir.').waitFor();
    expect(await open.count()).toBe(1);
  });
  await page.reload();
  await expect.poll(() => open.count()).toBe(1);

  // All others at once, on a phone.
  await enter();
  await app.signIn(ana.id);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect.poll(() => open.count()).toBe(3);
  await expectFits(page);
  await shoot(page, 'mis-sesiones-390-claro');
  await page.getByRole('button', { name: 'Cerrar todas las otras' }).click();
  await page.getByRole('dialog').getByLabel('Contraseña actual', { exact: true }).waitFor();
  await page.keyboard.type(PASS);
  await shoot(page, 'cerrar-sesiones-390-claro', { whole: false });
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar las otras' }).click();
  await page.getByText('2 sesiones cerradas').waitFor();
  await expect.poll(() => open.count()).toBe(1);
});
