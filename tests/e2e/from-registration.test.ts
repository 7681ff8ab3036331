import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useStage } from '../api/support/stage.ts';
import { useBrowser } from '../support/browser.ts';
import { pdfText } from '../support/pdf-text.ts';
import { IDEA } from './support/an-idea.ts';
import { formScreen } from './support/form-screen.ts';

const EMAIL = 'ana.ledesma@universidad.example';
const TABLE = '/gestor/proyectos/tabla';
const pathOf = (page: Page) => new URL(page.url()).pathname;
const HOSTILE = `=HYPERLINK("http://x"); <img src=x onerror="window.broken=1"> '"); drop table projects; --`;

const TEXTS = {
  'Campo temático': IDEA.campoTematico,
  'Problema a abordar': IDEA.problemaAbordar,
  Finalidad: IDEA.finalidad,
  'Políticas públicas': IDEA.politicasPublicas,
  'Participantes sociales directos': IDEA.participantesSociales,
  'Potenciales actividades': IDEA.potencialesActividades,
};

/** From nothing to a complete idea on the screen, not yet sent. */
async function fillIdea(page: Page, modality: RegExp, title: string): Promise<void> {
  const form = formScreen(page);
  await form.ready();
  await page.getByRole('radio', { name: modality }).check();
  await form.field('Unidad académica').selectOption({ label: 'Facultad de Ingeniería y Ciencias Hídricas' });
  if (await form.field('Anual').isEnabled()) await form.field('Anual').check();
  await form.field('Categoría').selectOption({ index: 1 });
  await form.field('Ambiente y Sociedad').check();
  await form.field('Agua, saneamiento y gestión de riesgos').check();
  await form.field('Título').fill(title);
  for (const [label, text] of Object.entries(TEXTS)) await form.field(label).fill(text);
  await form.button('Agregar integrante').click();
  await form.dialog.getByLabel('DNI', { exact: true }).fill('28415903');
  await form.dialog.getByLabel('Apellido', { exact: true }).fill('Ledesma');
  await form.dialog.getByLabel('Nombre', { exact: true }).fill('Ana');
  await form.dialog.getByLabel('Unidad académica', { exact: true }).selectOption({ index: 1 });
  await form.dialog.getByRole('button', { name: /^(Guardar|Agregar)/ }).click();
  await form.dialog.waitFor({ state: 'detached' });
  await form.button('Agregar institución').click();
  await form.dialog.getByRole('combobox').fill('Vecinal Costa Norte');
  await page.keyboard.press('Enter');
  await form.dialog.waitFor({ state: 'detached' });
}

