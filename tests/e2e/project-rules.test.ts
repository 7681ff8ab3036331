import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sectionAnswers, teamAnswers } from '../api/support/section-answers.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { keepDraft, projectForm, readSection, receiveProject, saveSamples } from './support/a-project.ts';
import { formScreen } from './support/form-screen.ts';
import { writesOf } from './support/writes-of.ts';

const FORMER_UNIT = 'Sede Rafaela-Sunchales';

const heading = (page: Page, number: string, title: string) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`^${number}\\s*${title}$`) });

describe('section 1', () => {
  const app = useBrowser();

  it('asks for the general data, and three to five keywords', async () => {
    const person = await app.person();
    const id = await receiveProject(app, person);
    await saveSamples(person, id, 'PEIS', 1);
    const { page } = await app.openPage({ as: person, path: projectForm(id) });
    const form = formScreen(page);
    await form.ready();
    const input = form.field('Palabras clave');
    await input.waitFor();
    for (const [caso, place] of [
      ['modalidad', 'f.tipoProyecto-campo'],
      ['líneas temáticas', 'f.LineaTematica_id_LineaTematicas-campo'],
      ['programas', 'f.ProgramaExtension_id_ProgramaExtensions-campo'],
      ['unidad académica', 'f.unidadAcademica-campo'],
    ] as const) {
      await proves('R-2.5-01', caso, async () => expect(await page.locator(`[id="${place}"]`).isVisible()).toBe(true));
    }
    for (const [caso, label] of [
      ['anual', 'Anual'],
      ['bianual', 'Bianual'],
    ] as const) {
      await proves('R-2.5-02', caso, async () => expect(await form.field(label).count()).toBe(1));
    }
    await proves('R-2.5-03', async () => expect(await input.isVisible()).toBe(true));

    // Behind a dialog nothing has a role.
    const words = page.locator('[aria-label="Palabras cargadas"] > li');
    const refusal = page.locator('[id="f.PalabraClave_id_PalabraClaves-rechazo"]');
    await form.button('Agregar').click();
    await proves('R-5.4-05', async () =>
      expect(await refusal.innerText()).toBe('Debe ingresar una palabra antes de guardar.'),
    );
    await input.fill('Agua Potable');
    await input.press('Enter');
    await proves('R-5.4-04', async () => expect(await words.count()).toBe(3));
    await input.fill('ríos, bajantes; ríos');
    await input.press('Enter');
    expect(await words.count()).toBe(5);
    await input.fill('una sexta');
    await input.press('Enter');
    for (const fact of ['R-5.4-02', 'R-9-03']) {
      await proves(fact, async () => {
        expect(await refusal.innerText()).toBe('No puede cargar mas de 5 palabras');
        expect(await words.count()).toBe(5);
      });
    }
    await input.fill('');
    await form.button('Quitar todas').click();
    await proves('R-5.4-06', async () => {
      await form.dialog.waitFor();
      expect(await words.count()).toBe(5);
    });
    await proves('R-8.3-12', async () =>
      expect(await form.dialog.innerText()).toContain('¿Desea eliminar todas las palabras clave?'),
    );
    const sent = writesOf(page);
    await form.dialog.getByRole('button', { name: 'Cerrar' }).click();
    await form.dialog.waitFor({ state: 'detached' });
    await proves('R-8.3-15', 'eliminar palabras clave', async () => {
      expect(await words.count()).toBe(5);
      expect(sent).toEqual([]);
    });
    await form.button('Quitar todas').click();
    await form.dialog.getByRole('button', { name: 'Aceptar' }).click();
    await form.dialog.waitFor({ state: 'detached' });
    expect(await words.count()).toBe(0);

    // Several at once, in a dialog that refuses too many alone.
    await form.button('Cargar varias').click();
    await proves('R-2.11-01', async () => {
      await form.dialog.waitFor();
      expect(await form.dialog.getByRole('heading', { name: 'Palabras clave' }).isVisible()).toBe(true);
    });
    const list = form.dialog.getByRole('textbox');
    await list.fill('uno\ndos\ntres\ncuatro\ncinco\nseis');
    await form.dialog.getByRole('button', { name: 'Guardar palabras' }).click();
    const refused = await form.dialog.getByRole('alert').innerText();
    await shoot(page, 'palabras-1280', { whole: false });
    await expectAccessible(page);
    await list.fill('agua');
    await form.dialog.getByRole('button', { name: 'Guardar palabras' }).click();
    await form.dialog.waitFor({ state: 'detached' });
    await proves('R-9-04', async () => {
      expect(refused).toBe('No puede cargar mas de 5 palabras');
      expect(await words.count()).toBe(1);
    });
    await input.fill('ríos');
    await input.press('Enter');
    await form.save('Guardar sección');
    for (const fact of ['R-5.4-01', 'R-9-02']) {
      await proves(fact, async () => {
        await form.summary.waitFor();
        expect(await form.summary.innerText()).toContain('Debe ingresar al menos 3');
      });
    }
    const stored = async () =>
      (await readSection<{ PalabraClave_id_PalabraClaves: string[] }>(person, id, 1)).PalabraClave_id_PalabraClaves;
    await proves('R-A-51-01', 'palabra clave', async () => expect(await stored()).toHaveLength(3));
    await input.fill('islas');
    await input.press('Enter');
    await form.button('Guardar sección').click();
    await proves('R-8.3-06', async () => {
      await form.dialog.waitFor();
      expect(await form.dialog.getByRole('heading').innerText()).toBe('¿Desea guardar la sección ?');
    });
    await form.dialog.getByRole('button', { name: 'Cerrar' }).click();
    await form.dialog.waitFor({ state: 'detached' });
    await proves('R-8.3-15', 'guardar sección', async () => expect(await stored()).toHaveLength(3));
    await form.save('Guardar sección');
    await page.getByText('Sección guardada.').waitFor();
    expect(await stored()).toEqual(['agua', 'ríos', 'islas']);
  });

  it('offers no former unit, though a list may still hold it, and the lines of its own year alone', async () => {
    const person = await app.person();
    const id = await receiveProject(app, person);
    const admin = await app.person({ tipoUsuario: 'admin' });
    const year = new Date().getFullYear();
    expect((await admin.client.post('/conv', { anio: year + 1 })).error).toBeNull();
    await app.services.templates.copyToCall(year + 1);
    const lists = app.database.asOwner('list_entries');
    const entry = { extra: '{}', position: 99, revision: 1 };
    await lists.clone().insert([
      { ...entry, call_year: year + 1, list: 'lLineasTematicas', entry_id: '990', nom: 'Una línea del año que viene' },
      { ...entry, call_year: year, list: 'lUnidadesAcademicas', entry_id: 'SEDE', nom: FORMER_UNIT },
    ]);
    const { page } = await app.openPage({ as: person, path: projectForm(id) });
    await formScreen(page).ready();
    const lines = page.locator('[id="f.LineaTematica_id_LineaTematicas-campo"]');
    await lines.getByRole('checkbox').first().waitFor();
    await proves('R-3-30', async () => {
      expect(await lines.innerText()).toContain('Agua, saneamiento y gestión de riesgos');
      expect(await lines.innerText()).not.toContain('Una línea del año que viene');
    });
    await proves('R-3-119', 'sección 1', async () => {
      expect(await page.locator('[id="f.unidadAcademica-campo"]').locator('select, input').count()).toBe(0);
      expect(await page.content()).not.toContain(FORMER_UNIT);
    });
    await page.goto(projectForm(id, 2));
    const form = formScreen(page);
    await form.button('Agregar integrante').click();
    await form.dialog.getByText('Docente', { exact: true }).click();
    const units = form.dialog.getByLabel('Unidad académica', { exact: true });
    await units.waitFor();
    await proves('R-3-119', 'integrante', async () => {
      const offered = await units.locator('option').allInnerTexts();
      expect(offered.length).toBeGreaterThan(18);
      expect(offered).not.toContain(FORMER_UNIT);
    });
  });
});

