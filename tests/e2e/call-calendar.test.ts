import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { localDayAt } from '#engine/process/current-year.ts';
import { beginPhases } from '#server/features/calls/begin-phases.ts';
import { longDay } from '#web/app/call/format-day.ts';
import { useStage } from '../api/support/stage.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { formScreen } from './support/form-screen.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
const DAY = 86_400_000;
/** Of the office, so many days from now. */
const day = (days: number) => localDayAt(new Date(Date.now() + days * DAY));
const shown = (days: number) => day(days).split('-').toReversed().join('/');

describe('the call in the hands of the office', () => {
  const app = useBrowser();
  const stage = useStage(app);

  it('keeps its table on the screen until it is published, and opens the next call', async () => {
    const { db } = app.database;
    const year = await stage.year();
    // Without a calendar, as the first time.
    await stage.closes({});
    await db('office_notice').delete();
    const years = (await db('calls').orderBy('year', 'desc')).map((one: { year: number }) => one.year);
    const next = Number(years[0]) + 1;
    const { page } = await app.openPage({ as: 'admin', path: '/gestor/convocatoria' });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    const calendar = page.getByRole('region', { name: 'Cronograma', exact: true });
    const publication = page.getByRole('region', { name: 'Publicar cronograma' });
    const apply = calendar.getByRole('button', { name: /^(Agregar|Aplicar)$/ });
    const dialog = page.getByRole('dialog');
    const row = (name: string) => calendar.getByRole('row').filter({ hasText: name });
    await proves('R-1-14', async () => {
      await page.getByRole('heading', { name: `Convocatoria ${year}` }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/gestor/convocatoria');
    });
    await publication.getByText('No hay cambios sin publicar.').waitFor();

    // A row is added; its dates are looked at by this browser's day.
    await calendar.getByRole('button', { name: 'Agregar fila' }).click();
    await page.keyboard.press('Tab');
    await apply.click();
    const [empty, range] = ['Fecha inválida. No puede estar vacía.', 'Valor fuera del rango permitido'];
    await proves('R-5.11-28', async () => expect(await calendar.getByText(empty).count()).toBe(2));
    await expectAccessible(page);
    const { from, until } = fields(page);
    await from.fill(day(-1));
    await until.fill(day(20));
    await proves('R-2.10-06', 'ayer', async () => {
      await apply.click();
      expect(await calendar.getByRole('row').count()).toBe(0);
    });
    await proves('R-2.10-07', 'agregar', async () => expect(await calendar.getByText(range).count()).toBe(1));
    await until.fill(day(-2));
    await calendar
      .getByText('Termina antes de empezar: revisá las fechas.')
      .or(calendar.getByText(range))
      .first()
      .waitFor();
    await until.fill(day(20));
    await from.fill(day(0));
    await apply.click();
    await row('REC_IP').waitFor();
    await proves('R-2.10-06', 'hoy', async () => expect(await row('REC_IP').innerText()).toContain(shown(0)));
    await proves('R-2.10-02', async () => expect(await row('REC_IP').count()).toBe(1));
    await proves('R-2.10-01', 'etapa', async () =>
      expect(await row('REC_IP').innerText()).toContain('Recepción de ideas proyecto'),
    );
    await proves('R-2.10-01', 'fecha', async () => expect(await row('REC_IP').innerText()).toContain(shown(20)));
    await addRow(page, { phase: 'EVAL_IP', from: day(15), until: day(40) });
    await publication
      .getByText('Evaluación de ideas proyecto empieza antes de que termine Recepción de ideas proyecto', {
        exact: false,
      })
      .waitFor();
    expect(await publication.getByRole('button').getAttribute('aria-disabled')).toBe('true');

    // Editing and deleting ask first.
    await row('EVAL_IP')
      .getByRole('button', { name: /^Editar/ })
      .click();
    await from.fill(day(-1));
    await apply.click();
    await proves('R-2.10-07', 'editar', async () => expect(await calendar.getByText(range).count()).toBe(1));
    await from.fill(day(21));
    const before = await calendar.getByRole('row').allInnerTexts();
    await apply.click();
    await proves('R-5.11-30', async () => expect(await dialog.innerText()).toContain('¿Desea editar la fila?'));
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await dialog.waitFor({ state: 'detached' });
    await proves('R-8.3-15', 'editar fila', async () => {
      expect(await calendar.getByRole('row').allInnerTexts()).toEqual(before);
      expect(await from.inputValue()).toBe(day(21));
      expect(sent).toEqual([]);
    });
    await apply.click();
    await dialog.getByRole('button', { name: 'Aceptar' }).click();
    await proves('R-2.10-03', async () => {
      await row('EVAL_IP').getByText(shown(21)).waitFor();
      expect(await row('EVAL_IP').innerText()).not.toContain(shown(15));
    });
    await addRow(page, { phase: 'REC_P', from: day(41), until: day(60) });
    const rows = await calendar.getByRole('row').allInnerTexts();
    await row('REC_P')
      .getByRole('button', { name: /^Eliminar/ })
      .click();
    await proves('R-5.11-29', async () => expect(await dialog.innerText()).toContain('¿Desea eliminar la fila?'));
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await dialog.waitFor({ state: 'detached' });
    await proves('R-8.3-15', 'eliminar fila', async () => {
      expect(await calendar.getByRole('row').allInnerTexts()).toEqual(rows);
      expect(sent).toEqual([]);
    });
    await row('REC_P')
      .getByRole('button', { name: /^Eliminar/ })
      .click();
    await dialog.getByRole('button', { name: 'Aceptar' }).click();
    await proves('R-2.10-04', async () => {
      await row('REC_P').waitFor({ state: 'detached' });
      expect(await calendar.getByRole('row').count()).toBe(3);
    });
    proves('R-2.10-05', () => expect(sent).toEqual([]));

    // Leaving asks; a reload loses the rows.
    await page.getByRole('link', { name: 'Proyectos', exact: true }).first().click();
    await proves('R-A-07-12', 'aviso', async () =>
      expect(await dialog.innerText()).toContain('¿Desea salir sin publicar el cronograma?'),
    );
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    page.once('dialog', (asked) => void asked.accept());
    await page.reload();
    await publication.getByText('No hay cambios sin publicar.').waitFor();
    await proves('R-A-07-12', 'recarga', async () => expect(await calendar.getByRole('row').count()).toBe(0));

    await addRow(page, { phase: 'REC_IP', from: day(0), until: day(20) });
    await addRow(page, { phase: 'EVAL_IP', from: day(21), until: day(40) });
    const preview = await publication.innerText();
    proves('R-A-07-01', 'vista previa', () => {
      // What binds people is there from the first publication on: both closes, too.
      expect(preview).toContain('Cambian 4 fechas:');
      expect(preview).toMatch(new RegExp(`Recepción de ideas proyecto, hasta\\s+${shown(20)}`, 'u'));
      expect(preview).toContain(shown(21));
    });
    await publication.getByRole('button', { name: 'Publicar cronograma' }).click();
    await page.getByText('Cronograma publicado', { exact: true }).waitFor();
    await publication.getByText('No hay cambios sin publicar.').waitFor();
    expect(await db('call_calendar').where({ call_year: year })).toHaveLength(2);
    await page
      .getByText(/publicó el cronograma/)
      .first()
      .waitFor();

    // An extension bears its resolution; meanwhile somebody else publishes.
    await row('REC_IP')
      .getByRole('button', { name: /^Editar/ })
      .click();
    const { extended, resolution } = fields(page);
    await extended.fill(day(25));
    await apply.click();
    await calendar.getByText('Escribí el número de la resolución.').waitFor();
    await resolution.fill('Res. CS 311/26');
    await apply.click();
    await dialog.getByRole('button', { name: 'Aceptar' }).click();
    await publication.getByText(/empieza antes de que termine/).waitFor();
    await row('EVAL_IP')
      .getByRole('button', { name: /^Editar/ })
      .click();
    await from.fill(day(26));
    await apply.click();
    await dialog.getByRole('button', { name: 'Aceptar' }).click();
    await publication.getByText('Cambian 2 fechas:').waitFor();
    await shoot(page, 'call-calendar-draft-1280');
    const other = await stage.admin();
    const published = await other.client.put(`/conv/${year}/cronograma`, {
      cronograma: [
        { tipoEstado: 'REC_IP', desde: day(0), hasta: day(20) },
        { tipoEstado: 'EVAL_IP', desde: day(22), hasta: day(50) },
      ],
    });
    expect(published.error).toBeNull();
    await publication.getByRole('button', { name: 'Publicar cronograma' }).click();
    await page.getByText(/^Oficina Administración publicó otro cronograma el /).waitFor();
    await publication.getByText('Cambian 3 fechas:').waitFor();
    await expectAccessible(page);
    await publication.getByRole('button', { name: 'Publicar cronograma' }).click();
    await row('REC_IP').getByText('Prórroga, Res. CS 311/26').waitFor();
    await page
      .getByText(/prorrogó Recepción de ideas proyecto, Res\. CS 311\/26$/)
      .first()
      .waitFor();

    // The next call: what is no year is refused, the rest is copied.
    await page.getByRole('button', { name: `Crear la de ${next}` }).click();
    for (const wrong of ['abc', '1999', String(year)]) {
      await dialog.getByLabel('Año', { exact: true }).fill(wrong);
      await dialog.getByRole('button', { name: 'Crear convocatoria' }).click();
      await dialog
        .getByText(wrong === String(year) ? `Ya existe la convocatoria ${year}.` : /^Escribí un año/)
        .waitFor();
    }
    expect(await db('calls')).toHaveLength(years.length);
    await dialog.getByLabel('Año', { exact: true }).fill(String(next));
    await dialog.getByRole('button', { name: 'Crear convocatoria' }).click();
    await page.getByRole('heading', { name: `Convocatoria ${next}` }).waitFor();
    await page.getByText(`La convocatoria ${next} no es la vigente`).waitFor();
    expect(await db('templates').where({ call_year: next })).not.toHaveLength(0);
    await page.getByRole('button', { name: 'Hacer vigente' }).click();
    await proves('R-A-138-01', 'publica', async () => {
      await dialog.getByText(/^Se publican, iguales a las de la última convocatoria, las \d+ plantillas/).waitFor();
      expect(await dialog.getByLabel(/^Se abre en su fecha/).isDisabled()).toBe(true);
      expect(await dialog.getByLabel(/^Se abre ahora/).isChecked()).toBe(true);
    });
    await expectAccessible(page);
    await shoot(page, 'call-make-current-1280');
    await dialog.getByRole('button', { name: 'Cerrar' }).first().click();
    await page.getByLabel('Evaluación independiente').check();
    await page.getByText('Evaluación independiente activada').waitFor();
    const option = async () => (await app.database.db('calls').where({ year: next }).first()).independent_evaluation;
    expect(await option()).toBe(true);
    // What happens in this call is told, but for what is switched off.
    await page.getByLabel('Al equipo: pasó de etapa').uncheck();
    await page.getByText('Ya no se avisa: Al equipo: pasó de etapa').waitFor();
    expect((await app.database.db('calls').where({ year: next }).first()).silent_events).toEqual(['paso']);
    await page.getByRole('button', { name: 'Editar aviso' }).click();
    await dialog.getByLabel('Texto del aviso').fill('La oficina cierra en enero.');
    await dialog.getByRole('button', { name: 'Guardar aviso' }).click();
    await page.getByText('La oficina cierra en enero.').waitFor();
    await page.setViewportSize(PHONE);
    await expectFits(page);
    await page.getByRole('link', { name: new RegExp(`^${year} `) }).click();
    await page.getByRole('heading', { name: `Convocatoria ${year}` }).waitFor();
    await calendar.getByText('Prórroga, Res. CS 311/26').last().waitFor();
    await expectFits(page);
    await expectAccessible(page);
    await shoot(page, 'call-calendar-390');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize(DESK);
    await expectAccessible(page);
    await shoot(page, 'call-calendar-1280-dark');
    // It was made by mistake, and is empty.
    await page.getByRole('link', { name: new RegExp(`^${next} `) }).click();
    await page.getByRole('button', { name: 'Quitar la convocatoria' }).click();
    await dialog.getByRole('button', { name: 'Quitar la convocatoria' }).click();
    await page.getByText(`Convocatoria ${next} quitada`).waitFor();
    await proves('R-A-138-01', 'quitar', async () => expect(await db('calls').where({ year: next })).toEqual([]));
  });

  it('loads what the phase needs, and names what keeps projects from a move', async () => {
    const year = await stage.year();
    const asked = async (phase: string) => {
      await stage.phase(phase);
      const { page } = await app.openPage({ as: 'admin', path: null });
      const loaded = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/base/bases'));
      await page.goto('/gestor/convocatoria/movimientos?etapa=ADM');
      return { page, query: new URL((await loaded).url()).searchParams.get('con') };
    };
    await stage.closes({});
    await app.database.db('office_notice').delete();
    const { id, codigo } = await stage.idea(await app.person());
    const { query: received } = await asked('REC_IP');
    proves('R-4.3-10', 'REC_IP', () => expect(received).toBe('creacion'));
    await stage.move(id, 'EVAL_IP', 'REC_P');
    const { page, query: evaluated } = await asked('REC_P');
    proves('R-4.3-10', 'otra etapa', () => expect(evaluated).toBe('evaluacion'));
    const exceptions = page.getByRole('group', { name: 'Para mirar antes' });
    await proves('R-A-109-04', async () => {
      const row = exceptions.getByRole('row').filter({ hasText: codigo });
      await row.waitFor();
      expect(await row.innerText()).toContain('Secciones sin guardar: Datos Generales');
    });
    // A phase that began by its date: its proposal waits on the call's screen.
    const office = await stage.admin();
    const soon = new Date((await stage.now()).getTime() + 500).toISOString();
    const cronograma = [{ tipoEstado: 'ADM', desde: soon }];
    expect((await office.client.put(`/conv/${year}/cronograma`, { cronograma })).error).toBeNull();
    const phases = async () =>
      (await office.client.get<{ estados: { tipoEstado: string }[] }>(`/conv/${year}`)).data.estados;
    await expect.poll(async () => (await phases()).at(-1)?.tipoEstado).toBe('ADM');
    await beginPhases(app.database.db);
    await page.goto('/gestor/convocatoria');
    await page.getByText('Un proyecto espera pasar con la etapa Admisibilidad').waitFor();
    await page.getByText('pasó sola a Admisibilidad').waitFor();
  });

  it('receives ideas until the end of an extension, and says so wherever the date is', async () => {
    const { db } = app.database;
    const year = await stage.year();
    const now = (await stage.now()).getTime();
    await db('office_notice').delete();
    await stage.phase('REC_IP');
    await stage.closes({ REC_IP: new Date(now - DAY) });
    const extension = { extended_until: new Date(now + 3 * DAY), resolution: 'Res. CS 311/26' };
    await db('call_calendar').where({ call_year: year, phase: 'REC_IP' }).update(extension);
    await db('calls').where({ year }).increment('guard', 1);
    const { page } = await app.openPage({ as: await app.person(), path: '/gestor/ayuda' });
    await page.getByRole('heading', { name: 'Ahora: recepción de ideas proyecto' }).waitFor();
    const main = await page.getByRole('main').innerText();
    const end = longDay(extension.extended_until.toISOString());
    await proves('R-X-52', 'pantalla', async () => {
      expect(main).toContain(`Hasta el ${end}`);
      expect(main).toContain('En curso · quedan 3 días');
      expect(main.match(/Prórroga, Res\. CS 311\/26/gu)).toHaveLength(2);
      expect(await page.getByRole('banner').textContent()).toContain('quedan 3 días');
    });
    await expectAccessible(page);
    await page
      .getByRole('navigation', { name: 'Principal', exact: true })
      .getByRole('link', { name: 'Proyectos' })
      .click();
    await page.getByText(end, { exact: false }).waitFor();
    await page.getByRole('link', { name: /Presentar una idea/ }).click();
    await formScreen(page).field('Título').waitFor();
    await page.getByText('Quedan 3 días para guardar.').waitFor();
  });
});

function fields(page: Page) {
  const label = (name: RegExp) => page.getByRole('region', { name: 'Cronograma', exact: true }).getByLabel(name);
  return {
    from: label(/^Desde/),
    until: label(/^Hasta/),
    extended: label(/^Prórroga hasta/),
    resolution: label(/^Resolución/),
  };
}

async function addRow(page: Page, { phase, from, until }: { phase: string; from: string; until: string }) {
  await page.getByRole('button', { name: 'Agregar fila' }).click();
  await page.getByLabel('Etapa', { exact: true }).selectOption(phase);
  const dates = fields(page);
  await dates.from.fill(from);
  await dates.until.fill(until);
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
}
