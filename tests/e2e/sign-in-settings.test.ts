import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { saveDemoAccounts } from '#server/features/accounts/demo-account-queries.ts';
import { picture } from '../../scripts/demo/tiny-jpeg.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { anotherEmail, button, field, fill, signIn } from './support/sign-in-screen.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'convoca-image-'));
const image = path.join(folder, 'ancha.jpg');
writeFileSync(image, picture(4000, 400));
afterAll(() => rmSync(folder, { recursive: true }));

describe("with the specification's waits, and a wide image of the university", () => {
  const app = useBrowser({
    environment: {
      WAITS: '1',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'a@b.example',
      PUBLIC_URL: 'https://convoca.universidad.example',
      HEADER_IMAGE: image,
      FOOTER_IMAGE: image,
    },
  });

  it('keeps an image of any proportion within every width', async () => {
    for (const [as, at] of [
      [null, '/login'],
      ['admin', '/gestor/ayuda'],
    ] as const) {
      const { page } = await app.openPage({ as, path: at });
      const images = page.locator('img[alt]:visible');
      await images.nth(1).waitFor();
      // It can be made out on a phone where nothing else is beside it.
      await page.setViewportSize({ width: 390, height: 800 });
      expect((await images.last().boundingBox())?.width).toBeGreaterThan(150);
      for (const width of [1280, 1024, 640, 390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expectFits(page);
        for (const box of await images.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right)))
          expect(box).toBeLessThanOrEqual(width);
        await shoot(page, `imagen-ancha-${as ?? 'ingreso'}-${width}`);
      }
    }
  });

  it('loads the user two seconds after the token is stored, and at once without waits', async () => {
    const person = await app.person({ pass: 'k7m2p9' });
    const { page } = await app.openPage({ path: '/login' });
    await signIn(page, person.email, 'k7m2p9');
    await page.waitForURL('**/gestor/ayuda');
    // By the page's own clock: the test may hear of a call late.
    const { token, informacion, permisos } = await page.evaluate(() => {
      const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const call = (part: string) => calls.find(({ name }) => name.includes(part));
      return {
        token: call('/usr/login')?.responseEnd ?? Infinity,
        informacion: call('/usr/informacion/')?.startTime ?? 0,
        permisos: call('/usr/permisos/')?.startTime ?? 0,
      };
    });
    proves('R-2.2-03', () => {
      expect(informacion - token).toBeGreaterThanOrEqual(1950);
      expect(informacion - token).toBeLessThan(6000);
    });
    proves('R-2.2-04', () => expect(permisos - token).toBeGreaterThanOrEqual(1950));
    proves('R-9-23', () => expect(informacion - token).toBeGreaterThanOrEqual(1950));
  });

  it('shows that the registration works for 1.5 s, and sends it at once', async () => {
    const { page } = await app.openPage({ path: '/login/register' });
    await page.getByLabel('Unidad académica').locator('option').nth(1).waitFor({ state: 'attached' });
    await fill(page, {
      DNI: '27554112',
      Apellido: 'Ojeda',
      Nombre: 'Luz',
      'Correo electrónico': anotherEmail(),
      Contraseña: 'k7m2qz',
      'Repetir la contraseña': 'k7m2qz',
    });
    await page.getByLabel('Unidad académica').selectOption({ index: 1 });
    const sent = page.waitForRequest('**/usr/register');
    const clicked = Date.now();
    await button(page, 'Registrarme').click();
    await sent;
    const afterSending = Date.now() - clicked;
    await page.getByText('Registrando…').waitFor();
    await page.getByRole('heading', { name: 'Ingresá a tu cuenta' }).waitFor();
    const whole = Date.now() - clicked;
    proves('R-2.2-05', 'llamada inmediata', () => expect(afterSending).toBeLessThan(1000));
    proves('R-2.2-05', 'indicador 1,5 s', () => {
      expect(whole).toBeGreaterThanOrEqual(1450);
      expect(whole).toBeLessThan(5000);
    });
  });

  it('offers a link by mail where mail goes out', async () => {
    const { page } = await app.openPage({ path: '/login' });
    await button(page, 'Olvidé mi contraseña').click();
    await page.getByText('Escribí arriba tu correo electrónico').waitFor();
    await field(page, 'Correo electrónico').fill('alguien@universidad.example');
    await button(page, 'Olvidé mi contraseña').click();
    await proves('R-A-08-07', 'con SMTP', async () => {
      await page.getByText('te enviamos un enlace').waitFor();
      expect(await page.getByText('Revisá tu casilla').isVisible()).toBe(true);
    });
    await page.goto('/login/clave#not-a-link');
    await page.getByRole('heading', { name: 'Elegí una contraseña nueva' }).waitFor();
    await expectAccessible(page);
    await shoot(page, 'clave-nueva-1280', { whole: false });
    await fill(page, { 'Contraseña nueva': 'k7m2qz', 'Repetir la contraseña nueva': 'k7m2qz' });
    await button(page, 'Cambiar la contraseña').click();
    expect(await page.getByRole('dialog').innerText()).toContain('El enlace no es válido o ya venció');
  });
});

