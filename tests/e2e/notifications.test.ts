import { afterAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { unsubscribeToken } from '#server/features/notifications/unsubscribe-link.ts';
import type { Person } from '../api/support/use-app.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { startSmtp } from '../support/smtp.ts';

const PATH = '/gestor/notificaciones';
const INCOMPLETE = 'Por favor, complete todos los campos correctamente.';
const TITLE = 'Cierra <img src=x onerror="document.title=1"> el viernes';
const BODY = 'Les recordamos que cierra el viernes a las 23:59.\n\nEn «A EVALUAR» pueden ver qué les falta.';

/** What is asked beside the two tabs, quietly. */
const SECONDARY = /\/notificacion\/(recordatorios|pendientes)$/u;

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Notificaciones' }).getByRole('link', { name });

describe('notifications without a mail server', () => {
  const app = useBrowser();

  it('are written, looked at, sent and found under the bell and in the history', async () => {
    const admin = await app.person({ tipoUsuario: 'admin', ape: 'Oficina', nom: 'Olga' });
    // Whoever an earlier try has left.
    await app.database.asOwner('notifications').delete();
    await app.database.db('users').where({ tipo_usuario: 'eval_int' }).update({ may_sign_in: false });
    const evaluators = [
      await app.person({ tipoUsuario: 'eval_int', ape: 'Álvarez', nom: 'Ana' }),
      await app.person({ tipoUsuario: 'eval_int', ape: 'Brizuela', nom: 'Beto' }),
    ];
    const { page } = await app.openPage({ as: admin, path: PATH });
    await page.getByRole('heading', { name: 'Notificaciones', level: 1 }).waitFor();
    proves('R-2.1-20', () => expect(new URL(page.url()).pathname).toBe(PATH));
    await proves('R-2.9-01', async () =>
      expect(await tab(page, 'Crear notificación').getAttribute('aria-current')).toBe('page'),
    );
    await proves('R-A-83-03', async () =>
      expect(await page.getByRole('status').allInnerTexts()).toContainEqual(
        expect.stringContaining('No hay un servidor de correo configurado'),
      ),
    );
    await proves('R-2.9-05', 'título', async () => expect(await field(page, 'Título').count()).toBe(1));
    await proves('R-2.9-05', 'cuerpo', async () => expect(await field(page, 'Texto').count()).toBe(1));
    const destination = page.getByRole('combobox', { name: 'Destino' });
    await proves('R-2.9-05', 'destino', async () =>
      expect((await destination.getByRole('option').allInnerTexts()).slice(0, 2)).toEqual(['Elegí a quiénes', 'Todos']),
    );

    // The history before anything was sent; beside it something that a server could not answer.
    await page.route(SECONDARY, (route) => route.fulfill({ status: 409, body: 'nada' }));
    await tab(page, 'Notificaciones enviadas').click();
    await page.getByText('No hay notificaciones enviadas.').waitFor();
    await page.getByText('No se pudo leer a quiénes no les llegan los recordatorios.').waitFor();
    await proves('R-2.9-02', async () =>
      expect(await tab(page, 'Notificaciones enviadas').getAttribute('aria-current')).toBe('page'),
    );
    await proves('R-2.9-04', async () =>
      expect(await page.getByRole('main').innerText()).toContain('No hay notificaciones enviadas.'),
    );
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Crear la primera' }).click();
    const unread = page.getByText('No se pudo leer quiénes deben evaluaciones.');
    await unread.waitFor();
    await page.unroute(SECONDARY);
    await button(page, 'Reintentar').click();
    await unread.waitFor({ state: 'detached' });

    // What is refused, and where.
    await field(page, 'Título').fill(' ab ');
    await field(page, 'Texto').fill('abcd');
    await button(page, 'Revisar y enviar').click();
    const summary = page.getByRole('alert').filter({ hasText: INCOMPLETE });
    await summary.waitFor();
    await expectAccessible(page);
    const named = async () => (await summary.getByRole('link').allInnerTexts()).join(' ');
    await proves('R-5.11-25', async () => expect(await named()).toContain('Título'));
    await proves('R-5.11-26', async () => expect(await named()).toContain('Texto'));
    await proves('R-5.11-27', async () => expect(await named()).toContain('Destino'));

    // Nobody has this type: that is said, and nothing is reviewed.
    const aside = page.getByRole('complementary', { name: 'Así llega' });
    await app.database.asOwner('users').where({ tipo_usuario: 'cs' }).update({ may_sign_in: false });
    await destination.selectOption('cs');
    await aside.getByText('No la recibe nadie').waitFor();
    expect(await aside.innerText()).toContain('Nadie de ese destino puede ingresar ahora. Elegí otro.');
    await field(page, 'Título').fill(TITLE);
    await field(page, 'Texto').fill(BODY);
    await button(page, 'Revisar y enviar').press('Enter');
    expect(await button(page, 'Revisar y enviar').getAttribute('aria-disabled')).toBe('true');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await app.database.db('notifications').select('id')).toEqual([]);

    // Who receives it cannot be counted: that is said, and there is another try.
    await page.route('**/notificacion/previa?**', (route) => route.fulfill({ status: 409, body: 'nada' }));
    await destination.selectOption('eval_int');
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
    await page.unroute('**/notificacion/previa?**');
    await aside.getByText('No se pudo contar a quienes la reciben.').waitFor();
    await aside.getByRole('button', { name: 'Reintentar' }).click();
    await aside.getByText('La reciben 2 personas').waitFor();
    const review = button(page, 'Revisar y enviar a 2 personas');
    await review.waitFor();
    await proves('R-A-83-04', 'cantidad', async () =>
      expect(await page.getByRole('complementary').innerText()).toContain('La reciben 2 personas'),
    );
    await proves('R-A-83-04', 'vista previa', async () => {
      const arriving = await aside.innerText();
      expect(arriving).toContain(TITLE);
      expect(arriving).toContain('Álvarez, Ana; Brizuela, Beto');
    });
    await shoot(page, 'notificaciones-1280-claro');
    await button(page, 'Ver la lista').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(evaluators[1]?.email ?? '').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await dialog.waitFor({ state: 'hidden' });

    // What is typed stays while the sent ones are looked at; leaving asks.
    await tab(page, 'Notificaciones enviadas').click();
    await page.getByRole('banner').getByRole('link', { name: 'Usuarios' }).click();
    await dialog.getByText('¿Salir sin enviar?').waitFor();
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await tab(page, 'Crear notificación').click();
    expect(await field(page, 'Texto').inputValue()).toBe(BODY);
    await page.setViewportSize({ width: 390, height: 844 });
    await proves('R-X-67', 'notificaciones', () => expectFits(page));
    await shoot(page, 'notificaciones-390-claro');
    await page.setViewportSize({ width: 1280, height: 800 });

    await review.click();
    await dialog.getByText('Para: Evaluación interna').waitFor();
    await expectAccessible(page);
    await shoot(page, 'notificaciones-revisar-1280-claro', { whole: false });
    // Twice, as people do.
    await dialog.getByRole('button', { name: 'Enviar a 2 personas' }).dblclick();
    const table = page.getByRole('table', { name: 'Notificaciones enviadas' });
    await table.waitFor();
    await page.reload();
    const row = table.getByRole('row').nth(1);
    await row.waitFor();
    const text = await row.innerText();
    proves('R-2.9-06', 'título', () => expect(text).toContain(TITLE));
    proves('R-2.9-06', 'fecha', () => expect(text).toMatch(/\d{2}\/\d{2}\/\d{4}/u));
    proves('R-2.9-06', 'destino', () => expect(text).toContain('Evaluación interna'));
    proves('R-2.9-06', 'estado', () => expect(text).toContain('Pendiente: solo en la aplicación'));
    await proves('R-X-68', 'notificación', async () => {
      expect(text).toContain('<img src=x');
      expect(await page.locator('main img').count()).toBe(0);
      expect(await page.title()).not.toBe('1');
    });
    expect(await app.database.db('notifications').pluck('title')).toEqual([TITLE]);
    await expectAccessible(page);
    await shoot(page, 'notificaciones-enviadas-1280-claro');

    // What another administrator sends appears with the button on top.
    await admin.client.post('/notificacion', { titulo: 'Aviso a todos', cuerpo: 'Abre la recepción.', tipo: 'todos' });
    const asked = page.waitForRequest(
      (request) => request.method() === 'GET' && request.url().includes('/notificacion?'),
    );
    await button(page, 'Recargar').click();
    await proves('R-2.9-03', async () => {
      await table.getByRole('link', { name: 'Aviso a todos' }).waitFor();
      expect((await asked).url()).toContain('/notificacion');
    });
    // The way to one and back keeps the filters.
    await page.getByRole('combobox', { name: 'Estado' }).selectOption('pendiente');
    await expect.poll(() => page.url()).toContain('estado=pendiente');
    await table.getByRole('link', { name: 'Aviso a todos' }).click();
    await page.getByRole('link', { name: 'Notificaciones enviadas' }).nth(1).click();
    await table.waitFor();
    expect(page.url()).toContain('estado=pendiente');
    const first = async () => (await table.getByRole('row').nth(1).innerText()).includes('Aviso a todos');
    await table.getByRole('button', { name: 'TÍTULO' }).click();
    await proves('R-D-30', 'notificaciones', async () => {
      await expect.poll(() => page.url()).toContain('orden=titulo');
      await expect.poll(first).toBe(true);
      expect(await page.locator('[data-table="react-table"]').count()).toBe(1);
      await table.getByRole('button', { name: 'TÍTULO' }).click();
      await expect.poll(first).toBe(false);
    });
    const saved = page.waitForEvent('download');
    await button(page, 'Exportar las notificaciones como XLSX').click();
    await proves('R-X-49', 'notificaciones', async () =>
      expect((await saved).suggestedFilename()).toBe('notificaciones.xlsx'),
    );
    // What is typed while the address changes stays.
    const search = page.getByRole('searchbox', { name: 'Buscar notificaciones' });
    await search.evaluate((input) => {
      const replace = history.replaceState.bind(history);
      history.replaceState = (...given) => {
        replace(...given);
        if (!location.search.includes('q=nada')) return;
        history.replaceState = replace;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'nada de esto');
        input.dispatchEvent(new Event('input', { bubbles: true }));
      };
    });
    await search.fill('nada');
    await page.getByText('Ninguna notificación coincide').waitFor();
    await expect.poll(() => page.url()).toContain('q=nada+de+esto');
    expect(await search.inputValue()).toBe('nada de esto');
    await button(page, 'Quitar los filtros').click();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('list', { name: 'Notificaciones enviadas' }).waitFor();
    await expectFits(page);
    await shoot(page, 'notificaciones-enviadas-390-claro');
    await proves('R-1-18', 'notificaciones', async () =>
      expect((await page.getByRole('main').innerText()).replaceAll(TITLE, '')).not.toMatch(
        /\b(?:the|send|sent|title|state|of)\b/iu,
      ),
    );
  });
});

