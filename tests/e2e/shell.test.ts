import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { typeAddress } from '../support/type-address.ts';
import { help, menuOf, pathOf, signIn, tokenOf } from './support/shell-screen.ts';

const PROTECTED = [
  '/gestor',
  '/gestor/ayuda',
  '/gestor/evaluacion',
  '/gestor/form/ip',
  '/gestor/proyectos/tabla',
  '/gestor/proyectos/panel/1',
  '/gestor/notificaciones',
  '/gestor/usuarios',
  '/gestor/convocatoria',
];

const ADMIN_SCREENS = [
  ['/gestor/evaluacion', 'Comisiones', 'R-2.1-16', 'R-2.1-39'],
  ['/gestor/notificaciones', 'Notificaciones', 'R-2.1-21', 'R-2.1-38'],
  ['/gestor/usuarios', 'Usuarios', 'R-2.1-23', 'R-2.1-37'],
  ['/gestor/convocatoria', 'Convocatoria', 'R-2.1-25', 'R-2.1-40'],
] as const;

async function signOut(page: Page) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /@|Administración/ })
    .click();
  await page.getByRole('button', { name: 'Salir', exact: true }).click();
  return page.getByRole('dialog', { name: '¿Desea salir del sistema?' });
}

describe('routes and guards', () => {
  const app = useBrowser();

  it('sends guests from every protected address to the sign-in screen', async () => {
    const { page } = await app.openPage({ path: '/login' });
    for (const [place, path] of PROTECTED.entries()) {
      await (place === 0 ? page.goto(path) : typeAddress(page, path));
      await page.waitForURL('**/login');
      await signIn(page).waitFor();
      proves('R-2.1-27', path, () => expect(pathOf(page)).toBe('/login'));
    }
    await page.goto('/xyz');
    await page.waitForURL('**/login');
    await signIn(page).waitFor();
    proves('R-2.1-26', 'invitado', () => expect(pathOf(page)).toBe('/login'));
    await page.goto('/login/ayuda');
    await help(page).waitFor();
    proves('R-2.1-07', () => expect(pathOf(page)).toBe('/login/ayuda'));
  });

  it('sends who is signed in from the guests’ addresses to the help', async () => {
    const { page } = await app.openPage({ as: 'estandar', path: '/gestor' });
    await proves('R-2.1-11', async () => {
      await help(page).waitFor();
      expect(await help(page).isVisible()).toBe(true);
    });
    const arrive = async (path: string) => {
      await typeAddress(page, path);
      await page.waitForURL('**/gestor/ayuda');
      await help(page).waitFor();
      return pathOf(page);
    };
    for (const path of ['/login', '/', '/gestor']) {
      const landed = await arrive(path);
      proves('R-2.1-14', path, () => expect(landed).toBe('/gestor/ayuda'));
    }
    for (const [path, id] of [
      ['/login', 'R-2.1-04'],
      ['/login/register', 'R-2.1-06'],
      ['/login/ayuda', 'R-2.1-09'],
    ] as const) {
      const landed = await arrive(path);
      proves(id, () => expect(landed).toMatch(/^\/gestor/));
    }
    const landed = await arrive('/xyz');
    proves('R-2.1-26', 'con sesión', () => expect(landed).toMatch(/^\/gestor/));
    expect(await arrive('/gestor/no-existe')).toBe('/gestor/ayuda');
    expect(await arrive('/ficha/crear')).toBe('/gestor/ayuda');
    await page.goto('/');
    await help(page).waitFor();
    expect(pathOf(page)).toBe('/gestor/ayuda');
    await page.goto('/gestor/ayuda');
    await help(page).waitFor();
    proves('R-2.1-12', () => expect(pathOf(page)).toBe('/gestor/ayuda'));
  });

  it('keeps administration for administrators', async () => {
    const admin = (await app.openPage({ as: 'admin', path: '/gestor/ayuda' })).page;
    const other = (await app.openPage({ as: 'estandar', path: '/gestor/ayuda' })).page;
    await help(admin).waitFor();
    await help(other).waitFor();
    for (const [path, name, refuses, menu] of ADMIN_SCREENS) {
      await proves(menu, 'admin', async () => expect(await menuOf(admin).allInnerTexts()).toContain(name));
      await proves(menu, 'otros no', async () => expect(await menuOf(other).allInnerTexts()).not.toContain(name));
      await typeAddress(admin, path);
      await admin.getByRole('heading', { name, level: 1 }).waitFor();
      expect(pathOf(admin)).toBe(path);
      await typeAddress(other, path);
      await other.waitForURL('**/gestor/ayuda');
      await help(other).waitFor();
      proves(refuses, () => expect(pathOf(other)).toBe('/gestor/ayuda'));
    }
    await typeAddress(admin, '/evaluacion');
    await admin.getByRole('heading', { name: 'Comisiones', level: 1 }).waitFor();
    proves('R-A-32-01', () => expect(pathOf(admin)).toBe('/gestor/evaluacion'));
  });
});