describe('in demo mode', () => {
  const INNER = ['/gestor/proyectos/tabla', '/gestor/plantillas', '/gestor/clave', '/gestor/form/ip'];
  const app = useBrowser({ vacia: false });

  it('lists the accounts as roles, and each button signs in', async () => {
    const roles = [
      { tipoUsuario: 'estandar', papel: 'Directora', descripcion: 'Completa su proyecto' },
      { tipoUsuario: 'eval_int', papel: 'Evaluador interno', descripcion: 'Evalúa la pertinencia' },
      { tipoUsuario: 'admin', papel: 'Administradora', descripcion: 'Lleva la convocatoria' },
    ];
    const people = await Promise.all(roles.map(({ tipoUsuario }) => app.person({ tipoUsuario })));
    await saveDemoAccounts(
      app.database.db,
      roles.map(({ papel, descripcion }, index) => ({ id: people[index]?.id ?? 0, papel, descripcion })),
    );
    const { page } = await app.openPage({ path: '/login' });
    const list = page.getByRole('region', { name: 'Entrá como…' });
    await list.waitFor();
    await proves('R-D-50', 'lista de roles', async () => {
      const names = await list.getByRole('listitem').allInnerTexts();
      expect(names.map((name) => name.split('\n')[0])).toEqual(roles.map(({ papel }) => papel));
    });
    const notice = page.getByText('Estás en una demostración');
    expect(await notice.isVisible()).toBe(true);
    await expectAccessible(page);
    await expectFits(page);
    await shoot(page, 'sign-in-demo-1280-light');
    const shown: boolean[] = [];
    for (const { papel } of roles) {
      await page.goto('/login');
      await page.getByRole('button', { name: `Entrar como ${papel}` }).click();
      await page.waitForURL('**/gestor/ayuda');
      await page.getByRole('heading', { name: 'Ayuda y normativa' }).waitFor();
      const isAdmin = (await page.getByRole('link', { name: 'Usuarios', exact: true }).count()) > 0;
      await proves('R-D-50', 'ingreso', async () => expect(isAdmin).toBe(papel === 'Administradora'));
      expect(await notice.isVisible()).toBe(true);
      // What is around the inner screens does not depend on the type of user.
      for (const path of isAdmin ? INNER : []) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        shown.push(await notice.isVisible());
      }
      await page.evaluate(() => localStorage.clear());
    }
    for (const path of ['/login', '/login/register', '/login/ayuda']) {
      await page.goto(path);
      await proves('R-D-51', 'aviso en cada pantalla', async () => {
        expect(shown).toEqual(INNER.map(() => true));
        await notice.waitFor();
        expect(await notice.isVisible()).toBe(true);
      });
    }
  });
});

describe('outside demo mode', () => {
  const app = useBrowser();

  it('lists nobody and says nothing of a demonstration', async () => {
    const { page } = await app.openPage({ path: '/login' });
    await page.getByRole('heading', { name: /Convocatoria/ }).waitFor();
    await proves('R-D-50', 'sin modo demostración no', async () =>
      expect(await page.getByText('Entrá como…').count()).toBe(0),
    );
    await proves('R-D-51', 'sin modo demostración no', async () =>
      expect(await page.getByText('Estás en una demostración').count()).toBe(0),
    );
  });
});