describe('from registration to a stored idea', () => {
  const app = useBrowser();
  const stage = useStage(app);

  it(
    'registers, stores a PEIS and an AET, edits, prints and deletes; what is refused keeps what was typed',
    { timeout: 180_000 },
    async () => {
      // From a link to where ideas begin, with no account yet.
      const { page, faults } = await app.openPage({ path: TABLE });
      await page.getByRole('link', { name: 'Registrate' }).click();
      const form = formScreen(page);
      const label = (name: string) => page.getByLabel(name, { exact: true });
      const units = page.getByLabel('Unidad académica');
      await units.locator('option').nth(1).waitFor({ state: 'attached' });
      for (const [name, value] of Object.entries({
        DNI: '28415903',
        Apellido: 'Ledesma',
        Nombre: 'Ana',
        'Correo electrónico': EMAIL,
        Contraseña: 'qz7#kd',
        'Repetir la contraseña': 'qz7#kd',
      }))
        await label(name).fill(value);
      await units.selectOption('FICH');
      await page.getByRole('button', { name: 'Registrarme' }).click();
      await page.getByText('Usuario registrado correctamente').waitFor();
      await label('Correo electrónico').fill(EMAIL);
      await label('Contraseña').fill('qz7#kd');
      await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
      await page.waitForURL(`**${TABLE}`);

      // A PEIS, sent twice by a hand that presses twice, over a connection that loses the first answer.
      await page.locator('a[href$="/ficha/crear"]').first().click();
      await fillIdea(page, /Proyecto de Extensión/, HOSTILE);
      faults.expect(/ERR_FAILED|status of 503/);
      let lost = 0;
      await page.route(/\/api\/gestor\/p\/\d+$/, async (route) => {
        if (route.request().method() !== 'POST' || lost > 0) return route.continue();
        lost += 1;
        await route.fetch();
        await route.abort();
      });
      await form.button('Crear idea proyecto').dblclick();
      await form.dialog.getByRole('button', { name: 'Aceptar' }).click();
      const unreachable = page.getByRole('dialog', { name: 'Sin conexión' });
      await unreachable.waitFor();
      expect(await form.field('Título').inputValue()).toBe(HOSTILE);
      await unreachable.getByRole('button', { name: 'Reintentar' }).click();
      const created = page.getByRole('dialog', { name: 'Alta Proyecto' });
      await created.waitFor();
      await created.getByRole('button', { name: 'Cerrar' }).click();
      await page.waitForURL('**/gestor/ayuda');

      // An AET; the server is busy at first.
      await page.goto('/gestor/form/ip');
      await fillIdea(page, /Acción de Extensión/, 'Radio barrial');
      expect(await form.field('Anual').isChecked()).toBe(true);
      let busy = 0;
      await page.route(/\/api\/gestor\/p\/\d+$/, (route) => {
        if (route.request().method() !== 'POST' || busy > 0) return route.continue();
        busy += 1;
        const body = { ok: false, data: null, error: 'El sistema está muy ocupado.', invalidToken: false };
        return route.fulfill({ status: 503, json: { ...body, expiredToken: false } });
      });
      await form.button('Crear idea proyecto').click();
      await form.dialog.getByRole('button', { name: 'Aceptar' }).click();
      const refused = page.getByRole('dialog', { name: 'Error' });
      await refused.getByText('El sistema está muy ocupado.').waitFor();
      await refused.getByRole('button', { name: 'Cerrar' }).click();
      await refused.waitFor({ state: 'detached' });
      expect(await form.field('Título').inputValue()).toBe('Radio barrial');
      await form.button('Crear idea proyecto').click();
      await form.dialog.getByRole('button', { name: 'Aceptar' }).click();
      await created.getByRole('button', { name: 'Cerrar' }).click();
      await page.waitForURL('**/gestor/ayuda');

      const short = String((await stage.year()) % 100);
      const stored = await app.database.db('projects').select('id', 'code', 'title').orderBy('id');
      expect(stored.map(({ code, title }) => [code, title])).toEqual([
        [`${short}-001-PEIS-FICH`, HOSTILE],
        [`${short}-002-AET-FICH`, 'Radio barrial'],
      ]);
      const [peis, aet] = stored as { id: number; code: string }[];

      // In the table, as text; in the files, too.
      await page.goto(TABLE);
      await page.getByRole('link', { name: HOSTILE }).first().waitFor();
      expect(await page.evaluate(() => 'broken' in window)).toBe(false);
      const saved = async (press: () => Promise<unknown>) => {
        const [file] = await Promise.all([page.waitForEvent('download'), press()]);
        return readFileSync(await file.path());
      };
      const csv = await saved(() => page.getByRole('button', { name: 'CSV: exportar MIS PROYECTOS' }).click());
      // Also where a spreadsheet told another separator would begin a cell.
      const guarded = HOSTILE.replace('; --', "; '--").replaceAll('"', '""');
      expect(csv.toString('utf8')).toContain(`"'${guarded}"`);
      await page.goto(`/gestor/form/ip/${peis?.id}`);
      await form.ready();
      await form.button('Vista previa').click();
      const pdf = await saved(() => form.button('Descargar PDF').click());
      expect((await pdfText(pdf)).text).toContain('<img src=x onerror="window.broken=1">');
      await form.button('Volver al formulario').click();

      // The office moves on while something is typed: the reason is said, the text stays, here and after a reload.
      await form.field('Finalidad').fill('Escrito mientras cambiaba la etapa');
      await page.getByText('Borrador guardado').waitFor();
      await stage.move(peis?.id ?? 0, 'EVAL_IP');
      faults.expect(/status of 403/);
      await form.button('Guardar idea').click();
      await form.dialog.getByRole('button', { name: 'Aceptar' }).click();
      const closed = page.getByRole('dialog', { name: 'Error' });
      await closed.waitFor();
      expect(await closed.innerText()).toContain('No posee permisos para realizar esta acción');
      await closed.getByRole('button', { name: 'Cerrar' }).click();
      await closed.waitFor({ state: 'detached' });
      expect(await form.field('Finalidad').inputValue()).toBe('Escrito mientras cambiaba la etapa');
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await form.ready();
      await page.getByText('Escrito mientras cambiaba la etapa').first().waitFor({ state: 'attached' });

      // Deleting: refused in evaluation, done where ideas are received.
      await page.goto(TABLE);
      await page.getByRole('button', { name: `Eliminar ${peis?.code}` }).click();
      await page.getByText('Proyecto en evaluación o de convocatoria anterior').waitFor();
      await form.dialog.getByRole('button', { name: 'Cerrar' }).click();
      await form.dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: `Eliminar ${aet?.code}` }).click();
      await form.dialog.getByRole('button', { name: 'Aceptar' }).click();
      await page.getByText('Proyecto eliminado', { exact: true }).waitFor();
      await page.getByText('1 de 1 proyecto', { exact: true }).waitFor();
      expect(await app.database.db('projects').pluck('code')).toEqual([peis?.code]);
    },
  );

  it('says so at addresses of nothing, and breaks at none', { timeout: 60_000 }, async () => {
    const { page, faults } = await app.openPage({ as: 'estandar', path: null });
    faults.expect(/status of (400|404)/);
    for (const path of [
      '99999',
      '0',
      '-1',
      'abc',
      '9999999999999999999',
      '26-999-PEIS-FICH',
      "';--",
      '%3Cimg%3E',
      '1e3',
    ]) {
      await page.goto(`/gestor/proyectos/panel/${path}`);
      await page.getByRole('heading', { name: 'No encontramos ese proyecto' }).waitFor();
      await page.goto(`/gestor/form/ip/${path}`);
      await page.getByRole('heading', { level: 1, name: /existe|encuentra|encontramos/ }).waitFor();
    }
    expect(pathOf(page)).toContain('/gestor/form/ip/');
  });
});