describe('section 2', () => {
  const app = useBrowser();

  it('carries its numbers and refuses what they name', async () => {
    const person = await app.person();
    const id = await receiveProject(app, person);
    await saveSamples(person, id, 'PEIS', 2);
    const { page } = await app.openPage({ as: person, path: projectForm(id, 2) });
    const form = formScreen(page);
    await form.ready();
    await heading(page, '5', 'Instituciones').waitFor();
    for (const [caso, number, title] of [
      ['3 categoría y previos', '3', 'Equipo'],
      ['4 becario y voluntariado', '4', 'Becas y voluntariado'],
      ['5 instituciones', '5', 'Instituciones'],
    ] as const) {
      await proves('R-2.5-30', caso, async () => expect(await heading(page, number, title).isVisible()).toBe(true));
    }
    await proves('R-2.5-07', async () => expect(await form.button('Agregar institución').isVisible()).toBe(true));
    const place = (key: string) => page.locator(`[id="f.${key}-campo"]`);
    for (const [caso, key, number, block] of [
      ['3.1 categoría', 'EquipoExtension.categoriaEquipo', '3.1', ['R-2.5-04', 'categoría']],
      ['3.2 proyectos previos', 'EquipoExtension.ProyectoPrevios', '3.2', ['R-2.5-04', 'proyectos previos']],
      ['4.1.b justificación', 'solicitaBecarioJustif', '4.1.b', ['R-2.5-06', 'justificación']],
      ['4.2 voluntariado', 'solicitaVoluntarioDet', '4.2', ['R-2.5-06', 'voluntariado']],
    ] as const) {
      const text = await place(key).innerText();
      proves('R-2.5-29', caso, () => expect(text).toContain(number));
      await proves(block[0], block[1], async () => expect(await place(key).isVisible()).toBe(true));
    }
    await proves('R-2.5-06', 'becario', async () => expect(await place('solicitaBecario').isVisible()).toBe(true));
    await proves('R-2.5-05', async () => {
      const row = page.getByRole('row').filter({ hasText: 'Benítez, Carolina' });
      expect(await row.innerText()).toContain('Director/a');
    });
    await page.goto(projectForm(id, 'todo'));
    await form.ready();
    await page.emulateMedia({ media: 'print' });
    const paper = (await page.getByRole('main').innerText()).replaceAll(/\s+/gu, ' ');
    proves('R-2.5-31', 'vista de impresión', () => {
      for (const numbered of [
        '3 Equipo',
        '3.1 Categoría del equipo',
        '3.2 Proyectos previos',
        '4 Becas y voluntariado',
        '4.1.b Justificación de la beca',
        '4.2 Voluntariado',
        '5 Instituciones',
      ])
        expect(paper).toMatch(new RegExp(`(?:^| )${numbered.replace(' ', ' ?')}`, 'u'));
    });
    await page.emulateMedia({ media: 'screen' });
    await page.goto(projectForm(id, 2));
    await form.ready();

    const summary = form.summary.getByRole('heading');
    const refused = async () => {
      await form.save('Guardar sección');
      return (await summary.innerText()).trim();
    };
    const control = (key: string) => page.locator(`[id="f.${key}"]`);
    const justification = control('solicitaBecarioJustif');
    const GRANTS = 'Error en campos 4.1.b o 4.2, revise los campos';
    const PAST = 'Error en campos 3.1 y 3.2, revise los campos';
    await justification.fill('');
    await proves('R-5.5-01', 'vacía', async () => expect(await refused()).toBe(GRANTS));
    await justification.fill('x'.repeat(1001));
    await proves('R-5.5-01', 'demasiado larga', async () => expect(await refused()).toBe(GRANTS));
    await justification.fill('Para muestrear');
    await control('solicitaVoluntarioDet').fill('x'.repeat(2001));
    await proves('R-5.5-02', async () => expect(await refused()).toBe(GRANTS));
    await control('solicitaVoluntarioDet').fill('');
    await place('solicitaBecario').getByLabel('No', { exact: true }).check();
    await proves('R-5.5-06', async () => {
      await expect.poll(() => justification.isDisabled()).toBe(true);
    });
    await page.getByRole('button', { name: 'Eliminar 23-041-PEIS-FICH' }).click();
    await form.dialog.getByRole('button', { name: 'Aceptar' }).click();
    await form.dialog.waitFor({ state: 'detached' });
    await proves('R-5.5-03', '2', async () => expect(await refused()).toBe(PAST));
    const category = (start: string) => place('EquipoExtension.categoriaEquipo').getByLabel(start);
    await category('Equipo con trayectoria').check();
    await proves('R-5.5-03', '3', async () => expect(await refused()).toBe(PAST));
    await category('Equipo en iniciación').check();
    await proves('R-5.5-05', async () => {
      await expect.poll(() => form.button('Agregar proyecto previo').count()).toBe(0);
    });
  });

  it('refuses a category that is not in the list, and a team of one', async () => {
    const person = await app.person();
    const { page } = await app.openPage({ as: person, path: null });
    const form = formScreen(page);
    const refusedWith = async (datos: Record<string, unknown>) => {
      const id = await receiveProject(app, person);
      await keepDraft(person, id, 2, datos);
      await page.goto(projectForm(id, 2));
      await form.ready();
      await form.button('Guardar sección').waitFor();
      await form.save('Guardar sección');
      return form.summary.innerText();
    };
    const strange = await refusedWith(teamAnswers((team) => void (team.EquipoExtension.categoriaEquipo = 9)));
    proves('R-5.5-04', () => expect(strange).toContain('Error en campos 3.1 y 3.2, revise los campos'));
    const alone = await refusedWith(
      teamAnswers(
        (team) => void (team.EquipoExtension.IntegranteEquipos = team.EquipoExtension.IntegranteEquipos.slice(0, 1)),
      ),
    );
    proves('R-5.5-08', () => expect(alone).toContain('Debe cargar al menos 2'));
  });
});

