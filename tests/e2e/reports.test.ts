import type { Page } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { firstActivities, useReports, type Report } from '../api/support/reports.ts';
import type { Created } from '../api/support/stage.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { pdfText } from '../support/pdf-text.ts';
import { proves } from '../support/proves.ts';
import { expectSameOnPaper } from '../support/same-on-paper.ts';
import { shoot } from '../support/shoot.ts';
import { bare, reportScreen } from './support/report-screen.ts';
import { personalData, sectionsOf, textsOf } from './support/report-texts.ts';
import { writesOf } from './support/writes-of.ts';

/** What a server that cannot answer says. */
const BROKEN = {
  status: 500,
  json: { ok: false, data: null, error: 'Se cortó la luz.', invalidToken: false, expiredToken: false },
};

const RATINGS = ['Muy activo', 'Activo', 'Pasivo', 'Obstructivo'] as const;

const FINAL_TABS = {
  PEIS: [
    '1 Actividades',
    '2 Instituciones',
    '3 Integrantes',
    '4 Participantes sociales',
    '5 Políticas públicas',
    '6 Comunicación y materiales',
    '8 Interdisciplinaridad',
    '9 Integralidad',
  ],
  AET: [
    '1 Actividades',
    '2 Instituciones',
    '3 Integrantes',
    '5 Políticas públicas',
    '6 Comunicación y materiales',
    '7 Agentes multiplicadores',
  ],
} as const;

/** Whose report it is, above its tabs. */
function proveHeading(of: string, head: string, { codigo }: Created, report: Report): void {
  proves('R-2.14-01', of, () => expect(head).toContain(codigo));
  proves('R-2.14-02', of, () => expect(head).toContain('Agua segura en las islas'));
  const { ape, nom } = report['director'] as { ape: string; nom: string };
  proves('R-2.14-03', of, () => expect(head).toContain(`${ape}, ${nom}`));
}