describe('the shell', () => {
  const app = useBrowser();

  it('is around every inner screen', async () => {
    const { page, person } = await app.openPage({ as: 'estandar', path: '/gestor' });
    await help(page).waitFor();
    const isThere = async () => {
      expect(await menuOf(page).allInnerTexts()).toEqual(['Proyectos', 'Ayuda']);
      // It comes with what the page was waiting for.
      await page.getByRole('contentinfo').waitFor();
    };
    await isThere();
    const loaded = (where: 'banner' | 'contentinfo') =>
      page
        .getByRole(where)
        .getByRole('img')
        .first()
        .evaluate((image) => (image as HTMLImageElement).naturalWidth);
    await proves('R-2.1-43', async () => expect(await loaded('banner')).toBeGreaterThan(0));
    await proves('R-2.1-44', async () => expect(await loaded('contentinfo')).toBeGreaterThan(0));
    await proves('R-2.1-41', async () =>
      expect(await page.getByRole('banner').innerText()).toContain(person?.email ?? 'nobody'),
    );
    await menuOf(page).filter({ hasText: 'Proyectos' }).click();
    await page.getByRole('heading', { name: 'MIS PROYECTOS' }).waitFor();
    await proves('R-2.1-10', async () => {
      await isThere();
    });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('contenido');
    expect(await page.title()).toBe('MIS PROYECTOS · Convoca');
  });

  // What each type finds there is `menuEntries` and `accountName`.
  it('has no e-mail in the bar of administrators', async () => {
    const { page, person } = await app.openPage({ as: 'admin', path: '/gestor/ayuda' });
    await help(page).waitFor();
    const bar = await page.getByRole('banner').innerText();
    proves('R-2.1-42', () => {
      expect(bar).toContain('Administración');
      expect(bar).not.toContain(person?.email);
    });
  });

  it('asks before leaving; Cerrar and Escape change nothing, Aceptar signs out', async () => {
    const { page, person } = await app.openPage({ as: 'estandar', path: '/gestor/proyectos/tabla' });
    await page.getByRole('heading', { name: 'MIS PROYECTOS' }).waitFor();
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/usr/logout') && sent.push(request.url()));
    const dialog = await signOut(page);
    await dialog.waitFor();
    await proves('R-2.1-31', async () => expect(await dialog.innerText()).toContain('¿Desea salir del sistema?'));
    const [cancel, accept] = [
      dialog.getByRole('button', { name: 'Cerrar' }),
      dialog.getByRole('button', { name: 'Aceptar' }),
    ];
    await proves('R-8.3-13', async () => expect(await cancel.isVisible()).toBe(true));
    await proves('R-8.3-14', async () => expect(await accept.isVisible()).toBe(true));
    await proves('R-9-39', async () => {
      const { width, em } = await dialog.evaluate((element) => ({
        width: element.getBoundingClientRect().width,
        em: Number.parseFloat(getComputedStyle(element).fontSize),
      }));
      expect(width).toBeCloseTo(30 * em, 0);
    });
    await expectAccessible(page);
    await shoot(page, 'sign-out-dialog-1280-light', { whole: false });
    await proves('R-D-31', 'foco atrapado', async () => {
      for (let step = 0; step < 4; step += 1) {
        await page.keyboard.press('Tab');
        expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      }
    });
    expect(sent).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await proves('R-D-31', 'Escape', async () => expect(await dialog.count()).toBe(0));
    await (await signOut(page)).waitFor();
    await cancel.click();
    await dialog.waitFor({ state: 'detached' });
    await proves('R-2.1-32', async () => {
      expect(sent).toEqual([]);
      expect(pathOf(page)).toBe('/gestor/proyectos/tabla');
      expect(await tokenOf(page)).toBe(person?.token);
    });
    await (await signOut(page)).waitFor();
    await accept.click();
    await signIn(page).waitFor();
    proves('R-2.1-30', 'ir a /login', () => expect(pathOf(page)).toBe('/login'));
    await proves('R-2.1-30', 'clave borrada', async () => expect(await tokenOf(page)).toBeNull());
    expect(sent).toHaveLength(1);
  });

  it('is used by keyboard: skip link, menu, theme', async () => {
    const { page } = await app.openPage({ as: 'estandar', path: '/gestor/ayuda' });
    await help(page).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Ir al contenido');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('contenido');
    await page.getByRole('banner').getByRole('button', { name: /@/ }).press('Enter');
    await page.getByText('Oscuro', { exact: true }).click();
    await page.waitForFunction(() => getComputedStyle(document.body).backgroundColor === 'rgb(21, 25, 30)');
    await expectAccessible(page);
    await shoot(page, 'account-menu-1280-dark', { whole: false });
    await page.keyboard.press('Escape');
    await page.reload();
    await help(page).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  });

  it('has what the office sent under the bell, counted until it is read', async () => {
    const { db } = app.database;
    const [office, reader, other] = [
      await app.person({ tipoUsuario: 'admin' }),
      await app.person(),
      await app.person({ tipoUsuario: 'cs' }),
    ];
    const texts = [
      ['Cierra la recepción de ideas', 'El viernes 27 a las 23:59.\nDespués de esa hora no se reciben ideas.'],
      ['Charla informativa', 'El lunes a las 10, en el aula magna.'],
      ['<img src=x onerror="window.broken=1">', '<b>Con marcas</b> & «comillas»'],
    ] as const;
    for (const [title, body] of texts) {
      const [row] = await db('notifications')
        .insert({ title, body, destination: 'estandar', sender_id: office.id })
        .returning<{ id: number }[]>('id');
      await db('notification_recipients').insert({ notification_id: row?.id, user_id: reader.id, address: '-' });
    }
    const { page } = await app.openPage({ as: reader, path: '/gestor/ayuda' });
    const bell = (of: Page) => of.getByRole('banner').getByRole('button', { name: /^Notificaciones/ });
    const items = page
      .getByRole('banner')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    await proves('R-A-83-06', 'contador', async () => {
      await page.getByRole('button', { name: 'Notificaciones: 3 sin leer', exact: true }).waitFor();
      expect(await bell(page).innerText()).toBe('3');
    });
    await bell(page).focus();
    await page.keyboard.press('Enter');
    await items.first().waitFor();
    await proves('R-A-83-06', 'destinatario', async () => {
      expect(await items.count()).toBe(3);
      const shown = await items.allInnerTexts();
      for (const [place, [title, body]] of texts.toReversed().entries()) {
        expect(shown[place]).toContain(title);
        expect(shown[place]).toContain(body);
      }
    });
    await proves('R-X-68', 'notificación', async () => {
      expect(await items.first().innerText()).toContain('<img src=x onerror="window.broken=1">');
      expect(await page.locator('img[src="x"]').count()).toBe(0);
      expect(await page.evaluate(() => 'broken' in window)).toBe(false);
    });
    await expectAccessible(page);
    await shoot(page, 'campana-1280', { whole: false });
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      `Marcar como leída: ${texts[2][0]}`,
    );
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Notificaciones: 2 sin leer', exact: true }).waitFor();
    expect(await items.count()).toBe(3);
    await page.getByRole('button', { name: 'Marcar todas como leídas' }).click();
    await page.getByRole('button', { name: 'Notificaciones', exact: true }).waitFor();
    // The button is gone: the keyboard goes on from the list.
    expect(await items.first().evaluate((one) => document.activeElement?.contains(one))).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Notificaciones');
    await page.keyboard.press('Escape');
    await items.first().waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: 'Notificaciones', exact: true }).waitFor();

    const elsewhere = (await app.openPage({ as: other, path: '/gestor/ayuda' })).page;
    await bell(elsewhere).click();
    await proves('R-A-83-06', 'otro no', async () => {
      await elsewhere.getByText('No recibiste notificaciones').waitFor();
      expect(await bell(elsewhere).getAttribute('aria-label')).toBe('Notificaciones');
    });
    // What arrives while the page is open is there when the bell is opened again.
    await elsewhere.keyboard.press('Escape');
    const [late] = await db('notifications')
      .insert({
        title: 'Cambio de aula',
        body: 'La charla es en el aula 3.',
        destination: 'estandar',
        sender_id: office.id,
      })
      .returning<{ id: number }[]>('id');
    await db('notification_recipients').insert({ notification_id: late?.id, user_id: other.id, address: '-' });
    await bell(elsewhere).click();
    await elsewhere.getByText('La charla es en el aula 3.').waitFor();
    // Of a hundred and more the bell shows that they are many; its name says how many.
    await db.raw(
      `with made as (insert into notifications (title, body, destination, sender_id)
         select 'Aviso ' || n, 'Cuerpo', 'estandar', :sender from generate_series(1, 99) n returning id)
       insert into notification_recipients (notification_id, user_id, address) select id, :reader, '-' from made`,
      { sender: office.id, reader: other.id },
    );
    await elsewhere.reload();
    await elsewhere.getByRole('button', { name: 'Notificaciones: 100 sin leer', exact: true }).waitFor();
    expect(await bell(elsewhere).innerText()).toBe('99+');
    const phone = await app.openPage({ as: reader, path: '/gestor/ayuda', width: 390, height: 844, theme: 'dark' });
    phone.faults.expect(/status of 503/);
    await bell(phone.page).click();
    await phone.page.getByText(texts[1][1]).waitFor();
    await expectFits(phone.page);
    await expectAccessible(phone.page);
    await shoot(phone.page, 'campana-390', { whole: false });
    await phone.page.route('**/notificacion/recibidas', (route) => route.fulfill({ status: 503, body: '' }));
    await phone.page.reload();
    await bell(phone.page).click();
    await phone.page.getByText('No se pudieron cargar tus notificaciones.').waitFor();
    await phone.page.unroute('**/notificacion/recibidas');
    await phone.page.getByRole('button', { name: 'Reintentar' }).click();
    await phone.page.getByText(texts[1][1]).waitFor();
  });
});
