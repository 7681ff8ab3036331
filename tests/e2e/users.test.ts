import type { Page } from 'playwright-core';
import writeXlsxFile from 'write-excel-file/node';
import { describe, expect, it } from 'vitest';
import { USER_TYPES } from '#schemas/generated/domain/user-type.ts';
import { ACCOUNT_MESSAGES } from '#schemas/messages/accounts.ts';
import { useStage } from '../api/support/stage.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { expectExported } from './support/expect-exported.ts';

const PHONE = { width: 375, height: 812 };
const DESK = { width: 1280, height: 900 };

describe('the screen of users', () => {
  const app = useBrowser({ environment: { WAITS: '1' } });

  const table = (page: Page) => page.getByRole('region', { name: 'Usuarios', exact: true });
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const filter = (page: Page) => page.getByRole('searchbox', { name: 'Filtrar' });
  const surnames = async (page: Page) => table(page).locator('tbody tr > :nth-child(2)').allInnerTexts();
  const shows = async (page: Page, names: readonly string[]) => {
    await expect.poll(() => surnames(page), { timeout: 10_000 }).toEqual(names);
  };
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

  it('finds, shows, registers, changes and gives a new password', async () => {
    // Those of a first try are nobody's.
    await app.database
      .asOwner('users')
      .update({ ape: 'Otra', nom: 'Persona', tipo_usuario: 'cs', unidad_academica: 'FIQ' });
    const benitez = await app.person({ ape: 'Benítez', nom: 'Carolina', unidadAcademica: 'FICH' });
    const ferreyra = await app.person({
      ape: 'Ferreyra',
      nom: 'Néstor',
      unidadAcademica: null,
      tipoUsuario: 'eval_ext',
    });
    const other = await app.person({ ape: 'Ibáñez', nom: 'Lucía', unidadAcademica: 'FHUC', tipoUsuario: 'eval_int' });
    const admin = await app.person({ ape: 'Zeballos', nom: 'Rita', tipoUsuario: 'admin' });
    for (const id of [ferreyra.id, other.id]) await admin.client.post(`/usr/${id}/restablecer`);
    const { page } = await app.openPage({ as: admin, path: null, ...DESK });
    await page.goto('/gestor/usuarios');
    await table(page).getByRole('row').nth(1).waitFor();
    await proves('R-2.1-22', async () =>
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Usuarios'),
    );
    const heads = await table(page).locator('thead th').allInnerTexts();
    for (const [caso, head] of [
      ['ID', 'ID'],
      ['apellido', 'APELLIDO'],
      ['nombre', 'NOMBRE'],
      ['unidad académica', 'UNIDAD ACADÉMICA'],
      ['tipo', 'TIPO'],
      ['correo', 'CORREO ELECTRÓNICO'],
      ['contraseña', 'CONTRASEÑA'],
    ] as const)
      proves('R-2.8-10', caso, () => expect(heads).toContain(head));
    const rowOf = (name: string) => table(page).getByRole('row').filter({ hasText: name });
    await proves('R-2.8-11', async () => expect(await rowOf('Ferreyra').innerText()).toContain('Sin unidad académica'));
    await proves('R-2.8-12', async () => {
      expect(await rowOf('Ferreyra').innerText()).toContain('••••••');
      expect(await rowOf('Benítez').innerText()).toContain('No disponible');
    });
    await proves('R-D-30', 'usuarios', async () => {
      expect(await table(page).getAttribute('data-table')).toBe('react-table');
      await button(page, 'APELLIDO').click();
      await expect.poll(async () => (await surnames(page))[0]).toBe('Zeballos');
      await button(page, 'APELLIDO').click();
      await expect.poll(async () => (await surnames(page))[0]).toBe('Benítez');
    });
    await proves('R-X-49', 'usuarios', () =>
      expectExported(page, (format) => `Exportar los usuarios en ${format}`, 'usuarios', ferreyra.email),
    );
    await expectAccessible(page);
    await shoot(page, 'usuarios-1280-claro');

    // The type waits for the button, which says for its time that it works while the call goes out at once.
    const types = page.getByRole('combobox', { name: 'Tipo' });
    const offered = await types.locator('option').allInnerTexts();
    proves('R-2.8-01', 'todos', () => expect(offered[0]).toBe('Todos los tipos'));
    proves('R-2.8-01', 'cada tipo', () => expect(offered.slice(1)).toEqual([...USER_TYPES]));
    await types.selectOption('eval_int');
    expect(await surnames(page)).toContain('Ferreyra');
    await proves('R-2.8-03', async () => expect(await button(page, 'Buscar').isVisible()).toBe(true));
    const asked = page.waitForRequest((request) => request.url().includes('tipo=eval_int'));
    const pressed = Date.now();
    await button(page, 'Buscar').click();
    await asked;
    const sent = Date.now() - pressed;
    await proves('R-2.8-04', async () => {
      await page.getByText('Buscando...').waitFor();
      await page.getByText('Buscando...').waitFor({ state: 'detached' });
      expect(Date.now() - pressed).toBeGreaterThanOrEqual(850);
      expect(sent).toBeLessThan(850);
    });
    await proves('R-2.8-02', () => shows(page, ['Ibáñez']));
    expect(new URL(page.url()).search).toBe('?tipo=eval_int');
    await types.selectOption('');
    await button(page, 'Buscar').click();

    for (const [id, typed, found] of [
      ['R-2.8-05', benitez.email.slice(0, -8), ['Benítez']],
      ['R-2.8-06', 'nestor', ['Ferreyra']],
      ['R-2.8-07', 'ibanez', ['Ibáñez']],
      ['R-2.8-09', 'FHUC', ['Ibáñez']],
    ] as const) {
      await filter(page).fill(typed);
      await proves(id, () => shows(page, found));
    }
    await filter(page).fill('nadie así');
    await page.getByText('No hay usuarios que coincidan con «nadie así»').waitFor();
    await button(page, 'Quitar los filtros').click();

    // One call for all temporary passwords; the filter then finds by them.
    await button(page, 'Mostrar las contraseñas provisorias').click();
    const shown = rowOf('Ferreyra').locator('.font-mono');
    await proves('R-2.8-13', 'mostrar', async () => {
      await expect.poll(() => shown.innerText()).toMatch(/^[a-z2-9]{6}$/);
      expect(await rowOf('Benítez').innerText()).toContain('No disponible');
    });
    await expectAccessible(page);
    await shoot(page, 'usuarios-claves-1280-claro');
    const password = await shown.innerText();
    await filter(page).fill(password);
    await proves('R-2.8-08', () => shows(page, ['Ferreyra']));
    await filter(page).fill('');
    await button(page, 'Ocultar las contraseñas provisorias').click();
    await proves('R-2.8-13', 'ocultar', async () => {
      await expect.poll(() => rowOf('Ferreyra').innerText()).toContain('••••••');
    });

    // Restablecer.
    await button(page, 'Restablecer la contraseña de Carolina Benítez').click();
    await dialog(page, '¿Desea restablecer la contraseña?').getByRole('button', { name: 'Restablecer' }).click();
    const given = dialog(page, 'Contraseña provisoria de Carolina Benítez');
    const temporary = (await given.locator('p').first().innerText()).trim();
    await expectAccessible(page);
    await shoot(page, 'usuarios-provisoria-1280-claro', { whole: false });
    await given.getByRole('button', { name: 'Aceptar' }).click();
    await given.waitFor({ state: 'hidden' });
    const login = await app.client().post('/usr/login', { email: benitez.email, pass: temporary });
    proves('R-A-08-02', () => expect(login.status).toBe(200));

    // By the keyboard an arrow opens a menu at its end and Enter at its beginning; Esc gives the focus back.
    const acts = button(page, 'Más acciones de Lucía Ibáñez');
    const entries = page.getByRole('menuitem');
    await button(page, 'Más acciones de Néstor Ferreyra').press('Enter');
    await expect.poll(() => entries.first().getAttribute('data-headlessui-state')).toContain('active');
    await page.keyboard.press('Escape');
    await entries.first().waitFor({ state: 'detached' });
    await acts.focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => entries.last().getAttribute('data-headlessui-state')).toContain('active');
    await page.keyboard.press('Escape');
    await expect.poll(() => acts.evaluate((one) => one === document.activeElement)).toBe(true);
    // While it closes, a menu takes no beginning.
    await entries.first().waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await expect.poll(() => entries.first().getAttribute('data-headlessui-state')).toContain('active');
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Editar' }).click();
    const editing = dialog(page, 'Editar a Lucía Ibáñez');
    await editing.getByLabel('DNI').fill('123');
    await editing.getByRole('button', { name: 'Guardar' }).click();
    await editing.getByText('Caracteres no válidos').waitFor();
    await editing.getByLabel('DNI').fill('30111222');
    await editing.getByLabel('Correo electrónico').fill(benitez.email.toUpperCase());
    await editing.getByRole('button', { name: 'Guardar' }).click();
    await editing.getByText('El correo electrónico ya se encuentra registrado').waitFor();
    await expectAccessible(page);
    await shoot(page, 'usuarios-editar-1280-claro', { whole: false });
    await editing.getByLabel('Correo electrónico').fill(`lucia${Date.now()}@universidad.example`);
    await editing.getByLabel('Unidad académica').selectOption('');
    await editing.getByRole('checkbox', { name: 'Puede ingresar al sistema' }).uncheck();
    await editing.getByText('Sus sesiones se cierran').waitFor();
    await editing.getByLabel('Correo electrónico').press('Enter');
    await page.getByText('Cambios guardados').waitFor();
    await expect.poll(() => rowOf('Ibáñez').innerText()).toContain('sin acceso');
    expect((await other.client.get('/usr/informacion/token')).status).toBe(401);

    // The only administrator stays one, and stays within.
    await button(page, 'Más acciones de Rita Zeballos').click();
    await page.getByRole('menuitem', { name: 'Editar' }).click();
    const own = dialog(page, 'Editar a Rita Zeballos');
    const kept = own.getByText(ACCOUNT_MESSAGES.lastAdministrator);
    await own.getByLabel('Tipo de usuario').selectOption('gestion');
    await own.getByRole('button', { name: 'Guardar' }).click();
    await kept.waitFor();
    await expectAccessible(page);
    await own.getByLabel('Tipo de usuario').selectOption('admin');
    await kept.waitFor({ state: 'detached' });
    await own.getByRole('checkbox', { name: 'Puede ingresar al sistema' }).uncheck();
    await own.getByRole('button', { name: 'Guardar' }).click();
    await kept.waitFor();
    await own.getByRole('checkbox', { name: 'Puede ingresar al sistema' }).check();
    // Nothing is changed any more.
    await own.getByRole('button', { name: 'Guardar' }).click();
    await own.waitFor({ state: 'hidden' });
    const rita = { tipoUsuario: 'admin', id: admin.id };
    expect((await admin.client.get('/usr/informacion/token')).data).toMatchObject(rita);

    // Register, with the type that only administrators choose.
    await page.getByRole('link', { name: 'Registrar usuario' }).click();
    const type = page.getByLabel('Tipo de usuario');
    await proves('R-5.2-15', 'admin con campo', async () => {
      await type.waitFor();
      expect(await type.locator('option').count()).toBe(USER_TYPES.length + 1);
    });
    await button(page, 'Registrar').click();
    await page.getByText('Tipo de usuario: campo obligatorio').waitFor();
    await expectAccessible(page);
    for (const [label, value] of [
      ['DNI', '31222333'],
      ['Apellido', 'Sartori'],
      ['Nombre', 'Pablo'],
      ['Correo electrónico', `sartori${Date.now()}@universidad.example`],
      ['Contraseña', 'k4t8mp'],
      ['Repetir la contraseña', 'k4t8mp'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByLabel('Unidad académica').selectOption('FCA');
    await type.selectOption('sec_unl');
    await shoot(page, 'usuarios-registrar-1280-claro');
    await button(page, 'Registrar').click();
    await page.getByText('Usuario registrado correctamente').waitFor();
    await expect.poll(() => rowOf('Sartori').innerText()).toContain('Secretaría');

    // A sheet with letters of an older spreadsheet: each row's result before anything is stored.
    await button(page, 'Importar').click();
    const importing = dialog(page, 'Importar usuarios');
    const choose = (name: string, text: string) =>
      importing
        .getByLabel('Elegir archivo')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
    await choose('sin-correo.csv', 'Apellido;Nombre;DNI\nPaz;Eva;30111222\n');
    await importing.getByText('Falta la columna Correo electrónico.').waitFor();
    await choose(
      'personas.csv',
      [
        'Apellido;Nombre;DNI;Correo;Notas;Tipo',
        `Ñáñez;Iris;30.111.222;iris${Date.now()}@universidad.example;x;`,
        `Benítez;Carolina;30111223;${benitez.email};;`,
        '=1+1;Eva;30111224;eva@universidad.example;;',
        `Rey;Ada;30111225;ada${Date.now()}@universidad.example;;admin`,
      ].join('\r\n'),
    );
    await importing.getByText('2 nuevas').waitFor();
    const results = importing.getByRole('table').getByRole('row');
    await proves('R-X-61', 'vista previa', async () => {
      expect(await results.count()).toBe(5);
      expect(await surnames(page)).not.toContain('Ñáñez');
    });
    expect((await results.nth(2).innerText()).replaceAll(/\s+/gu, ' ')).toContain(
      'Ya está Ya hay una cuenta con este correo',
    );
    await proves('R-X-61', 'fila errónea', async () => {
      const wrong = await results.nth(3).innerText();
      expect(wrong).toMatch(/^4\b/u);
      expect(wrong).toContain('Apellido: empieza como una fórmula');
    });
    // What each becomes is seen, and administrators are not missed.
    expect(await results.nth(1).innerText()).toContain('Docente');
    expect(await results.nth(4).innerText()).toContain('Administración: puede ver y cambiar todo');
    await importing.getByText('1 fila crea una cuenta de administración.').waitFor();
    await importing.getByText('Columnas que no se usan: Notas.').waitFor();
    await expectAccessible(page);
    await shoot(page, 'usuarios-importar-1280-claro', { whole: false });
    await page.setViewportSize(PHONE);
    await expectFits(page);
    await shoot(page, 'usuarios-importar-390-claro', { whole: false });
    await page.setViewportSize(DESK);
    // A workbook, with a DNI that is a number there, reads alike.
    const cells = [
      ['Apellido', 'Nombre', 'DNI', 'Correo'],
      ['Ñáñez', 'Iris', 30_111_222, `xlsx${Date.now()}@universidad.example`],
    ];
    await importing
      .getByLabel('Elegir archivo')
      .setInputFiles({
        name: 'personas.xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: await writeXlsxFile(cells.map((row) => row.map((value) => ({ value })))).toBuffer(),
      });
    await importing.getByText('personas.xlsx').waitFor();
    await importing.getByText('1 nueva').waitFor();
    await importing.getByRole('button', { name: 'Importar 1' }).click();
    await page.getByText('1 usuario importado').waitFor();
    // Nobody has given them a password yet: one act for all of them, with a list to hand over.
    const handing = dialog(page, 'Contraseñas para quienes importaste');
    const list = page.waitForEvent('download');
    await handing.getByRole('button', { name: 'Dar una contraseña provisoria y bajarla' }).click();
    expect((await list).suggestedFilename()).toBe('contrasenas-provisorias.csv');
    await handing.getByText(/^La lista tiene las contraseñas de 1 persona/).waitFor();
    expect(await handing.innerText()).not.toContain('Todavía no tienen contraseña');
    await expectAccessible(page);
    await shoot(page, 'usuarios-claves-1280', { whole: false });
    await page.setViewportSize(PHONE);
    await expectFits(page);
    await shoot(page, 'usuarios-claves-390', { whole: false });
    await page.setViewportSize(DESK);
    await handing.getByRole('button', { name: 'Cerrar' }).last().click();
    await expect.poll(() => surnames(page)).toContain('Ñáñez');

    // Where somebody is signed in, and out of there.
    await benitez.client.get('/usr/informacion/token');
    await app.signIn(benitez.id);
    await button(page, 'Más acciones de Carolina Benítez').click();
    await page.getByRole('menuitem', { name: 'Sesiones' }).click();
    const sessions = dialog(page, 'Sesiones de Carolina Benítez');
    await sessions.getByText('Último ingreso').waitFor();
    await sessions.getByText('Usada por última vez').first().waitFor();
    await expectAccessible(page);
    await shoot(page, 'usuarios-sesiones-1280-claro', { whole: false });
    await sessions.getByRole('button', { name: 'Cerrar sus sesiones' }).click();
    await page.getByText('sesiones cerradas').waitFor();
    expect((await benitez.client.get('/usr/informacion/token')).status).toBe(401);

    // A phone, in the dark.
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize(PHONE);
    await page.getByRole('list', { name: 'Usuarios' }).waitFor();
    await proves('R-X-67', 'usuarios', () => expectFits(page));
    await proves('R-X-66', 'pantallas', () => expectAccessible(page));
    const words = await page.getByRole('main').innerText();
    proves('R-1-18', 'usuarios', () =>
      expect(words).not.toMatch(/\b(?:the|user|users|password|search|reset|show|hide|edit|next|name)\b/iu),
    );
    await shoot(page, 'usuarios-390-oscuro');

    // As somebody else, with a bar that says so on every screen, and back.
    await button(page, 'Más acciones de Carolina Benítez').click();
    await page.getByRole('menuitem', { name: 'Ver como' }).click();
    await dialog(page, '¿Desea ver el sistema como Carolina Benítez?')
      .getByRole('button', { name: 'Ver como' })
      .click();
    const bar = page.getByRole('status', { name: 'Ver como otra persona' });
    await proves('R-X-54', 'vista', async () => {
      await expect.poll(() => bar.innerText()).toContain('Estás viendo el sistema como Carolina Benítez (Docente)');
    });
    await page.setViewportSize(DESK);
    await page
      .getByRole('navigation', { name: 'Principal', exact: true })
      .getByRole('link', { name: 'Proyectos' })
      .click();
    await page.getByRole('heading', { name: 'MIS PROYECTOS' }).waitFor();
    expect(await bar.isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: 'Usuarios' }).count()).toBe(0);
    await expectAccessible(page);
    await shoot(page, 'ver-como-1280-oscuro');
    // Nothing is offered that could only be refused.
    expect(await page.getByRole('link', { name: /Nueva idea|Presentar una idea/u }).count()).toBe(0);
    await page.getByRole('button', { name: benitez.email }).click();
    await page.getByRole('link', { name: 'Cambiar la contraseña' }).click();
    await page.getByText('Estás viendo el sistema como otra persona: salí de esa vista para guardar.').waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    await bar.getByRole('button', { name: 'Volver a mi cuenta' }).click();
    await table(page).getByRole('row').nth(1).waitFor();
    expect(await bar.count()).toBe(0);
  });
});

