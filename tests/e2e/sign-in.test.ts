import { describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { proves } from '../support/proves.ts';
import { pasteInto } from './support/paste-into.ts';
import { tokenOf } from './support/shell-screen.ts';
import { button, field, signIn } from './support/sign-in-screen.ts';

describe('the sign-in screen', () => {
  const app = useBrowser();

  it('shows the form, registration and help to guests', async () => {
    const { page } = await app.openPage({ path: '/login' });
    await page.getByRole('heading', { name: 'Ingresá a tu cuenta' }).waitFor();
    await proves('R-2.1-01', async () => {
      expect(await field(page, 'Correo electrónico').isVisible()).toBe(true);
      expect(await field(page, 'Contraseña').isVisible()).toBe(true);
      expect(await button(page, 'Ingresar').isVisible()).toBe(true);
    });
    await page.getByRole('link', { name: 'Registrate' }).click();
    await page.getByRole('heading', { name: 'Registrate' }).waitFor();
    proves('R-2.1-02', () => expect(new URL(page.url()).pathname).toBe('/login/register'));
    await page.goto('/login');
    await page.getByRole('link', { name: 'Ayuda' }).click();
    await page.getByRole('heading', { name: 'Ayuda y normativa' }).waitFor();
    proves('R-2.1-03', () => expect(new URL(page.url()).pathname).toBe('/login/ayuda'));
    await page.getByRole('link', { name: 'Volver a ingresar' }).click();
    await page.getByRole('heading', { name: 'Ingresá a tu cuenta' }).waitFor();
    proves('R-2.1-08', () => expect(new URL(page.url()).pathname).toBe('/login'));
  });

  it('refuses what is missing or wrong with one sentence, titled Error', async () => {
    const { page } = await app.openPage({ path: '/login' });
    // What is too long for a field is pasted whole all the same: half of it would be another one's.
    for (const name of ['Correo electrónico', 'Contraseña']) {
      await pasteInto(field(page, name), 'a'.repeat(300));
      expect(await field(page, name).inputValue()).toHaveLength(300);
      await field(page, name).fill('');
    }
    const calls: string[] = [];
    page.on('request', (request) => request.url().endsWith('/usr/login') && calls.push(request.url()));
    const refused = async (email: string, pass: string) => {
      await signIn(page, email, pass);
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      const text = await dialog.innerText();
      await dialog.getByRole('button', { name: 'Cerrar' }).click();
      await dialog.waitFor({ state: 'detached' });
      return text;
    };
    const sentence = 'Debe ingresart su correo electrónico y contraseña';
    const empty = await refused('', '');
    proves('R-5.2-05', 'formulario vacío', () => expect(empty).toContain(sentence));
    proves('R-5.2-06', () => expect(empty).toMatch(/^Error\n/));
    const noEmail = await refused('', 'abcdef');
    proves('R-5.2-01', () => expect(noEmail).toContain(sentence));
    const noPass = await refused('ana@universidad.example', '');
    proves('R-5.2-03', () => expect(noPass).toContain(sentence));
    expect(calls).toEqual([]);
    await field(page, 'Correo electrónico').fill('a'.repeat(250));
    await field(page, 'Correo electrónico').pressSequentially('aaaaaa');
    await proves('R-5.2-02', async () =>
      expect(await field(page, 'Correo electrónico').inputValue()).toHaveLength(255),
    );
    await field(page, 'Contraseña').pressSequentially('abcdefg');
    await proves('R-5.2-04', async () => expect(await field(page, 'Contraseña').inputValue()).toBe('abcdef'));
    // Where keys are taken up to a number of characters, that counts UTF-16 units.
    await field(page, 'Contraseña').fill('');
    await page.keyboard.insertText('😀'.repeat(4));
    await proves('R-A-93-01', 'emoji en el navegador', async () =>
      expect(await field(page, 'Contraseña').inputValue()).toBe('😀'.repeat(3)),
    );
  });

  it('says the same of a wrong password and an unknown e-mail', async () => {
    const person = await app.person({ pass: 'k7m2p9' });
    const { page } = await app.openPage({ path: '/login' });
    for (const [email, caso] of [
      [person.email, 'clave errónea'],
      ['nadie@universidad.example', 'correo desconocido'],
    ] as const) {
      await signIn(page, email, 'wrong1');
      const dialog = page.getByRole('dialog', { name: 'Error' });
      await dialog.waitFor();
      await proves('R-A-24-01', caso, async () =>
        expect(await dialog.innerText()).toContain('Correo electrónico o contraseña incorrectos'),
      );
      if (caso === 'clave errónea') await expectAccessible(page);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      // Back to what was pressed.
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('submit');
    }
  });

  it('signs in: works visibly, stores the token, lands on the help', async () => {
    const person = await app.person({ pass: 'k7m2p9' });
    const { page } = await app.openPage({ path: '/login' });
    const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
    await page.route('**/usr/login', async (route) => {
      await held;
      await route.continue();
    });
    await signIn(page, person.email, 'k7m2p9');
    await proves('R-2.2-01', async () => {
      await page.getByText('Ingresando…').waitFor();
      expect(await page.locator('button[type=submit]').getAttribute('aria-disabled')).toBe('true');
    });
    const loaded: string[] = [];
    const finished = page.waitForResponse('**/base/bases/instit');
    const noticed = page.waitForResponse('**/base/aviso');
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname.replace('/api/gestor', '');
      if (/^\/(conv|base\/bases)/.test(path)) loaded.push(path);
    });
    const loading = page.waitForRequest('**/usr/informacion/**');
    const answered = page.waitForResponse('**/usr/login').then(() => Date.now());
    release(undefined);
    const waited = await loading.then(async () => Date.now() - (await answered));
    await page.waitForURL('**/gestor/ayuda');
    await finished;
    // Two seconds otherwise.
    proves('R-A-104-01', 'ingreso', () => expect(waited).toBeLessThan(1500));
    const order = (path: string) => loaded.indexOf(path);
    proves('R-4.3-11', () => expect(loaded[0]).toBe(`/conv/${new Date().getFullYear()}`));
    proves('R-4.3-12', () => expect(order('/base/bases')).toBe(1));
    proves('R-4.3-13', () => expect(order('/base/bases/instit')).toBe(2));
    const notice = (await (await noticed).json()) as { data: unknown };
    await page.getByRole('heading', { name: 'Ayuda y normativa' }).waitFor();
    await page.waitForLoadState('networkidle');
    await proves('R-A-84-01', 'vacío', async () => {
      expect(notice.data).toBe('');
      expect(await page.getByRole('dialog').count()).toBe(0);
    });
    proves('R-2.1-13', () => expect(new URL(page.url()).pathname).toBe('/gestor/ayuda'));
    await proves('R-2.1-29', async () => expect(await tokenOf(page)).toMatch(/^\S{20,}$/));
  });

  it('names the help desk to who forgot the password where no mail goes out', async () => {
    const { page } = await app.openPage({ path: '/login' });
    await button(page, 'Olvidé mi contraseña').click();
    await proves('R-A-08-07', 'sin SMTP', async () =>
      expect(await page.getByRole('status').filter({ hasText: 'mesa de ayuda' }).innerText()).toContain('108 y 109'),
    );
  });
});