describe('notifications by a real mail server', async () => {
  const smtp = await startSmtp();
  const app = useBrowser({
    jobs: true,
    environment: {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'convoca@universidad.example',
      PUBLIC_URL: 'https://convoca.universidad.example',
    },
  });
  afterAll(() => smtp.stop());
  const mails = (person: Person) => smtp.received.filter(({ to }) => to?.[0]?.address === person.email);

  it('reach a selection, and say who bounced; the bounced one is tried again by hand', async () => {
    const admin = await app.person({ tipoUsuario: 'admin', ape: 'Oficina', nom: 'Olga' });
    await app.database.asOwner('notifications').delete();
    await app.database.db('users').where({ tipo_usuario: 'estandar' }).update({ may_sign_in: false });
    const [ana, beto, caro] = [
      await app.person({ ape: 'Acosta', nom: 'Ana' }),
      await app.person({ ape: 'Benítez', nom: 'Beto' }),
      await app.person({ ape: 'Ocampo', nom: 'Caro' }),
    ];
    smtp.refuse(beto.email);
    const { page } = await app.openPage({ as: admin, path: PATH, theme: 'dark' });
    const dialog = page.getByRole('dialog');
    await page.getByRole('combobox', { name: 'Destino' }).selectOption('seleccion');
    await button(page, 'Elegir personas').click();
    const search = dialog.getByRole('searchbox', { name: 'Buscar personas' });
    for (const [name, q] of [
      ['Ocampo, Caro', 'ocampo'],
      ['Acosta, Ana', 'acosta'],
      ['Benítez, Beto', 'benitez'],
    ] as const) {
      await search.fill(q);
      await dialog.getByRole('checkbox', { name: new RegExp(name, 'u') }).check();
      await app.database.db('users').where({ id: caro.id }).update({ may_sign_in: false });
    }
    await dialog.getByText('3 personas elegidas').waitFor();
    await expectAccessible(page);
    await shoot(page, 'notificaciones-elegir-1280-oscuro', { whole: false });
    await dialog.getByRole('button', { name: 'Listo' }).click();
    await field(page, 'Título').fill('Falta la constancia');
    await field(page, 'Texto').fill('Subila hasta el viernes.');
    // One of them may not sign in any more: nothing is reviewed before they are taken out.
    const drop = button(page, 'Quitar a quienes no pueden ingresar');
    await drop.waitFor();
    await button(page, /^Revisar y enviar/u).click();
    await expect.poll(() => drop.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await dialog.count()).toBe(0);
    await page.keyboard.press('Enter');
    await drop.waitFor({ state: 'detached' });
    await button(page, 'Revisar y enviar a 2 personas').click();
    await dialog.getByRole('button', { name: 'Enviar a 2 personas' }).click();
    const table = page.getByRole('table', { name: 'Notificaciones enviadas' });
    await table.getByText('Error: 1 dirección rechazada').waitFor({ timeout: 15_000 });
    expect(await table.innerText()).toContain('Selección (2)');
    expect([mails(ana), mails(beto)].map(({ length }) => length)).toEqual([1, 0]);
    await table.getByRole('link', { name: 'Falta la constancia' }).click();
    const recipients = page.getByRole('table', { name: 'Destinatarios' });
    await recipients.waitFor();
    const [, worst] = await recipients.getByRole('row').allInnerTexts();
    expect(worst).toMatch(/Benítez, Beto[\s\S]+Fallido[\s\S]+mailbox unavailable/u);
    await expectAccessible(page);
    await shoot(page, 'notificacion-enviada-1280-oscuro');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await shoot(page, 'notificacion-enviada-390-oscuro');
    await page.setViewportSize({ width: 1280, height: 800 });
    // Which recipients are shown is in the address.
    await button(page, 'Fallidos: 1').click();
    await expect.poll(() => page.url()).toContain('entrega=fallido');
    await page.reload();
    await recipients.getByRole('row', { name: /Benítez, Beto/u }).waitFor();
    expect(await recipients.getByRole('row').count()).toBe(2);
    smtp.accept(beto.email);
    await button(page, 'Reintentar el fallido').click();
    await page.getByText('Enviada', { exact: true }).waitFor({ timeout: 15_000 });
    expect([mails(ana), mails(beto)].map(({ length }) => length)).toEqual([1, 1]);

    // A digest that bounced is in no history: whom it did not reach is below the sent ones.
    const { db } = app.database;
    const [digest] = await db('notifications')
      .insert({ title: 'Recordatorios', body: 'Falta', destination: 'seleccion', origin: 'resumen', state: 'error' })
      .returning<{ id: number }[]>('id');
    const bounced = { state: 'fallido', error: '550 mailbox unavailable' };
    await db('notification_recipients').insert({
      ...bounced,
      notification_id: digest?.id,
      user_id: beto.id,
      address: beto.email,
    });
    await page.getByRole('link', { name: 'Notificaciones enviadas' }).first().click();
    const unreached = page.getByRole('region', { name: 'Los recordatorios no llegan a 1 persona' });
    await unreached.getByText('550 mailbox unavailable').first().waitFor();
    await expectAccessible(page);
    await shoot(page, 'notificaciones-recordatorios-1280-oscuro');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await shoot(page, 'notificaciones-recordatorios-390-oscuro');
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await unreached.getByRole('link', { name: 'Benítez, Beto' }).getAttribute('href')).toContain('/usuarios?q=');

    // The product's own reminders: off and on under the bell, and by the link of a mail.
    const wants = async (person: Person) =>
      (await app.database.db('users').where({ id: person.id }).first('reminders_by_mail')) as object;
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Notificaciones/u })
      .click();
    const reminders = page.getByRole('checkbox', { name: 'Recibir recordatorios por correo, una vez por día' });
    await reminders.uncheck();
    await expect.poll(() => wants(admin)).toEqual({ reminders_by_mail: false });
    await expectAccessible(page);
    // Each of the product's own mails by itself.
    await page
      .getByRole('checkbox', { name: 'Recibir por correo que una idea o un proyecto quedó recibido' })
      .uncheck();
    await expect
      .poll(() => app.database.db('users').where({ id: admin.id }).first('topics_not_by_mail'))
      .toEqual({ topics_not_by_mail: ['recibos'] });
    await shoot(page, 'campana-1280-oscuro', { whole: false });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await shoot(page, 'campana-390-oscuro', { whole: false });
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible(page);
    await shoot(page, 'campana-390-claro', { whole: false });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: 'dark' });
    const guest = await app.openPage({ path: `/baja#${unsubscribeToken(app.services.secrets, ana.id)}`, width: 390 });
    const stop = button(guest.page, 'Dejar de recibirlos');
    await stop.waitFor();
    await expectFits(guest.page);
    await expectAccessible(guest.page);
    // Opening it does nothing yet.
    expect(await wants(ana)).toEqual({ reminders_by_mail: true });
    await stop.click();
    await guest.page.getByText('Ya no vas a recibir recordatorios por correo.').waitFor();
    await shoot(guest.page, 'baja-390-claro');
    expect(await wants(ana)).toEqual({ reminders_by_mail: false });
    await button(guest.page, 'Volver a recibirlos').click();
    await expect.poll(() => wants(ana)).toEqual({ reminders_by_mail: true });
  });
});