describe('the screen of users where waits are 0', () => {
  const app = useBrowser();
  const stage = useStage(app);

  it('searches without saying so for longer than it takes, and hands projects over', async () => {
    await app.database.asOwner('users').update({ ape: 'Otra', nom: 'Persona' });
    const admin = await app.person({ ape: 'Zeballos', tipoUsuario: 'admin' });
    const owner = await app.person({ ape: 'Acosta', nom: 'Ramiro' });
    const heir = await app.person({ ape: 'Heredia', nom: 'Irma' });
    const project = await stage.idea(owner, { titulo: 'Huerta comunitaria' });
    const { page } = await app.openPage({ as: admin, path: '/gestor/usuarios', width: 1280, height: 900 });
    const search = page.getByRole('button', { name: 'Buscar', exact: true });
    await search.click();
    await proves('R-A-104-01', 'Buscando', async () => {
      expect(await page.getByText('Buscando...').count()).toBe(0);
      expect(await search.isVisible()).toBe(true);
    });

    await page.getByRole('button', { name: 'Más acciones de Ramiro Acosta' }).click();
    await page.getByRole('menuitem', { name: 'Editar' }).click();
    const editing = page.getByRole('dialog', { name: 'Editar a Ramiro Acosta' });
    // What cannot be asked is not waited for, and asked again.
    await page.route('**/traspaso?**', (route) => route.fulfill({ status: 409, body: 'nada' }));
    await editing.getByLabel('Tipo de usuario').selectOption('eval_prog');
    await page.getByRole('dialog', { name: 'Error' }).getByRole('button', { name: 'Cerrar' }).click();
    await page.unroute('**/traspaso?**');
    await editing.getByRole('button', { name: 'Reintentar' }).click();
    await editing.getByText('1 proyecto se queda sin nadie que pueda trabajar en él').waitFor();
    expect(await editing.innerText()).toContain(`${project.codigo} · Huerta comunitaria`);
    await editing.getByRole('button', { name: 'Guardar' }).click();
    await editing.getByText('Elegí quién recibe los proyectos.').waitFor();
    await editing.getByRole('searchbox', { name: 'Buscar a quien los recibe' }).fill('heredia');
    await editing.getByRole('radio', { name: /Heredia, Irma/ }).check();
    await expectAccessible(page);
    await shoot(page, 'usuarios-traspaso-1280-claro', { whole: false });
    await editing.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Cambios guardados').waitFor();
    const list = await heir.client.get<{ codigo: string }[]>(`/p/all/usr/${heir.id}`);
    expect(list.data.map(({ codigo }) => codigo)).toEqual([project.codigo]);
  });
});
