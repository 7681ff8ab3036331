import type { Page } from 'playwright-core';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localDayAt } from '#engine/process/current-year.ts';
import { beginPhases } from '#server/features/calls/begin-phases.ts';
import { startSweeping } from '#server/sweep/start-sweeping.ts';
import { sweepExpired } from '#server/sweep/sweep-expired.ts';
import { ideaAnswers } from '../api/support/idea-answers.ts';
import type { Person } from '../api/support/use-app.ts';
import { signIn } from '../e2e/support/sign-in-screen.ts';
import { studioScreen, wakeStudio } from '../e2e/support/studio-screen.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { startSmtp } from '../support/smtp.ts';

const DAY = 86_400_000;
const PASSWORD = 'k4t8mp';

/** Everything an administrator does between two calls, in the browser: each step with something wrong first. */
describe('a year of the office', async () => {
  const smtp = await startSmtp();
  const app = useBrowser({
    jobs: true,
    environment: {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'convoca@universidad.example',
      PUBLIC_URL: 'https://convoca.universidad.example',
    },
  });
  let stopSweeping: () => Promise<void>;
  /** How far the clock has been put forward. */
  let shift = 0;
  const day = (days: number) => localDayAt(new Date(Date.now() + shift + days * DAY));

  beforeAll(() => {
    stopSweeping = startSweeping(
      app.database.url,
      { shared: [sweepExpired], often: [beginPhases], own: [] },
      pino({ level: 'silent' }),
      { interval: 1000, soon: 200 },
    );
  });
  afterAll(async () => {
    await stopSweeping();
    await smtp.stop();
  });

  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const menu = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Principal', exact: true }).getByRole('link', { name, exact: true }).click();

  /** The session of before has ended on that day: whoever comes back signs in. */
  const comeBack = async (page: Page, days: number, who: Person) => {
    shift += days * DAY;
    await page.clock.setSystemTime(Date.now() + shift);
    await app.database.shiftClock(`${String(shift)} milliseconds`);
    await page.goto('/login');
    await signIn(page, who.email, PASSWORD);
    await page.waitForURL('**/gestor/**');
  };

  it('goes from one call to the next in the browser alone', { timeout: 240_000 }, async () => {
    // Whoever an earlier try has left.
    await app.database.asOwner('notifications').delete();
    await app.database.asOwner('users').update({ ape: 'Otra', nom: 'Persona', may_sign_in: false });
    const line = `Costas y humedales ${String(Date.now())}`;
    const admin = await app.person({ tipoUsuario: 'admin', ape: 'Oficina', nom: 'Olga', pass: PASSWORD });
    await wakeStudio(admin);
    const { page, faults } = await app.openPage({ path: '/login', width: 1280, height: 900 });
    const dialog = page.getByRole('dialog');
    const years: number[] = await app.database.db('calls').pluck('year');
    const year = Math.max(...years) + 1;

    await signIn(page, admin.email, 'k4t8mq');
    await dialog.getByText('Correo electrónico o contraseña incorrectos').waitFor();
    await comeBack(page, Math.ceil((Date.UTC(year, 2, 1, 15) - Date.now() - shift) / DAY), admin);

    // March: the new call.
    await menu(page, 'Convocatoria');
    await button(page, `Crear la de ${year}`).click();
    await dialog.getByLabel('Año', { exact: true }).fill('1999');
    await button(page, 'Crear convocatoria').click();
    await dialog.getByText('Escribí un año entre 2000 y 2099, con cuatro dígitos.').waitFor();
    await dialog.getByLabel('Año', { exact: true }).fill(String(year));
    await button(page, 'Crear convocatoria').click();
    await page.getByRole('heading', { name: `Convocatoria ${year}` }).waitFor();

    // Its lists.
    await page.getByRole('link', { name: /^Listas de base/ }).click();
    const lines = page.getByRole('region', { name: 'Líneas temáticas', exact: true });
    await lines.getByRole('button', { name: 'Agregar entrada' }).click();
    await button(page, 'Guardar entrada').click();
    await dialog.getByText('Escribí el texto de la entrada.').waitFor();
    await dialog.getByLabel('Texto', { exact: true }).fill(line);
    await button(page, 'Guardar entrada').click();
    await lines.getByRole('row').filter({ hasText: line }).waitFor();

    // Its form of ideas came along as a draft.
    await menu(page, 'Plantillas');
    await page.getByRole('link', { name: new RegExp(`^Editar: Idea.* ${year} `, 'u') }).click();
    const studio = studioScreen(page);
    await studio.ready();
    await studio.settled();
    await page.getByRole('link', { name: 'Publicar', exact: true }).click();
    await page.getByText(/ejemplos? pasan?$/u).waitFor();
    await button(page, 'Publicar la versión 1').click();
    await page.getByText('Escribí por qué cambia.').waitFor();
    await page.getByLabel('Nota de la versión').fill('Resolución 12.');
    await studio.settled();
    await button(page, 'Publicar la versión 1').click();
    await page.getByText('La versión 1 rige desde ahora.').waitFor();

    // It is the current one from now on; templates that nobody published are those of the year before. Its calendar.
    await menu(page, 'Convocatoria');
    await page.getByRole('link', { name: new RegExp(`^${year} `, 'u') }).click();
    await button(page, 'Hacer vigente').click();
    await dialog.getByRole('button', { name: 'Hacer vigente' }).click();
    await page.getByText(`La convocatoria vigente es la ${year}`).waitFor();
    const calendar = page.getByRole('region', { name: 'Cronograma', exact: true });
    const row = async (phase: string, from: number, until: number) => {
      await calendar.getByRole('button', { name: 'Agregar fila' }).click();
      await calendar.getByLabel('Etapa', { exact: true }).selectOption(phase);
      await calendar.getByLabel(/^Desde/).fill(day(from));
      await calendar.getByLabel(/^Hasta/).fill(day(until));
      await calendar.getByRole('button', { name: 'Agregar', exact: true }).click();
    };
    await row('REC_IP', 20, 0);
    await calendar.getByText('Termina antes de empezar: revisá las fechas.').waitFor();
    await calendar.getByLabel(/^Desde/).fill(day(0));
    await calendar.getByLabel(/^Hasta/).fill(day(20));
    await calendar.getByRole('button', { name: 'Agregar', exact: true }).click();
    await row('EVAL_IP', 21, 40);
    await button(page, 'Publicar cronograma').click();
    await page.getByText('Cronograma publicado', { exact: true }).waitFor();
    await expectAccessible(page);

    // Its people, out of a sheet; one of them gets a password.
    await menu(page, 'Usuarios');
    await button(page, 'Importar').click();
    const choose = (text: string) =>
      dialog
        .getByLabel('Elegir archivo')
        .setInputFiles({ name: 'docentes.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await choose('Apellido;Nombre;DNI\nAcosta;Ana;30111222\n');
    await dialog.getByText('Falta la columna Correo electrónico.').waitFor();
    const people = ['ana', 'beto'].map((name) => `${name}.${String(Date.now())}@universidad.example`);
    await choose(
      [
        'Apellido;Nombre;DNI;Correo;Unidad académica',
        `Acosta;Ana;30111222;${people[0]};FICH`,
        `Benítez;Beto;30111223;${people[1]};FICH`,
      ].join('\n'),
    );
    await button(page, 'Importar 2').click();
    await page.getByText('2 usuarios importados').waitFor();
    // One password at a time here; the list of all is offered first.
    await page.keyboard.press('Escape');
    await button(page, 'Restablecer la contraseña de Ana Acosta').click();
    await dialog.getByRole('button', { name: 'Restablecer' }).click();
    const given = page.getByRole('dialog', { name: 'Contraseña provisoria de Ana Acosta' });
    const temporary = (await given.locator('p').first().innerText()).trim();
    await given.getByRole('button', { name: 'Aceptar' }).click();

    // Ana presents two ideas, with the line that is new.
    const enter = async (pass: string) => {
      const session = await app.client().post<{ token: string }>('/usr/login', { email: people[0], pass });
      return app.client(session.data.token);
    };
    const changed = await (await enter(temporary)).put('/usr/clave', { actual: temporary, nueva: PASSWORD });
    expect(changed.error).toBeNull();
    const ana = await enter(PASSWORD);
    const lists = await ana.get<{ lLineasTematicas: { id: number; nom: string }[] }>('/base/bases');
    const chosen = lists.data.lLineasTematicas.find(({ nom }) => nom === line)?.id ?? 0;
    for (const titulo of ['Huerta comunitaria', 'Radio del barrio']) {
      const dataIdeaProyecto = ideaAnswers({ titulo, LineaTematica_id_LineaTematicas: [chosen] });
      expect((await ana.post(`/p/${year}`, { dataIdeaProyecto })).error).toBeNull();
    }

    // Three weeks later the evaluation has begun by itself; its moves wait for the office.
    await comeBack(page, 22, admin);
    await menu(page, 'Convocatoria');
    await page.getByText('2 proyectos esperan pasar con la etapa Evaluación de ideas proyecto').waitFor();
    await page.getByText('pasó sola a Evaluación de ideas proyecto').waitFor();
    await page.getByRole('link', { name: 'Revisar los movimientos' }).click();
    await button(page, 'Mover 2 proyectos').waitFor();
    const tick = page.getByRole('row').filter({ hasText: 'Radio del barrio' }).getByRole('checkbox');
    await tick.uncheck();
    await menu(page, 'Convocatoria');
    await dialog.getByText('¿Desea salir sin mover los proyectos?').waitFor();
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await tick.check();
    await button(page, 'Mover 2 proyectos').click();
    await dialog.getByRole('button', { name: 'Mover 2 proyectos' }).click();
    await page.getByText('2 proyectos movidos').waitFor();

    // A notification to whom it concerns; one address is nobody's.
    smtp.refuse(people[1] ?? '');
    await menu(page, 'Notificaciones');
    await page.getByRole('combobox', { name: 'Destino' }).selectOption('estandar');
    await button(page, /^Revisar y enviar/).click();
    await page.getByRole('alert').filter({ hasText: 'Por favor, complete todos los campos correctamente.' }).waitFor();
    await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Empezó la evaluación');
    await page.getByRole('textbox', { name: 'Texto', exact: true }).fill('Las ideas están en evaluación.');
    await button(page, 'Revisar y enviar a 2 personas').click();
    await dialog.getByRole('button', { name: 'Enviar a 2 personas' }).click();
    const sent = page.getByRole('table', { name: 'Notificaciones enviadas' });
    await sent.getByText('Error: 1 dirección rechazada').waitFor({ timeout: 15_000 });
    const toFirst = smtp.received.filter(({ to }) => to?.some(({ address }) => address === people[0]));
    const subjects = toFirst.map(({ subject }) => subject ?? '');
    expect(subjects).toContainEqual(expect.stringContaining('Recibimos tu idea'));
    expect(subjects).toContainEqual(expect.stringContaining('Empezó la evaluación'));
    await sent.getByRole('link', { name: 'Empezó la evaluación' }).click();
    const recipients = page.getByRole('table', { name: 'Destinatarios' });
    await recipients.waitFor();
    expect((await recipients.getByRole('row').allInnerTexts())[1]).toMatch(
      /Benítez, Beto[\s\S]+Fallido[\s\S]+mailbox unavailable/u,
    );

    // The call at a glance.
    faults.expect(/status of 404/);
    await page.goto('/gestor/tablero?anio=1999');
    await page.getByRole('heading', { name: 'No hay una convocatoria 1999' }).waitFor();
    await page.getByRole('link', { name: 'Ver la vigente' }).click();
    await page.getByRole('heading', { level: 1, name: 'Evaluación de ideas proyecto' }).waitFor();
    await page.getByRole('link', { name: 'Idea proyecto en evaluación: 2 proyectos' }).click();
    await page.getByRole('status').filter({ hasText: '2 de 2 proyectos' }).waitFor();

    // Who did what, and whether all of it is sound.
    await button(page, 'Administración').click();
    await page.getByRole('link', { name: 'Auditoría' }).click();
    const audit = page.getByRole('region', { name: 'Auditoría', exact: true }).locator('tbody tr');
    await page.getByLabel('Desde', { exact: true }).fill(day(1));
    await page.getByLabel('Hasta', { exact: true }).fill(day(0));
    await page.getByText('La fecha «desde» es posterior a la fecha «hasta».').waitFor();
    await button(page, 'Quitar los filtros').click();
    await audit.nth(5).waitFor();
    const acts = (await audit.allInnerTexts()).join('\n');
    for (const act of [
      'Apertura de convocatoria',
      'Cambio de lista base',
      'Plantilla publicada',
      'Cronograma publicado',
      'Importación de usuarios',
      'Etapa iniciada por fecha',
      'Movimiento de proyectos',
      'Notificación enviada',
    ])
      expect(acts).toContain(act);
    await page.getByRole('link', { name: 'Integridad' }).click();
    await page.getByText(/^Todo en orden: \d+ controles sin fallas$/u).waitFor();

    // The next year.
    await comeBack(page, 365, admin);
    await menu(page, 'Convocatoria');
    await button(page, `Crear la de ${year + 1}`).click();
    await dialog.getByLabel('Año', { exact: true }).fill(String(year));
    await button(page, 'Crear convocatoria').click();
    await dialog.getByText(`Ya existe la convocatoria ${year}.`).waitFor();
    await dialog.getByLabel('Año', { exact: true }).fill(String(year + 1));
    await button(page, 'Crear convocatoria').click();
    await page.getByRole('heading', { name: `Convocatoria ${year + 1}` }).waitFor();
    // Its values are not those of the call that is the current one.
    for (const [name, address] of [
      [/^Datos de la oficina/u, `/hechos/${year + 1}`],
      [/^Valores de la convocatoria/u, `/conv/${year + 1}/valores`],
    ] as const) {
      const read = page.waitForResponse((response) => response.url().endsWith(address));
      await page.getByRole('link', { name }).click();
      expect((await read).status()).toBe(200);
      await page.getByRole('link', { name: `Convocatoria ${year + 1}` }).click();
      await page.getByRole('heading', { name: `Convocatoria ${year + 1}` }).waitFor();
    }
    await page.getByRole('link', { name: /^Listas de base/ }).click();
    await lines.getByRole('row').filter({ hasText: line }).waitFor();
    await page.goto(`/gestor/tablero?anio=${year + 1}`);
    await page.getByRole('heading', { name: `La convocatoria ${year + 1} todavía no tiene proyectos` }).waitFor();
    await page.getByRole('combobox', { name: 'Convocatoria' }).selectOption(String(year));
    await page.getByRole('link', { name: 'Idea proyecto en evaluación: 2 proyectos' }).waitFor();
  });
});