describe('sections 3 and 4', () => {
  const app = useBrowser();

  it('carry their blocks, refuse with all that is missing, and follow the modality', async () => {
    const person = await app.person();
    const [peis, aet] = [await receiveProject(app, person), await receiveProject(app, person, 'AET')];
    const { page } = await app.openPage({ as: person, path: projectForm(peis, 3) });
    const form = formScreen(page);
    await form.ready();
    for (const [fact, caso, number, title] of [
      ['R-2.5-08', '6 problema', '6', 'Problema'],
      ['R-2.5-09', '7 coherencia interna', '7', 'Coherencia interna'],
      ['R-2.5-13', '8 metodología', '8', 'Metodología'],
      ['R-2.5-14', '9 políticas públicas', '9', 'Políticas públicas'],
    ] as const) {
      const found = heading(page, number, title).first();
      await found.waitFor();
      await proves(fact, async () => expect(await found.isVisible()).toBe(true));
      await proves('R-2.5-30', caso, async () => expect(await found.isVisible()).toBe(true));
    }
    await form.save('Guardar sección');
    const missing = await form.summary.innerText();
    proves('R-5.9-11', 'PEIS', () =>
      expect(missing).toContain('Debe tener cargada la coherencia interna del proyecto'),
    );
    proves('R-5.9-12', () => {
      expect(missing).toContain('Propuesta metodológica: campo obligatorio');
      expect(missing).toContain('Acciones de coordinación: campo obligatorio');
    });
    await shoot(page, 'proyecto-3-errores-1280');

    await page.goto(projectForm(peis, 4));
    await form.ready();
    for (const [fact, caso, number, title] of [
      ['R-2.5-15', '10 comunicación', '10', 'Comunicación'],
      ['R-2.5-16', '11 integralidad', '11', 'Integralidad'],
    ] as const) {
      const found = heading(page, number, title);
      await found.waitFor();
      await proves(fact, async () => expect(await found.isVisible()).toBe(true));
      await proves('R-2.5-30', caso, async () => expect(await found.isVisible()).toBe(true));
    }
    for (const [fact, title] of [
      ['R-2.5-18', 'Capacitación'],
      ['R-2.5-19', 'Sustentabilidad'],
      ['R-2.5-20', 'Síntesis'],
    ] as const) {
      await proves(fact, async () => expect(await heading(page, '', title).isVisible()).toBe(true));
    }
    await form.save('Guardar sección');
    const lacking = await form.summary.innerText();
    proves('R-5.9-22', () => {
      expect(lacking).toContain('Acciones de comunicación: campo obligatorio');
      expect(lacking).toContain('Síntesis: campo obligatorio');
    });
    expect(lacking.match(/Síntesis: campo obligatorio/gu), 'each place once').toHaveLength(1);

    await page.goto(projectForm(aet, 3));
    await form.ready();
    await heading(page, '9', 'Políticas públicas').waitFor();
    await form.save('Guardar sección');
    const ofAet = await form.summary.innerText();
    proves('R-5.9-11', 'AET', () => expect(ofAet).toContain('Debe tener cargada la coherencia interna del proyecto'));
    await saveSamples(person, aet, 'AET', 4);
    const one = { ...sectionAnswers('AET', 4), InstanciaCapacitacion_id_InstanciaCapacitacions: [] };
    await keepDraft(person, aet, 4, one);
    await page.goto(projectForm(aet, 4));
    await proves('R-2.3-07', async () => {
      const title = page.getByRole('heading', { level: 1 });
      await title.waitFor();
      expect(await title.innerText()).toBe('Comunicación, Capacitación, Sustentabilidad y Síntesis');
    });
    await heading(page, '10', 'Comunicación').waitFor();
    await proves('R-2.5-17', async () => expect(await page.getByText('Integralidad').count()).toBe(0));
    const training = page.locator('[id="f.InstanciaCapacitacion_id_InstanciaCapacitacions-campo"]');
    await training.getByRole('checkbox').first().check();
    await form.save('Guardar sección');
    await page.getByText('Sección guardada.').waitFor();
    const stored = await readSection<{ InstanciaCapacitacion_id_InstanciaCapacitacions: number[] }>(person, aet, 4);
    proves('R-5.9-19', 'una aceptada', () =>
      expect(stored.InstanciaCapacitacion_id_InstanciaCapacitacions).toHaveLength(1),
    );
    await proves('R-5.9-19', 'sugerencia visible', async () =>
      expect(await training.innerText()).toContain('Se sugieren al menos dos.'),
    );
  });

  it('take long words and long texts without leaving the page, and say no in place of an alert', async () => {
    const person = await app.person();
    const id = await receiveProject(app, person);
    await saveSamples(person, id, 'PEIS', 3);
    const { page, faults } = await app.openPage({ as: person, path: projectForm(id, 3), width: 390, height: 844 });
    faults.expect(/status of (?:403|500)/);
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      if (dialog.type() === 'alert') alerts.push(dialog.message());
      void dialog.dismiss();
    });
    const form = formScreen(page);
    await form.ready();
    const context = page.locator('[id="f.detalleProblemaAbordar"]');
    await context.fill('x'.repeat(4000));
    const place = page.locator('[id="f.geolocalizacionProblemaAbordar"]');
    const address = await place.inputValue();
    await place.fill('abc');
    await place.press('Tab');
    await proves('R-5.1-10', 'página', async () => {
      const said = page.locator('[id="f.geolocalizacionProblemaAbordar-error"]');
      await said.waitFor();
      expect((await said.innerText()).trim()).toBe('valor inválido');
    });
    await place.fill(address);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.locator('[id="f.sintesisProblemaAbordar"]').fill(`${'ñ'.repeat(1999)}n`);
    const body = JSON.stringify({
      ok: false,
      data: null,
      error: 'No se pudo.',
      invalidToken: false,
      expiredToken: false,
    });
    await page.route(/\/api\/gestor\/p\/?$/, (route) =>
      route.fulfill({ status: 403, contentType: 'application/json', body }),
    );
    await form.button('Guardar sección').click();
    await form.dialog.getByRole('button', { name: 'Aceptar' }).click();
    await form.dialog.getByText('No se pudo.').waitFor();
    await form.dialog.getByRole('button', { name: 'Cerrar' }).click();
    await form.dialog.waitFor({ state: 'detached' });
    await page.unroute(/\/api\/gestor\/p\/?$/);
    await form.save('Guardar sección');
    await page.getByText('Sección guardada.').waitFor();
    expect((await readSection(person, id, 3))['detalleProblemaAbordar']).toHaveLength(4000);
    await page.route(/\/api\/gestor\/p\/form\//, (route) =>
      route.fulfill({ status: 403, contentType: 'application/json', body }),
    );
    await page.goto(projectForm(id, 3));
    await page.getByText('No se pudo.').first().waitFor();
    proves('R-A-94-01', 'proyecto', () => expect(alerts).toEqual([]));
    await page.unroute(/\/api\/gestor\/p\/form\//);
    // As it reads: the page does not grow beyond the phone, and the address of a map is a link that tells nobody.
    await page.goto(projectForm(id, 'todo'));
    await page.getByText('x'.repeat(4000)).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const link = page.getByRole('link', { name: 'https://mapas.example/costa' });
    await proves('R-A-92-02', async () => expect(await link.getAttribute('rel')).toContain('noopener'));
  });
});
