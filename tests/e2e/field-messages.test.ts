import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBench } from '../api/evaluations/bench.ts';
import { teamAnswers } from '../api/support/section-answers.ts';
import { useStage } from '../api/support/stage.ts';
import type { Person } from '../api/support/use-app.ts';
import { useBrowser } from '../support/browser.ts';
import { descriptionOf } from '../support/description-of.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { proves } from '../support/proves.ts';
import { keepDraft, projectForm, readSection, receiveProject, saveSamples } from './support/a-project.ts';
import { formScreen } from './support/form-screen.ts';
import { pasteInto } from './support/paste-into.ts';

/** A field with its label, help and message, by its key. */
const frame = (page: Page, key: string) => page.locator(`[id="f.${key}-campo"]`);
const rowFrame = (page: Page, key: string) => page.locator(`[id="f-fila.${key}-campo"]`);
const rowInput = (page: Page, key: string) => page.locator(`[id="f-fila.${key}"]`);

describe('what is wrong, said at its field', () => {
  const app = useBrowser();
  const stage = useStage(app);
  const bench = useBench(app, stage);

  it('in the idea and in its dialog', async () => {
    const { page } = await app.openPage({ as: 'estandar', path: '/gestor/form/ip' });
    const form = formScreen(page);
    await form.ready();
    // As by the keyboard: nothing is cut off.
    await form.field('Título').fill('ñ'.repeat(251));
    await form.save('Crear idea proyecto');
    await form.summary.waitFor();
    await proves('R-5.1-04', async () =>
      expect(await frame(page, 'titulo').innerText()).toContain('máximos caracteres permitidos : 250'),
    );
    await proves('R-5.1-06', async () =>
      expect(await frame(page, 'finalidad').innerText()).toContain('campo obligatorio'),
    );
    await proves('R-5.1-11', 'mensaje en el campo', async () => {
      for (const key of ['campoTematico', 'problemaAbordar', 'finalidad', 'unidadAcademica'])
        expect(await frame(page, key).innerText()).toContain('campo obligatorio');
      expect(await frame(page, 'titulo').innerText()).not.toContain('campo obligatorio');
    });
    // What is pasted stays whole, in the form and in a row's dialog.
    await form.field('Título').fill('');
    await pasteInto(form.field('Título'), 'ñ'.repeat(300));
    expect(await form.field('Título').inputValue()).toHaveLength(300);
    await form.field('Título').press('Tab');
    await frame(page, 'titulo').getByText('Sobran 50 caracteres.').waitFor();
    await form.button('Agregar integrante').click();
    await form.dialog.waitFor();
    await pasteInto(rowInput(page, 'ape'), 'Sosa '.repeat(60));
    expect(await rowInput(page, 'ape').inputValue()).toHaveLength(300);
    await rowInput(page, 'dni').fill('28415903');
    await rowInput(page, 'ape').fill('Benítez 2');
    await rowInput(page, 'nom').fill('C');
    await form.dialog.getByRole('button', { name: 'Agregar integrante' }).click();
    await rowFrame(page, 'unidadAcademica').getByText('campo obligatorio').waitFor();
    // Whoever hears the page hears it with the field.
    expect(await descriptionOf(rowInput(page, 'unidadAcademica'))).toContain('campo obligatorio');
    const texts = [await rowFrame(page, 'ape').innerText(), await rowFrame(page, 'nom').innerText()];
    proves('R-5.1-01', () => expect(texts[0]).toContain('Caracteres no válidos'));
    proves('R-5.1-05', () => expect(texts[1]).toContain('mínimo : 2 caracteres'));
  });

  it('in an evaluation, which holds nothing before a click and asks nothing when it is left untouched', async () => {
    const one = await bench.judged('pcal');
    const [author] = one.evaluators as [Person];
    const { page } = await app.openPage({ as: author, path: `/gestor/form/pcal/${one.own(author)}` });
    const form = formScreen(page);
    await form.ready();
    const checked = await page.locator('form[novalidate] :checked').count();
    const written = await page
      .locator('form[novalidate] :is(input:not([type=radio]), textarea)')
      .evaluateAll((all) => all.map((control) => (control as HTMLInputElement).value).filter((value) => value !== ''));
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url());
    });
    await page
      .getByRole('link', { name: /Volver|Salir|panel/iu })
      .first()
      .click();
    await page.waitForURL('**/panel/**');
    const after = await author.client.get<{ estado: string; version: number }>(
      `/pcal/data/${one.project.codigo}/PEIS/${one.own(author)}`,
    );
    proves('R-D-38', 'opción', () => {
      expect([checked, written, sent]).toEqual([0, [], []]);
      expect(after.data).toMatchObject({ estado: 'vacia', version: 0 });
    });
    await page.goBack();
    await form.ready();
    const scale = page.getByRole('textbox', { name: /^(?:A1 )?Claridad/u }).first();
    const message = async (text: string) => {
      await scale.fill(text);
      await form.button('Guardar evaluación').click();
      await form.summary.waitFor();
      return frame(page, 'problema.claridad').innerText();
    };
    await proves('R-5.1-02', async () => expect(await message('11')).toContain('Valor fuera del rango permitido'));
    await proves('R-5.1-03', 'paso numérico', async () => expect(await message('7,55')).toContain('valor inválido'));
    expect(await frame(page, 'problema.claridad').innerText()).toContain('De 0 a 10, de a medio punto.');
    expect(await scale.getAttribute('aria-describedby')).toContain('-remedio');
    expect(after.data.estado).toBe('vacia');
  });

  it('without a validator there is no form, and with one nothing breaks the policy', async () => {
    const person = await app.person();
    const id = await receiveProject(app, person);
    const first = await app.openPage({ as: person, path: projectForm(id, 2) });
    const screen = formScreen(first.page);
    await screen.ready();
    await screen.button('Agregar integrante').waitFor();
    const policy = (await fetch(`${app.url}/gestor`)).headers.get('content-security-policy') ?? '';
    proves('R-D-39', 'sin violaciones', () => {
      expect(policy).toMatch(/script-src 'self'(?:;|$)/u);
      expect(policy).not.toContain('unsafe-eval');
      expect(first.faults.list()).toEqual([]);
    });
    const rows = await first.page.locator('form[novalidate] tbody tr').count();
    const empty = await first.page.getByText('Todavía no hay integrantes').count();
    proves('R-D-38', 'fila', () => expect([rows, empty > 0]).toEqual([0, true]));
    const { page } = await app.openPage({ as: person, path: null });
    await page.route('**/validador/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.goto(projectForm(id, 2));
    const notice = page
      .getByRole('main')
      .getByText(/no se pudo|sin (?:su )?validador|preparar/iu)
      .first();
    await notice.waitFor();
    const said = await notice.innerText();
    await proves('R-D-39', 'sin validador', async () => {
      expect(said).toMatch(/formulario/iu);
      expect(await page.locator('form[novalidate]').count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Agregar integrante' }).count()).toBe(0);
    });
    await expectAccessible(page);
  });

  it('an address that is none: in English in a dialog, in our words on a page', async () => {
    const person = await app.person();
    const id = await receiveProject(app, person);
    await saveSamples(person, id, 'PEIS', 2);
    const { page } = await app.openPage({ as: person, path: projectForm(id, 2) });
    const form = formScreen(page);
    await form.ready();
    await page.getByRole('button', { name: /^Editar Vecinal Costa Norte/u }).click();
    await form.dialog.waitFor();
    const inDialog = page.locator('[id^="f-fila."][id$="geolocalizacion"]').first();
    await inDialog.fill('abc');
    await form.dialog.getByRole('button', { name: /Guardar/u }).click();
    await proves('R-5.1-10', 'modal', async () => {
      await form.dialog.getByText('Invalid URL').first().waitFor();
      expect(await form.dialog.innerText()).not.toContain('valor inválido');
    });
    await page.goto(projectForm(id, 3));
    await form.ready();
    await page.locator('[id="f.geolocalizacionProblemaAbordar"]').fill('abc');
    await form.save('Guardar sección');
    await form.summary.waitFor();
    await proves('R-5.1-10', 'página', async () =>
      expect(await frame(page, 'geolocalizacionProblemaAbordar').innerText()).toContain('valor inválido'),
    );
  });

  it('in a row of a list: the fault of the second member is shown at the second member', async () => {
    const person = await app.person();
    const id = await receiveProject(app, person);
    await keepDraft(
      person,
      id,
      2,
      teamAnswers((team) => {
        const [, second] = team.EquipoExtension.IntegranteEquipos;
        if (second) second['ape'] = 'P3rez';
      }),
    );
    const { page } = await app.openPage({ as: person, path: projectForm(id, 2) });
    const form = formScreen(page);
    await form.ready();
    await page.getByText('P3rez').first().waitFor();
    await form.save('Guardar sección');
    await form.summary.waitFor();
    const rows = await page.locator('tbody tr').allInnerTexts();
    proves('R-K-19', () => {
      expect(rows[0]).not.toContain('Caracteres no válidos');
      expect(rows[1]).toMatch(/P3rez[^]*Caracteres no válidos/u);
      expect(rows[2]).not.toContain('Caracteres no válidos');
    });
    await form.summary.getByRole('link', { name: /fila 2, Apellido: Caracteres no válidos/u }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Editar P3rez, Emiliano');
    const refused = await person.client.put('/p/', {
      codigo: id,
      dataProyecto: teamAnswers((team) => {
        const [, second] = team.EquipoExtension.IntegranteEquipos;
        if (second) second['ape'] = 'P3rez';
      }),
    });
    expect(refused.problems.map(({ ruta }) => ruta)).toContain('/EquipoExtension/IntegranteEquipos/1/ape');
    proves('R-K-103', 'pantalla', () => {
      const said = rows[1] ?? '';
      for (const { mensaje } of refused.problems) expect(said).toContain(mensaje);
    });
    // Its dialog begins where something is wrong.
    await form.button('Editar P3rez, Emiliano').click();
    const wrong = rowInput(page, 'ape');
    await expect.poll(() => wrong.evaluate((input) => input === document.activeElement)).toBe(true);
    await rowFrame(page, 'ape').getByText('Caracteres no válidos').waitFor();
    await form.dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await form.dialog.waitFor({ state: 'detached' });
  });

  it('an option that the list retired stays chosen', async () => {
    const person = await app.person();
    const id = await receiveProject(app, person);
    await saveSamples(person, id, 'PEIS', 1);
    const before = await readSection<{ LineaTematica_id_LineaTematicas: number[] }>(person, id, 1);
    const [line = 0] = before.LineaTematica_id_LineaTematicas;
    const admin = await stage.admin();
    const lists = await admin.client.get<Record<string, { id: number; nom: string }[]>>('/base/bases');
    const all = lists.data['lLineasTematicas'] ?? [];
    const name = all.find((entry) => entry.id === line)?.nom ?? '';
    const retired = await admin.client.put('/bases/lLineasTematicas', {
      anio: await stage.year(),
      entradas: all.map((entry) => ({ ...entry, ...(entry.id === line && { retirada: true }) })),
    });
    expect(retired.error).toBeNull();
    const { page } = await app.openPage({ as: person, path: projectForm(id, 1) });
    const form = formScreen(page);
    await form.ready();
    await page.getByText(name).first().waitFor();
    await page.getByLabel('Título', { exact: true }).fill('Otro título, con la línea de antes');
    await form.save('Guardar sección');
    await expect
      .poll(async () => (await readSection<{ titulo: string }>(person, id, 1)).titulo)
      .toContain('Otro título');
    const after = await readSection<typeof before>(person, id, 1);
    proves('R-K-71', () => {
      expect(name).not.toBe('');
      expect(after.LineaTematica_id_LineaTematicas).toEqual(before.LineaTematica_id_LineaTematicas);
    });
  });
});