/** Whoever leaves the form of a project is on its panel. */
async function landsOnPanel(page: Page, project: number): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/gestor/proyectos/panel/${project}`);
}

interface Expected {
  names: readonly string[];
  report: Report;
  /** Texts that have to be among those of the report, without blanks. */
  some: readonly string[];
}

/** A preview has every text of the report under every tab's name, and nothing in which one could type. */
function provePreview(of: string, read: { text: string; controls: number }, { names, report, some }: Expected): void {
  const texts = textsOf(sectionsOf(report));
  proves('R-2.14-24', of, () => {
    expect(texts).toEqual(expect.arrayContaining([...some]));
    expect(texts.filter((text) => !read.text.includes(text))).toEqual([]);
    for (const name of names) expect(read.text).toContain(bare(name.slice(2)));
    expect(read.controls).toBe(0);
  });
}

describe('reports', () => {
  const app = useBrowser();
  const reports = useReports(app);

  it('the final one of a PEIS: gates, links, people, and what a save says', async () => {
    const ana = await app.person({ ape: 'Ruiz', nom: 'Ana' });
    const project = await reports.approved(ana);
    const report = await reports.of(ana, 'if', project);
    const { page, faults } = await app.openPage({ as: ana, path: null });
    faults.expect(/status of 500/);
    const form = reportScreen(page);
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.dismiss();
    });
    await page.route(`**/informes/if/${report.id}`, (route) => route.fulfill(BROKEN));
    await page.goto(`/gestor/form/inf_final/${report.id}`);
    await page.getByText('Se cortó la luz.').first().waitFor();
    await proves('R-8.1-13', async () =>
      expect(await page.getByRole('main').innerText()).toContain('Se cortó la luz.'),
    );
    await page.unroute(`**/informes/if/${report.id}`);
    await form.button('Reintentar').click();
    await form.ready();
    await form.tabs.first().waitFor();
    const names = await form.names();
    proves('R-2.3-20', () => expect(names.length).toBeGreaterThan(0));
    proves('R-K-63', 'inf_final', () => expect(names).toContain('1 Actividades'));
    expect(names).toEqual(FINAL_TABS.PEIS);
    for (const [at, of] of [
      'actividades',
      'instituciones',
      'integrantes',
      'participantes sociales',
      'políticas públicas',
      'comunicación y materiales',
      'interdisciplinaridad',
      'integralidad',
    ].entries())
      proves('R-2.14-16', of, () => expect(names[at]?.toLocaleLowerCase('es')).toContain(of));
    proves('R-2.14-16', 'ninguna otra', () => expect(names).toHaveLength(8));
    proveHeading('inf_final', await page.locator('main dl').first().innerText(), project, report);
    proves('R-2.14-04', 'inf_final', () => expect(names).toHaveLength(8));
    await expectAccessible(page);

    await form.go('Interdisciplinaridad');
    const detail = form.control('interdisciplinaridadDetalle');
    await proves('R-5.11-05', 'deshabilitado', async () => expect(await detail.isDisabled()).toBe(true));
    await form.panel.getByText('NO', { exact: true }).click();
    await proves('R-5.11-05', 'NO', async () => {
      await expect.poll(() => detail.isEnabled()).toBe(true);
    });
    await form.panel.getByText('SI', { exact: true }).click();
    await proves('R-5.11-05', 'SI', async () => {
      await expect.poll(() => detail.isEnabled()).toBe(true);
    });
    await detail.fill('Tres disciplinas.');

    await form.go('Comunicación y materiales');
    await form.control('materialesEducativos').fill('www.x');
    await form.control('materialesEducativos').blur();
    await proves('R-5.11-11', async () => {
      await expect.poll(() => form.panel.getByText('Debe ingresar el enlace completo').count()).toBe(1);
    });
    await form.control('materialesEducativos').fill('https://extension.example/agua');

    await form.go('Integrantes');
    const [first] = report.Integrantes as { Persona: { ape: string; nom: string; dni: string } }[];
    const name = `${first?.Persona.ape}, ${first?.Persona.nom}`;
    await form.button(`Editar ${name}`).click();
    await form.dialog.waitFor();
    const dni = form.row('Persona.dni');
    const known = await dni.inputValue();
    proves('R-3-126', () => expect(known).toBe(first?.Persona.dni));
    const limits = await dni.evaluate((input: HTMLInputElement) => input.maxLength);
    proves('R-5.6-39', () => expect(limits).toBe(8));
    const type = await form.row('Persona.email').getAttribute('type');
    proves('R-5.6-42', () => expect(type).toBe('email'));
    const keep = () => form.dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    for (const [row, key, wrong, message] of [
      ['R-5.6-36', 'Persona.dni', '123456', 'dni inválido'],
      ['R-5.6-37', 'Persona.ape', 'R', 'ape inválido'],
      ['R-5.6-38', 'Persona.nom', 'A', 'nom inválido'],
    ] as const) {
      const before = await form.row(key).inputValue();
      await form.row(key).fill(wrong);
      await keep();
      await form.alert.filter({ hasText: message }).waitFor();
      const said = await form.alert.innerText();
      proves(row, 'alerta', () => expect(said).toContain(message));
      await proves(row, 'no envía', async () => expect(await form.dialog.isVisible()).toBe(true));
      await form.row(key).fill(before);
    }
    for (const [of, label, isShown] of [
      ['doc', 'Docente', true],
      ['grad', 'Graduado/a', true],
      ['est', 'Estudiante', true],
      ['nodoc sin datos', 'No docente', false],
      ['otro sin datos', 'Otro', false],
    ] as const) {
      await form.dialog.getByText(label, { exact: true }).click();
      await proves('R-5.5-21', of, async () => {
        await expect.poll(() => page.locator('[id="f-fila.unidadAcademica-campo"]').isVisible()).toBe(isShown);
      });
    }
    await form.dialog.getByText('Docente', { exact: true }).click();
    await form.drop();
    await form.button('Agregar integrante').click();
    await form.row('Persona.dni').fill('34555666');
    await form.row('Persona.ape').fill('Vera');
    await form.row('Persona.nom').fill('Luz');
    await form.dialog.getByText('Otro', { exact: true }).click();
    await form.dialog.getByRole('button', { name: 'Agregar integrante' }).click();
    await form.dialog.waitFor({ state: 'detached' });

    await form.go('Instituciones');
    await form.button('Nueva institución').click();
    await proves('R-2.11-14', async () => form.opened());
    await form.dialog.getByRole('button', { name: 'Guardar Institución' }).click();
    await form.alert.waitFor();
    const told = await form.dialog.innerText();
    const missing = await form.dialog.getByText('campo obligatorio').count();
    for (const key of ['dni', 'ape', 'nom', 'tel', 'dom', 'email', 'nombre', 'geolocalizacion'])
      proves('R-5.7-21', key, () => {
        expect(told).toContain('dni inválido');
        // Five of the institution, six of who answers for it.
        expect(missing).toBe(11);
      });
    const most = await form.row('Responsable.dni').evaluate((input: HTMLInputElement) => input.maxLength);
    proves('R-5.7-22', () => expect(most).toBe(8));
    await form.row('Responsable.email').fill('x@');
    await form.row('Institucion.geolocalizacion').fill('abc');
    await form.row('Institucion.nom').focus();
    await proves('R-5.7-24', async () => {
      await expect.poll(() => form.dialog.getByText('Invalid email address').count()).toBe(1);
    });
    await proves('R-5.7-25', async () => {
      await expect.poll(() => form.dialog.getByText('Invalid URL').count()).toBe(1);
    });
    await form.drop();
    await form
      .inTab(/^Eliminar/u)
      .first()
      .click();
    await proves('R-5.11-18', async () => form.asked('¿Desea Borrar la institución?'));
    await form.close();

    await form.go('Actividades');
    await page.locator('[id="f.CoherenciaInterna.ObjetivoEspecificos.0"]').click();
    await form.dialog.waitFor();
    const states = await form.dialog.locator('select').first().locator('option:not([value=""])').allInnerTexts();
    proves('R-4.4-03', () => expect(states).not.toContain('Pendiente'));
    await form.close();

    const left = page.getByRole('link', { name: 'Salir' });
    await left.click();
    await proves('R-2.3-25', () => form.asked('Desea salir? Se perderán los campos no guardados'));
    await form.close();
    expect(page.url()).toContain('inf_final');

    await form.button('GUARDAR INFORME').click();
    await proves('R-8.3-07', 'informe', async () => form.asked('¿Desea guardar los cambios?'));
    await form.accept();
    await form.dialog.filter({ hasText: 'guardado!' }).waitFor();
    const saved = await form.dialog.textContent();
    proves('R-8.2-12', () => expect(saved).toContain('Informe  guardado!'));
    const title = await form.dialog.getByRole('heading').first().textContent();
    proves('R-8.2-13', () => expect(title).toBe('Guardar Informe '));
    await form.close();
    const stored = await reports.of(ana, 'if', project);
    proves('R-5.5-20', () => expect(stored.Integrantes.at(-1)).toMatchObject({ Persona: { ape: 'Vera' }, roles: [] }));
    proves('R-5.1-08', 'SI/NO', () => expect(stored['interdisciplinaridad']).toBe('SI'));
    proves('R-2.14-05', 'inf_final', () =>
      expect([stored['interdisciplinaridadDetalle'], stored['materialesEducativos']]).toEqual([
        'Tres disciplinas.',
        'https://extension.example/agua',
      ]),
    );

    await form.go('Políticas públicas');
    await form.control('politicasPublicasEstablecidas').fill('Un acuerdo con el municipio.');
    await form.go('Integralidad');
    await form.control('integralidad').fill('Dos asignaturas.');
    await form.panel.getByRole('button', { name: 'Guardar esta solapa' }).click();
    await form.asked('¿Desea guardar los cambios?');
    await form.accept();
    await form.dialog.filter({ hasText: 'guardado!' }).waitFor();
    await form.close();
    const ofTab = await reports.of(ana, 'if', project);
    proves('R-7-71', 'solapa', () =>
      expect([ofTab['integralidad'], ofTab['politicasPublicasEstablecidas']]).toEqual(['Dos asignaturas.', null]),
    );
    proves('R-7-71', 'informe', () => expect(stored.estado).toBe('borrador'));

    await page.route('**/informes/if', (route) => route.fulfill(BROKEN));
    await form.button('GUARDAR INFORME').click();
    await form.asked('¿Desea guardar los cambios?');
    await form.accept();
    await form.dialog.filter({ hasText: 'Se cortó la luz.' }).waitFor();
    const failure = await form.dialog.innerText();
    proves('R-8.1-14', () => expect(failure).toMatch(/^Error\s/u));
    proves('R-A-94-01', 'informe', () => expect(alerts).toEqual([]));
    await form.close();
    await page.unroute('**/informes/if');

    const read = await form.preview();
    proves('R-2.14-06', 'inf_final', () => expect(read.toggle).toBe('true'));
    proves('R-2.14-07', 'inf_final', () => expect(read.printed).toBe(1));
    provePreview('inf_final PEIS', read, {
      names,
      report: ofTab,
      some: ['Dosasignaturas.', 'Tresdisciplinas.', 'Vera', '34555666'],
    });
    await expectAccessible(page);
    await shoot(page, 'informe-vista-previa-1280');
    await page.setViewportSize({ width: 375, height: 800 });
    await form.button('Volver al formulario').click();
    await proves('R-X-67', 'informes', () => expectFits(page));
    await shoot(page, 'informe-final-375');
    await page.setViewportSize({ width: 1280, height: 800 });
    await left.click();
    await form.asked('Desea salir? Se perderán los campos no guardados');
    await form.accept();
    await proves('R-2.3-24', 'inf_final', () => landsOnPanel(page, project.id));

    const evaluator = await app.person({ tipoUsuario: 'eval_int' });
    await app.database
      .db('forms')
      .insert({ kind: 'pcal', wire_id: 841_001, project_id: project.id, evaluator_id: evaluator.id });
    const { page: theirs } = await app.openPage({ as: evaluator, path: `/gestor/form/inf_final/${report.id}` });
    await theirs.getByRole('heading', { level: 1 }).waitFor();
    const preview = reportScreen(theirs);
    const { text } = await preview.preview();
    const personal = personalData([ofTab.Integrantes, ofTab.InstitucionIntervinientes]);
    proves('R-A-112-20', 'vista previa', () => {
      expect(text).toContain('Vera');
      expect(personal.length).toBeGreaterThan(8);
      expect(personal.filter((one) => text.includes(bare(one)))).toEqual([]);
    });
  });

  it('the progress one: what was promised beside what is told, and a variant for AET', async () => {
    const ana = await app.person({ ape: 'Sosa', nom: 'Inés' });
    const project = await reports.approved(ana);
    const report = await reports.of(ana, 'ia', project);
    const { page } = await app.openPage({ as: ana, path: null });
    const form = reportScreen(page);
    const rows = form.dialog.locator('.form-row');
    const objective = page.locator('[id="f.CoherenciaInterna.ObjetivoEspecificos.0"]');

    // As an older version might have stored it: a row in which nobody has written anything.
    await page.route(`**/informes/ia/${report.id}`, async (route) => {
      const answer = await route.fetch();
      const json = (await answer.json()) as { data: Report };
      firstActivities(json.data).push({ id: 999_001, desc: null, estado: 1, resultados: null, CronogramaA1s: [] });
      await route.fulfill({ response: answer, json });
    });
    await page.goto(`/gestor/form/inf_avance/${report.id}`);
    await form.ready();
    await objective.click();
    await form.dialog.waitFor();
    await proves('R-4.5-24', 'vacía', async () => {
      expect(await rows.last().locator('textarea').first().inputValue()).toBe('');
      expect(await rows.last().locator('textarea').first().isEnabled()).toBe(true);
    });
    await page.unroute(`**/informes/ia/${report.id}`);
    await page.reload();

    await form.ready();
    await form.tabs.first().waitFor();
    const names = await form.names();
    proves('R-2.3-19', () => expect(names).not.toEqual([]));
    proves('R-K-63', 'inf_avance', () => expect(names).toContain('1 Actividades'));
    for (const [at, row] of ['R-2.14-09', 'R-2.14-10', 'R-2.14-11', 'R-2.14-12', 'R-2.14-13', 'R-2.14-14'].entries())
      proves(row, () => expect(names[at]).toBe(FINAL_TABS.PEIS[at]));
    proves('R-A-26-01', () => expect(names.map((text) => text.split(' ')[0])).toEqual(['1', '2', '3', '4', '5', '6']));
    proveHeading('inf_avance', await page.locator('main dl').first().innerText(), project, report);
    proves('R-2.14-04', 'inf_avance', () => expect(names).toHaveLength(6));
    const shown = await form.panel.innerText();
    proves('R-3-80', 'programas', () => expect(shown).toContain('Programas de extensión del proyecto'));
    proves('R-3-80', 'objetivos', () => expect(shown).toContain('Objetivo general'));

    await objective.click();
    await form.dialog.waitFor();
    const text = rows.first().locator('textarea').first();
    await proves('R-4.5-23', async () => expect(await text.isDisabled()).toBe(true));
    await form.dialog
      .getByRole('button', { name: /^Editar /u })
      .first()
      .click();
    await proves('R-4.5-25', async () => {
      await expect.poll(() => text.isEnabled()).toBe(true);
    });
    const options = await rows.first().locator('select option').allInnerTexts();
    proves('R-4.4-01', () => expect(options).toContain('Pendiente'));
    proves('R-4.4-04', () => expect(options).toContain('Finalizada'));
    proves('R-4.4-05', () => expect(options).toContain('Suspendida'));
    await form.dialog
      .getByRole('button', { name: /^Guardar (?!cambios)/u })
      .first()
      .click();
    await proves('R-4.5-26', async () => {
      await expect.poll(() => text.isDisabled()).toBe(true);
    });
    const before = await rows.count();
    await form.dialog.getByRole('button', { name: 'Nueva actividad' }).click();
    await expect.poll(() => rows.count()).toBe(before + 1);
    await proves('R-2.11-13', async () => expect(await rows.count()).toBe(before + 1));
    await proves('R-4.5-24', 'nueva', async () =>
      expect(await rows.last().locator('textarea').first().isEnabled()).toBe(true),
    );
    const initial = await rows
      .last()
      .locator('select')
      .first()
      .evaluate((one: HTMLSelectElement) => one.selectedOptions[0]?.text);
    proves('R-4.4-02', () => expect(initial).toBe('Pendiente'));
    await form.dialog
      .getByRole('button', { name: /^Eliminar /u })
      .last()
      .click();
    await proves('R-5.11-19', () => form.asked('¿Desea eliminar la actividad?'));
    await page.getByRole('dialog').last().getByRole('button', { name: 'Aceptar' }).click();
    await expect.poll(() => rows.count()).toBe(before);
    await form.dialog
      .getByRole('button', { name: /^Eliminar /u })
      .first()
      .click();
    await page.getByRole('dialog').filter({ hasText: 'La actividad es del proyecto aprobado' }).waitFor();
    await page.getByRole('dialog').last().getByRole('button').last().click();
    await form.dialog.last().getByRole('button', { name: 'Cerrar', exact: true }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Descartar' }).click();
    await form.dialog.waitFor({ state: 'detached' });

    await form.go('Comunicación y materiales');
    await form.button('Agregar material').click();
    await proves('R-2.11-15', async () => form.opened());
    await form.leave();
    await form.go('Participantes sociales');
    await form.button('Agregar participante').click();
    await proves('R-2.11-12', async () => form.opened());
    await form.leave();
    await form.go('Integrantes');
    await form.button('Agregar integrante').click();
    await proves('R-2.11-10', async () => form.opened());
    await form.leave();
    await form
      .inTab(/^Eliminar/u)
      .last()
      .click();
    await proves('R-5.11-20', async () => form.asked('¿Desea eliminar el integrante?'));
    await form.close();
    await form.go('Instituciones');
    await form
      .inTab(/^Editar/u)
      .first()
      .click();
    await proves('R-2.11-11', async () => form.opened());
    await form.leave();
    await shoot(page, 'informe-avance-1280');

    await form.go('Participantes sociales');
    const [social] = report.ParticipanteDirectos;
    await form
      .inTab(/^Editar/u)
      .first()
      .click();
    await form.dialog.waitFor();
    const who = await form.row('nom').inputValue();
    proves('R-2.14-19', () => expect(who).toBe(social?.['nom']));
    const rating = (at: number) => rows.nth(at).locator('select');
    const offered = await rating(0).locator('option:not([value=""])').allInnerTexts();
    await rows.nth(0).getByRole('textbox').first().fill('Toma de muestras en diez hogares.');
    await rating(0).selectOption({ label: RATINGS[0] });
    for (const at of [1, 2, 3, 4]) {
      await form.button('Agregar actividad').click();
      await rows
        .nth(at)
        .getByRole('textbox')
        .first()
        .fill(`Actividad ${at + 1}`);
      await rating(at).selectOption({ label: RATINGS[at % 4] ?? '' });
    }
    await rows
      .nth(4)
      .getByRole('button', { name: /^Eliminar /u })
      .click();
    await form.asked('¿Desea eliminar la actividad?');
    await form.accept();
    await expect.poll(() => rows.count()).toBe(4);
    await form.dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await form.dialog.waitFor({ state: 'detached' });
    await form.saveReport();
    const saved = await reports.of(ana, 'ia', project);
    const told = saved.ParticipanteDirectos[0]?.['ActividadParticipantes'] as { desc: string; valoracion: string }[];
    proves('R-2.14-05', 'inf_avance', () => expect([saved.version, told.length]).toEqual([report.version + 1, 4]));
    proves('R-2.14-20', () => expect(told[1]?.desc).toBe('Actividad 2'));
    proves('R-2.14-21', () => expect(told[0]?.desc).toBe('Toma de muestras en diez hogares.'));
    proves('R-2.14-22', () => expect(told.map(({ desc }) => desc)).not.toContain('Actividad 5'));
    for (const [at, rated] of RATINGS.entries()) {
      proves('R-3-49', `${at + 1} ${rated.toLocaleLowerCase('es')}`, () => {
        expect(offered).toEqual(RATINGS);
        expect(told[at]?.valoracion).toBe(String(at + 1));
      });
    }

    const read = await form.preview();
    proves('R-2.14-06', 'inf_avance', () => expect(read.toggle).toBe('true'));
    proves('R-2.14-07', 'inf_avance', () => expect(read.printed).toBe(1));
    provePreview('inf_avance', read, { names, report: saved, some: ['Actividad4', 'VecinalCostaNorte', '28415903'] });
    const { bytes } = await ana.client.get(`/imprimir/inf_avance/${report.id}.pdf`);
    await proves('R-X-62', 'inf_avance', () => expectSameOnPaper(page, bytes));
    await form.button('Volver al formulario').click();
    await page.getByRole('link', { name: 'Salir' }).click();
    await proves('R-2.3-24', 'inf_avance', () => landsOnPanel(page, project.id));
  });

  it('the final one of an AET has agents instead', async () => {
    const ana = await app.person({ ape: 'Paz', nom: 'Eva' });
    const project = await reports.approved(ana, 'AET');
    const report = await reports.of(ana, 'if', project);
    const { page } = await app.openPage({ as: ana, path: `/gestor/form/inf_final/${report.id}` });
    const form = reportScreen(page);
    await form.ready();
    await form.tabs.first().waitFor();
    const names = await form.names();
    expect(names).toEqual(FINAL_TABS.AET);
    for (const [at, of] of [
      'actividades',
      'instituciones',
      'integrantes',
      'políticas públicas',
      'comunicación y materiales',
      'agentes multiplicadores',
    ].entries())
      proves('R-2.14-15', of, () => expect(names[at]?.toLocaleLowerCase('es')).toContain(of));
    proves('R-2.14-15', 'ninguna otra', () => expect(names).toHaveLength(6));
    await form.go('Agentes multiplicadores');
    await form.panel.getByRole('button', { name: 'Agregar agente multiplicador' }).click();
    await form.dialog.waitFor();
    await form.row('perfil').fill('Promotoras barriales');
    await form.row('cant').fill('doce');
    await form.dialog.getByRole('button', { name: 'Agregar agente multiplicador' }).click();
    await proves('R-5.11-08', async () => {
      await expect.poll(() => form.dialog.getByText('valor inválido').count()).toBeGreaterThan(0);
    });
    await form.row('cant').fill('12');
    await form.dialog.getByRole('button', { name: 'Agregar agente multiplicador' }).click();
    await form.dialog.waitFor({ state: 'detached' });
    await form
      .inTab(/^Eliminar/u)
      .first()
      .click();
    await proves('R-5.11-17', async () => form.asked('¿Desea eliminar el agente multiplicador?'));
    const sent = writesOf(page);
    await form.close();
    const agents = page.getByRole('tabpanel').getByText('Promotoras barriales', { exact: true });
    await proves('R-8.3-15', 'eliminar agente', async () => {
      expect(await agents.count()).toBe(1);
      expect(sent).toEqual([]);
    });

    // The project leaves OK meanwhile: nothing is saved, and nothing that was typed goes.
    await reports.stage.move(project.id, 'CAL');
    await form.button('GUARDAR INFORME').click();
    await form.asked('¿Desea guardar los cambios?');
    await form.accept();
    await form.dialog.filter({ hasText: 'No posee permisos para realizar esta acción' }).waitFor();
    await form.close();
    expect(await agents.count()).toBe(1);
    await reports.stage.move(project.id, 'OK');
    await form.saveReport();
    const saved = await reports.of(ana, 'if', project);
    expect(saved['AgentesMultiplicadores']).toMatchObject([{ perfil: 'Promotoras barriales', cant: 12 }]);
    const read = await form.preview();
    provePreview('inf_final AET', read, {
      names,
      report: saved,
      some: ['Promotorasbarriales', 'VecinalCostaNorte', '28415903'],
    });
    const { bytes } = await ana.client.get(`/imprimir/inf_final/${report.id}.pdf`);
    await proves('R-X-62', 'inf_final', () => expectSameOnPaper(page, bytes));
    // Each numbered tab prints alone, too.
    const coming = page.waitForEvent('download');
    await form.button('7 Agentes multiplicadores').click();
    const part = await coming;
    expect(part.suggestedFilename()).toBe(`${project.codigo}-inf_final-7.pdf`);
    const { text } = await pdfText(readFileSync(await part.path()));
    expect(text).toContain('Promotoras barriales');
    expect(text).not.toContain('Vecinal Costa Norte');
  });
});
