import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { answersOf, useBench, type Judged } from '../api/evaluations/bench.ts';
import { useStage } from '../api/support/stage.ts';
import type { Person } from '../api/support/use-app.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { holdPress } from '../support/hold-press.ts';
import { proves } from '../support/proves.ts';
import { picture } from '../../scripts/demo/tiny-jpeg.ts';
import { HOLLOW_JPG } from '../support/real-files.ts';
import { shoot } from '../support/shoot.ts';
import { formScreen } from './support/form-screen.ts';

const SAVE = 'Guardar evaluación';
const NAMES = ['Gómez Prado', 'Ibáñez', 'Ferreyra'];

const IN_GENERAL = ['Proyecto maduro.', 'Falta un cronograma más fino.', 'Proyecto maduro.'];
/** An observation of an item on which they agree. */
const OF_OBJECTIVES = ['Los objetivos se leen bien.', '', 'Dos actividades no tienen producto.'];

type Answers = Record<string, Record<string, unknown>>;

/** Nine items: they agree on six; on A2 and B3 the third or the second is apart, on C2 nobody says the same. */
function individual(at: number): Record<string, unknown> {
  const answers = answersOf('pcal', /aprobado/iu) as Answers;
  Object.assign(answers['problema'] as object, {
    claridad: 7.5,
    diagnostico: [10, 10, 7.5][at],
    diagnostico_observ: [
      'El pedido nace de la vecinal.',
      'La escuela firma el diagnóstico.',
      'Falta la voz de las familias.',
    ][at],
  });
  Object.assign(answers['coherencia'] as object, {
    metodologia: [7.5, 2.5, 7.5][at],
    metodologia_observ: [
      'El protocolo se escribe con los promotores.',
      'No dice quién hace cada paso.',
      'Define los plazos.',
    ][at],
  });
  Object.assign(answers['equipo'] as object, {
    instituciones: [7.5, null, 5][at],
    instituciones_noAplica: [0, 1, 0][at],
    instituciones_observ: ['Participan en todas las etapas.', 'La escuela presta el lugar.', 'La vecinal convoca.'][at],
  });
  Object.assign(answers['coherencia'] as object, { objetivos_observ: OF_OBJECTIVES[at] });
  answers['Condición'] = null as never;
  return { ...answers, observ: IN_GENERAL[at] };
}

