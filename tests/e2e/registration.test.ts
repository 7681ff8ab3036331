import { describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { holdPress } from '../support/hold-press.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { pasteInto } from './support/paste-into.ts';
import { anotherEmail, button, field, fill, signIn } from './support/sign-in-screen.ts';

describe('registration', () => {
  const app = useBrowser();
  const good = {
    DNI: '27554111',
    Apellido: 'Núñez Yáñez',
    Nombre: 'María de los Ángeles',
    'Correo electrónico': 'mdla.nunez@universidad.example',
    Contraseña: 'k7m2p9',
    'Repetir la contraseña': 'k7m2p9',
  };
  const ids: Record<string, string> = {
    DNI: 'dni',
    Apellido: 'ape',
    Nombre: 'nom',
    'Correo electrónico': 'email',
    Contraseña: 'pass',
    'Repetir la contraseña': 'repetir',
  };

  it('needs every field but the telephone', async () => {
    const { page } = await app.openPage({ path: '/login/register' });
    await page.getByRole('heading', { name: 'Registrate' }).waitFor();
    proves('R-2.1-05', () => expect(new URL(page.url()).pathname).toBe('/login/register'));
    await proves('R-5.2-15', 'invitado sin campo', async () => expect(await page.getByLabel(/tipo/i).count()).toBe(0));
    await proves('R-5.2-08', async () => {
      expect(await field(page, 'DNI').getAttribute('minlength')).toBe('7');
      expect(await field(page, 'DNI').getAttribute('maxlength')).toBe('8');
    });
    const calls: string[] = [];
    page.on('request', (request) => request.url().endsWith('/usr/register') && calls.push(request.url()));
    const units = page.getByLabel('Unidad académica');
    await units.locator('option').nth(1).waitFor({ state: 'attached' });
    await fill(page, good);
    await units.selectOption({ index: 1 });
    const summary = page.getByRole('alert').filter({ hasText: 'Revise los campos del formulario' });
    const leaveOut = async (
      caso: string,
      empty: () => Promise<unknown>,
      restore: () => Promise<unknown>,
      link: RegExp,
    ) => {
      await empty();
      await button(page, 'Registrarme').click();
      await summary.getByRole('link', { name: link }).waitFor();
      await proves('R-5.2-19', caso, async () => expect(await summary.isVisible()).toBe(true));
      await restore();
    };
    for (const [name, value] of Object.entries(good)) {
      const id = ids[name] ?? '';
      const link = new RegExp(`^${name}: campo obligatorio`);
      await leaveOut(
        id,
        () => field(page, name).fill(''),
        () => field(page, name).fill(value),
        link,
      );
    }
    await leaveOut(
      'unidadAcademica',
      () => units.selectOption(''),
      () => units.selectOption({ index: 1 }),
      /^Unidad académica: campo obligatorio/,
    );
    expect(calls).toEqual([]);

    await field(page, 'Repetir la contraseña').fill('abc12');
    await button(page, 'Registrarme').click();
    await proves('R-5.2-18', async () =>
      expect(await page.locator('#repetir-error').innerText()).toBe('Debe coincidir con la contraseña ingresada'),
    );
    await expectAccessible(page);
    await expectFits(page);
    await shoot(page, 'register-1280-light');
  });

  it('takes blanks for nothing, and a pasted dni whole', async () => {
    const { page } = await app.openPage({ path: '/login/register' });
    const units = page.getByLabel('Unidad académica');
    await units.locator('option').nth(1).waitFor({ state: 'attached' });
    await fill(page, { ...good, 'Correo electrónico': anotherEmail() });
    await units.selectOption({ index: 1 });
    const summary = page.getByRole('alert').filter({ hasText: 'Revise los campos del formulario' });
    for (const name of ['Apellido', 'Nombre', 'Contraseña'] as const) {
      await field(page, name).fill('      ');
      await button(page, 'Registrarme').click();
      await summary.getByRole('link', { name: `${name}: campo obligatorio` }).waitFor();
      await field(page, name).fill(good[name]);
    }
    const pasted = async (name: string, text: string) => {
      const control = field(page, name);
      await control.fill('');
      await pasteInto(control, text);
      return control.inputValue();
    };
    // Of a number its digits; and nothing is cut off without a word.
    expect(await pasted('DNI', '  30123456\n')).toBe('30123456');
    expect(await pasted('DNI', '30.123.456')).toBe('30123456');
    expect(await pasted('DNI', '20-30123456-7')).toBe('20-30123456-7');
    expect(await pasted('Contraseña', 'abc12345')).toBe('abc12345');
    const dropped = async (text: string) => {
      await field(page, 'DNI').fill('');
      const given = await page.evaluateHandle((copied) => {
        const data = new DataTransfer();
        data.setData('text/plain', copied);
        return data;
      }, text);
      await field(page, 'DNI').dispatchEvent('drop', { dataTransfer: given });
      return field(page, 'DNI').inputValue();
    };
    expect(await dropped('30.123.456')).toBe('30123456');
    await field(page, 'Apellido').fill('');
    await page.keyboard.insertText('ñ'.repeat(256));
    await field(page, 'Contraseña').fill('');
    await field(page, 'Contraseña').pressSequentially('abc12345');
    expect(await field(page, 'Contraseña').inputValue()).toBe('abc12345');
    await button(page, 'Registrarme').click();
    await summary.getByRole('link', { name: /^Contraseña: / }).waitFor();
    expect(await page.getByText('Sobran 2 caracteres.').isVisible()).toBe(true);
    expect(await page.getByText('Sobra 1 carácter.').isVisible()).toBe(true);
    await fill(page, { Apellido: good.Apellido, Contraseña: good['Contraseña'] });
    await field(page, 'Nombre').fill('  María ');
    const sent = page.waitForRequest((request) => request.url().endsWith('/usr/register'));
    await field(page, 'DNI').fill('2755411');
    // Without leaving the field.
    await field(page, 'DNI').press('Enter');
    expect((await sent).postDataJSON()).toMatchObject({ dni: '02755411', nom: 'María', pass: good['Contraseña'] });
    await page.getByRole('heading', { name: 'Ingresá a tu cuenta' }).waitFor();
  });

  it('completes a dni of seven digits, hints at a weak password, registers', async () => {
    const { page } = await app.openPage({ path: '/login/register', width: 390 });
    await page.getByLabel('Unidad académica').locator('option').nth(1).waitFor({ state: 'attached' });
    // A field that is left for the first time, by the press itself; all in sight, where no scrolling makes up for what grows.
    await page.setViewportSize({ width: 390, height: 2000 });
    await field(page, 'Correo electrónico').fill('x@');
    const first = await button(page, 'Registrarme').boundingBox();
    await page.mouse.move((first?.x ?? 0) + 20, (first?.y ?? 0) + 4);
    await holdPress(page, async () => expect((await button(page, 'Registrarme').boundingBox())?.y).toBe(first?.y));
    await page.getByRole('alert').filter({ hasText: 'Revise los campos del formulario' }).waitFor();
    await page.setViewportSize({ width: 390, height: 800 });
    await fill(page, { ...good, DNI: '2755411', Contraseña: '123456', 'Repetir la contraseña': '123456' });
    await field(page, 'DNI').fill('1234567');
    await field(page, 'DNI').press('Tab');
    await proves('R-A-34-01', 'registro', async () => expect(await field(page, 'DNI').inputValue()).toBe('01234567'));
    await field(page, 'DNI').fill('02755411');
    await field(page, 'Correo electrónico').fill('x@');
    // What leaving the field has to say waits for the press: the button stays under the pointer, and the click is one.
    const submit = button(page, 'Registrarme');
    await submit.scrollIntoViewIfNeeded();
    const at = await submit.boundingBox();
    await page.mouse.move((at?.x ?? 0) + 20, (at?.y ?? 0) + 4);
    await holdPress(page, async () => expect((await submit.boundingBox())?.y).toBe(at?.y));
    const refusal = page.getByRole('alert').filter({ hasText: 'Revise los campos del formulario' });
    await refusal.getByRole('link', { name: /^Correo electrónico: valor inválido/ }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('unidadAcademica');
    const wrong = await page.locator('#email-error').innerText();
    const email = anotherEmail();
    await field(page, 'Correo electrónico').fill(email);
    for (const [fact, caso] of [
      ['R-5.1-03', 'correo'],
      ['R-5.1-09', 'página'],
    ] as const) {
      proves(fact, caso, () => {
        expect(wrong).toContain('valor inválido');
        expect(wrong).not.toContain('Invalid email address');
      });
    }
    await page.getByLabel('Unidad académica').selectOption({ index: 1 });
    const hint = page.getByText('Es fácil de adivinar');
    await hint.waitFor();
    await expectFits(page);
    await expectAccessible(page);
    await shoot(page, 'register-390-light');
    // The hint alone keeps nobody from sending it; the server refuses it with its reason.
    proves('R-A-35-01', () => expect(new URL(page.url()).pathname).toBe('/login/register'));
    await button(page, 'Registrarme').click();
    const common = page.getByRole('dialog').filter({ hasText: 'Esa contraseña es de las primeras' });
    await common.getByRole('button', { name: 'Cerrar' }).click();
    await fill(page, { Contraseña: 'k7m2p9', 'Repetir la contraseña': 'k7m2p9' });
    await hint.waitFor({ state: 'detached' });
    const accepted = page.waitForResponse('**/usr/register').then(() => Date.now());
    await button(page, 'Registrarme').click();
    await page.getByRole('heading', { name: 'Ingresá a tu cuenta' }).waitFor();
    const shown = Date.now() - (await accepted);
    // A second and a half otherwise.
    proves('R-A-104-01', 'registro', () => expect(shown).toBeLessThan(1000));
    proves('R-A-56-01', '/login', () => expect(new URL(page.url()).pathname).toBe('/login'));
    await proves('R-A-56-01', 'texto', async () =>
      expect(await page.getByText('Usuario registrado correctamente').isVisible()).toBe(true),
    );
    // The address comes along: the password is all that is left to type.
    expect(await field(page, 'Correo electrónico').inputValue()).toBe(email);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('pass');
    await signIn(page, email, 'k7m2p9');
    await page.waitForURL('**/gestor/ayuda');
  });
});