describe('the definitive form', () => {
  const app = useBrowser();
  const stage = useStage(app);
  const bench = useBench(app, stage);
  let one: Judged;
  let members: [Person, Person, Person];

  beforeAll(async () => {
    one = await bench.judged('pcal');
    members = one.evaluators as [Person, Person, Person];
    for (const [at, ape] of NAMES.entries()) {
      await app.database.db('users').where({ id: members[at]?.id }).update({ ape });
      await bench.save('pcal', one.own(members[at] as Person), members[at] as Person, individual(at));
    }
  });

  const stored = async () => (await bench.read('pcal', one.definitive, members[0], one.project)).data;
  const item = (page: Page, id: string) => page.locator(`[data-item="${id}"]`).first();
  const open = async (page: Page) => {
    await page.goto(`/gestor/form/pcal_def/${one.definitive}`);
    await formScreen(page).ready();
    await page.getByRole('heading', { name: 'Donde no coinciden' }).waitFor();
  };

  it(
    'is proposed, agreed on with reasons, kept up with what changes, signed and annulled',
    { timeout: 120_000 },
    async () => {
      const { page } = await app.openPage({ as: members[0], path: null });
      const said: string[] = [];
      page.on('dialog', (dialog) => {
        said.push(dialog.message());
        void dialog.accept();
      });
      await open(page);
      const screen = formScreen(page);
      await proves('R-A-06-03', 'precargado', async () => {
        expect(await item(page, 'A1').innerText()).toContain('7,5');
        expect(await page.getByText('Es una propuesta').isVisible()).toBe(true);
      });
      const first = await stored();
      proves('R-A-06-03', 'no guardado', () => expect([first.estado, first.version]).toEqual(['vacia', 0]));
      await proves('R-X-40', 'acordados', async () => {
        expect(await page.getByRole('heading', { name: 'Donde coinciden 6 ítems' }).isVisible()).toBe(true);
        expect(await item(page, 'A1').innerText()).toContain('las tres coinciden');
      });
      await proves('R-X-40', 'divergentes', async () => {
        expect(await page.getByRole('heading', { name: 'Donde no coinciden 3 de 9 ítems' }).isVisible()).toBe(true);
        const text = await item(page, 'B3').innerText();
        for (const word of [...NAMES, '7,5', '2,5', 'No dice quién hace cada paso.']) expect(text).toContain(word);
        expect(await item(page, 'B3').locator('.marked').innerText()).toBe('2,5');
      });
      await expectAccessible(page);
      await shoot(page, 'definitivo-1280');
      await page.emulateMedia({ colorScheme: 'dark' });
      await shoot(page, 'definitivo-1280-oscuro');
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 390, height: 844 });
      await expectFits(page);
      await shoot(page, 'definitivo-390');
      // The sections of the rubric lead to what is drawn of them, wherever that is.
      const sections = page.locator('summary').filter({ hasText: 'Evaluación definitiva' });
      await sections.click();
      await page.getByRole('link', { name: /Coherencia interna/u }).click();
      await expect.poll(() => item(page, 'B3').locator(':focus').count()).toBe(1);
      await sections.click();
      await page.getByRole('link', { name: /Integralidad/u }).click();
      await expect.poll(() => item(page, 'D1').locator(':focus').count()).toBe(1);
      await page.setViewportSize({ width: 1280, height: 800 });

      // Beside it: what is missing leads to its place.
      const aside = page.getByRole('complementary', { name: 'Resultado' });
      await aside.getByRole('link', { name: /Metodología/u }).click();
      await expect.poll(() => item(page, 'B3').locator(':focus').count()).toBe(1);
      await proves('R-X-78', 'firmar', async () =>
        expect(await page.getByText('Completá el formulario antes de firmarlo.').isVisible()).toBe(true),
      );
      await item(page, 'A2').getByRole('radio', { name: 'Gómez Prado' }).check();
      await item(page, 'B3').getByRole('radio', { name: 'Ferreyra' }).check();
      await item(page, 'C2').getByRole('radio', { name: 'Ibáñez' }).check();
      // What each of them wrote is at hand, whether they agree or not, with the ways to take it over.
      const written = (label: string) =>
        page.getByRole('group', { name: `Lo que escribieron en ${label}`, exact: true });
      const general = page.locator('[id="f.observ"]');
      expect(await written('Observación general').innerText()).toContain('Falta un cronograma más fino.');
      expect(await general.inputValue()).toBe('');
      await written('Observación general').getByRole('button', { name: 'Juntar los textos' }).click();
      expect(await general.inputValue()).toBe('Proyecto maduro.\n\nFalta un cronograma más fino.');
      const ofItem = 'Observaciones sobre los objetivos, resultados y actividades';
      expect(await written(ofItem).innerText()).not.toContain('Ibáñez');
      await written(ofItem)
        .getByRole('button', { name: `Usar lo de Ferreyra en ${ofItem}` })
        .click();
      expect(await page.locator('[id="f.coherencia.objetivos_observ"]').inputValue()).toBe(OF_OBJECTIVES[2]);
      const reasonOfA2 = item(page, 'A2').getByRole('textbox', { name: 'Justificación' });
      await item(page, 'A2').getByRole('button', { name: 'Usar lo de Ibáñez en Justificación' }).click();
      expect(await reasonOfA2.inputValue()).toBe('La escuela firma el diagnóstico.');
      await item(page, 'A2').getByRole('button', { name: 'Tomar el promedio, redondeado: 9' }).click();
      await item(page, 'A2').getByText('Origen: otro valor acordado').waitFor();
      await item(page, 'A2').getByRole('radio', { name: 'Gómez Prado' }).check();
      await reasonOfA2.fill('Participan por la vecinal.');
      // Nothing that somebody typed goes without being asked for.
      await item(page, 'A2').getByRole('button', { name: 'Juntar los textos' }).click();
      await screen.dialog.getByText('¿Desea reemplazar lo que está escrito?').waitFor();
      await page.keyboard.press('Escape');
      expect(await reasonOfA2.inputValue()).toBe('Participan por la vecinal.');
      const project = page.getByRole('link', { name: 'Leer el proyecto' });
      expect(await project.getAttribute('href')).toBe(`/gestor/form/p/${one.project.id}?seccion=todo`);
      await expectAccessible(page);
      await shoot(page, 'definitivo-textos-1280');
      // What is missing is listed above the button: it goes with the text that is left, but not from under the hand.
      await item(page, 'C2').getByRole('textbox', { name: 'Justificación' }).focus();
      await screen.button(SAVE).hover();
      await page.keyboard.insertText('La escuela solo presta el aula.');
      await holdPress(page);
      await screen.dialog.getByRole('button', { name: 'Cerrar' }).click();
      await screen.dialog.waitFor({ state: 'detached' });
      await proves('R-X-41', 'justificación', async () => {
        expect(await item(page, 'B3').innerText()).toContain('Difieren en 5 puntos: falta la justificación');
        expect(await item(page, 'A2').innerText()).toContain('Resuelto');
        expect(await item(page, 'A1').getByRole('textbox', { name: 'Justificación' }).count()).toBe(0);
      });
      expect(await item(page, 'B3').innerText()).toContain('Origen: Gómez Prado y Ferreyra');
      await screen.store(SAVE);
      const half = await stored();
      expect(half).toMatchObject({ estado: 'borrador', resultado: null });
      expect(half.parcial?.faltan).toEqual(['/coherencia/metodologia_observ']);
      // While a window is made narrow, or a phone is turned, one types on.
      const reason = item(page, 'B3').getByRole('textbox', { name: 'Justificación' });
      await reason.focus();
      await page.keyboard.type('El plazo del laboratorio ');
      await page.setViewportSize({ width: 390, height: 844 });
      await page.keyboard.type('está en ');
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.keyboard.type('el anexo.');
      expect(await reason.inputValue()).toBe('El plazo del laboratorio está en el anexo.');
      // Nor is anything lost where a press takes a field away at once and its button does not take the focus.
      const row = item(page, 'A1');
      await row.getByRole('button', { name: /^Cambiar/u }).click();
      const remark = page.locator('[id="f.problema.claridad_observ"]');
      await remark.focus();
      await row.getByRole('button').evaluate((fold: HTMLElement) => {
        document.execCommand('insertText', false, 'Se entiende.');
        fold.click();
      });
      await remark.waitFor({ state: 'detached' });
      await row.getByRole('button').click();
      expect(await remark.inputValue()).toContain('Se entiende.');
      await screen.store(SAVE);
      const whole = await stored();
      expect(whole.estado).toBe('completa');
      expect(whole.dataEvaluacion).toMatchObject({
        coherencia: { objetivos_observ: OF_OBJECTIVES[2] },
        observ: 'Proyecto maduro.\n\nFalta un cronograma más fino.',
      });
      proves('R-X-41', 'origen', () => {
        const [own, , third] = members.map((person) => one.own(person));
        expect(whole.acuerdo?.guardado?.origenes).toMatchObject({
          '/problema/claridad': { de: 'acuerdo' },
          '/coherencia/metodologia': { de: 'evaluaciones', formularios: [own, third] },
        });
      });

      // Two at once: what both changed waits for a choice, in its place.
      await item(page, 'A2')
        .getByRole('textbox', { name: 'Justificación' })
        .fill('Participan por la vecinal y la escuela.');
      const theirs = structuredClone(whole.dataEvaluacion) as Answers;
      Object.assign(theirs['problema'] as object, {
        diagnostico: 7.5,
        diagnostico_observ: 'Faltan las familias sin pozo.',
      });
      expect((await bench.save('pcal', one.definitive, members[1], theirs, { version: whole.version })).status).toBe(
        200,
      );
      await screen.save(SAVE);
      await page.getByText('Quedarme con lo mío').first().waitFor();
      expect(await item(page, 'A2').getByText('Faltan las familias sin pozo.').first().isVisible()).toBe(true);
      await item(page, 'A2').getByRole('button', { name: 'Quedarme con lo mío' }).first().click();
      await screen.store(SAVE);
      const merged = await stored();
      expect(merged.dataEvaluacion['problema']).toMatchObject({
        // Theirs alone: I had not touched the value.
        diagnostico: 7.5,
        diagnostico_observ: 'Participan por la vecinal y la escuela.',
      });

      const changed = individual(2) as Answers;
      Object.assign(changed['problema'] as object, { diagnostico: 10 });
      await bench.save('pcal', one.own(members[2]), members[2], changed);
      await open(page);
      await proves('R-A-115-03', async () => {
        const notice = page.getByRole('status').filter({ hasText: 'cambió después de guardar este formulario' });
        expect(await notice.innerText()).toContain('La evaluación de Ferreyra');
        expect((await stored()).dataEvaluacion).toEqual(merged.dataEvaluacion);
      });
      await shoot(page, 'definitivo-cambio-1280');

      await page
        .getByLabel('Archivo de la firma')
        .setInputFiles({ name: 'firma.png', mimeType: 'image/png', buffer: Buffer.from('89504e47', 'hex') });
      await page.getByText('la firma se sube en .jpg').waitFor();
      await page
        .getByLabel('Archivo de la firma')
        .setInputFiles({ name: 'hueca.jpg', mimeType: 'image/jpeg', buffer: HOLLOW_JPG });
      await page.getByText('La imagen está incompleta o dañada.').waitFor();
      await page
        .getByLabel('Archivo de la firma')
        .setInputFiles({ name: 'firma.jpg', mimeType: 'image/jpeg', buffer: picture(900, 300) });
      await page.getByText('firma.jpg', { exact: true }).waitFor();
      // What is signed is what is stored.
      const typed = item(page, 'B3').getByRole('textbox', { name: 'Justificación' });
      await typed.fill(`${await typed.inputValue()} Así quedó.`);
      await page.getByRole('button', { name: 'Subir la firma' }).press('Enter');
      await page.getByText('Guardá los cambios antes de firmar.').waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
      await screen.store(SAVE);
      // Seen before it is asked for.
      await page.getByRole('button', { name: 'Subir la firma' }).press('Enter');
      const shown = page.getByRole('dialog').getByRole('img', { name: 'La firma que se va a subir' });
      await shown.waitFor();
      expect(await shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
        900, 300,
      ]);
      await expectAccessible(page);
      await shoot(page, 'firma-preguntada-1280', { whole: false });
      await page.setViewportSize({ width: 390, height: 844 });
      await expectFits(page);
      await shoot(page, 'firma-preguntada-390', { whole: false });
      await page.setViewportSize({ width: 1280, height: 800 });
      expect((await stored()).estado).toBe('completa');
      await page.keyboard.press('Enter');
      await proves('R-2.15-10', 'pcal_def', async () => {
        await page.getByText('Firmado por Gómez Prado').waitFor();
        expect((await stored()).estado).toBe('firmada');
      });
      await proves('R-8.2-04', 'firma', async () =>
        expect(await page.getByText('doc cargado correctamente !').isVisible()).toBe(true),
      );
      await proves('R-4.2-31', async () => {
        await page.reload();
        await page.getByText('Firmado por Gómez Prado').waitFor();
        expect(await screen.button(SAVE).count()).toBe(0);
      });
      await expectAccessible(page);
      await shoot(page, 'definitivo-firmado-1280');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Descargar la firma' }).click();
      const name = (await download).suggestedFilename();
      proves('R-2.15-12', 'pcal_def', () => expect(name).toBe(`FIRMA_${one.project.codigo}_pcal_def.jpg`));
      expect(said).toEqual([]);

      const office = await app.openPage({ as: await stage.admin(), path: `/gestor/form/pcal_def/${one.definitive}` });
      await office.page.getByRole('button', { name: 'Anular la firma' }).click();
      await office.page.getByLabel('Motivo').fill('Se firmó otro texto.');
      await office.page.getByRole('dialog').getByRole('button', { name: 'Anular la firma' }).click();
      await office.page.getByRole('button', { name: 'Abrir la ventana de firma' }).waitFor();
      expect((await stored()).estado).toBe('completa');
    },
  );
});
