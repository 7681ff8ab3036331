import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sectionAnswers } from '../api/support/section-answers.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { keepDraft, projectForm, readSection, receiveProject, saveSamples } from './support/a-project.ts';
import { formScreen } from './support/form-screen.ts';
import { writesOf } from './support/writes-of.ts';

interface Goal {
  id: number;
  desc: string;
  ActividadObjetivos: { desc: string }[];
}
interface Problem {
  version: number;
  CoherenciaInterna: { finalidad: string | null; ObjetivoEspecificos: Goal[] };
  ParticipanteDirectos: { nom: string; ActividadParticipantes: { desc: string }[] }[];
}

/** The dialogs of section 3: one over the other, each with its own alert. */
function problemSection(page: Page) {
  const form = formScreen(page);
  const top = form.dialog.last();
  const alert = top.getByRole('alert').first();
  return {
    ...form,
    top,
    alert,
    control: (id: string) => page.locator(`[id="${id}"]`),
    press: (name: string) => top.getByRole('button', { name, exact: true }).click(),
    refuses: async (button: string, message: string) => {
      await top.getByRole('button', { name: button, exact: true }).click();
      await alert.filter({ hasText: message }).waitFor();
      return (await alert.innerText()).trim();
    },
    coherence: page.locator('section', { has: page.getByRole('button', { name: 'Abrir la tabla' }) }).last(),
  };
}

const GOAL = 'f-dialogo-fila';
const ALL = {
  aim: 'Debe tener una Finalidad y un Objetivo general',
  goals: 'Debe tener al menos 1 objetivo específico',
  goal: 'Debe ingresar una descripción y resultado del objetivo.',
  activity: 'Debe ingresar una descripción de la actividad.',
} as const;

describe('internal coherence', () => {
  const app = useBrowser();

  it('is filled in its dialog, refused point by point, saved from there and shown as a table', async () => {
    const person = await app.person();
    const id = await receiveProject(app, person);
    const { page } = await app.openPage({ as: person, path: projectForm(id, 3) });
    const form = problemSection(page);
    await form.ready();
    await form.button('Abrir la tabla').click();
    await proves('R-2.11-04', async () => {
      await form.dialog.waitFor();
      expect(await form.dialog.getByRole('heading', { name: 'Coherencia interna', exact: true }).isVisible()).toBe(
        true,
      );
    });
    const labels = await form.dialog.locator('label').allInnerTexts();
    for (const [key, label] of [
      ['finalidad', 'Finalidad (máximo 2000 caracteres)'],
      ['objetivoGeneral', 'Objetivo general (máximo 2000 caracteres)'],
    ] as const) {
      proves('R-5.8-08', key, () => expect(labels).toContain(label));
    }
    const save = 'Guardar coherencia interna';
    const aim = form.control('f-dialogo.CoherenciaInterna.finalidad');
    const general = form.control('f-dialogo.CoherenciaInterna.objetivoGeneral');
    await general.fill('Construir un monitoreo');
    await proves('R-5.8-05', async () => expect(await form.refuses(save, ALL.aim)).toBe(ALL.aim));
    await aim.fill('x'.repeat(1001));
    await proves('R-A-33-01', '1000', async () => {
      await form.top.getByText('máximos caracteres permitidos : 1000').first().waitFor();
      expect(await form.top.getByText('1.001 de 1.000').isVisible()).toBe(true);
    });
    await aim.fill('Contribuir al acceso al agua segura');
    await general.fill('');
    await proves('R-5.8-06', async () => expect(await form.refuses(save, ALL.aim)).toBe(ALL.aim));
    await general.fill('Construir un monitoreo');
    await proves('R-5.8-09', async () => expect(await form.refuses(save, ALL.goals)).toBe(ALL.goals));
    await expectAccessible(page);
    await shoot(page, 'coherencia-errores-1280', { whole: false });

    await form.press('Agregar objetivo');
    const goal = form.control(`${GOAL}.desc`);
    const result = form.control(`${GOAL}.resEsp`);
    await goal.waitFor();
    const ownLabels = await form.top.locator('label').allInnerTexts();
    for (const [key, label] of [
      ['desc', 'Objetivo específico (máximo 1000 caracteres)'],
      ['resEsp', 'Resultado esperado (máximo 1000 caracteres)'],
    ] as const) {
      proves('R-5.8-13', key, () => expect(ownLabels).toContain(label));
    }
    await result.fill('Doce promotoras que muestrean');
    await proves('R-5.8-10', async () => expect(await form.refuses('Agregar objetivo', ALL.goal)).toBe(ALL.goal));
    await goal.fill('x'.repeat(501));
    await proves('R-A-33-01', '500', async () => {
      await form.top.getByText('máximos caracteres permitidos : 500').first().waitFor();
      expect(await form.top.getByText('501 de 500').isVisible()).toBe(true);
    });
    await goal.fill('Formar un grupo de muestreo');
    await result.fill('');
    await proves('R-5.8-11', async () => expect(await form.refuses('Agregar objetivo', ALL.goal)).toBe(ALL.goal));
    await result.fill('Doce promotoras que muestrean');
    await form.press('Agregar actividad');
    const activity = form.control(`${GOAL}.ActividadObjetivos.0.desc`);
    await activity.waitFor();
    await proves('R-5.8-14', async () =>
      expect(await form.refuses('Agregar objetivo', ALL.activity)).toBe(ALL.activity),
    );
    await activity.fill('Taller en la vecinal');
    const months = form.top.getByRole('checkbox');
    await proves('R-9-11', async () => {
      expect(await form.top.getByRole('checkbox', { name: /, año 1$/ }).count()).toBe(12);
      expect(await form.top.getByRole('checkbox', { name: /, año 2$/ }).count()).toBe(12);
    });
    // By key: March, and what Shift extends.
    await months.nth(2).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await form.top.getByRole('checkbox', { name: 'julio, año 2' }).check();
    await shoot(page, 'objetivo-1280', { whole: false });
    await form.press('Agregar objetivo');
    await goal.waitFor({ state: 'detached' });

    const put = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/api/gestor/p'));
    await form.press(save);
    await proves('R-A-51-02', async () =>
      expect(Object.keys((await put).postDataJSON().dataProyecto)).toEqual(['CoherenciaInterna']),
    );
    await form.dialog.waitFor({ state: 'detached' });
    const stored = await readSection<Problem>(person, id, 3);
    expect(stored.CoherenciaInterna.ObjetivoEspecificos).toHaveLength(1);
    const table = await form.coherence.innerText();
    proves('R-2.5-09', () => expect(table).toContain('Formar un grupo de muestreo'));
    proves('R-2.5-10', () => expect(table).toContain('Resultado esperado: Doce promotoras que muestrean'));
    proves('R-2.5-11', () => expect(table).toContain('Taller en la vecinal'));
    proves('R-2.5-12', () => {
      expect(table.replaceAll(/\s+/gu, ' ')).toContain('Año 1 marzo a mayo');
      expect(table.replaceAll(/\s+/gu, ' ')).toContain('Año 2 julio');
    });
    await expectAccessible(page);
    await form.coherence.scrollIntoViewIfNeeded();
    await shoot(page, 'coherencia-resumen-1280', { whole: false });
    await page.setViewportSize({ width: 390, height: 844 });
    await form.coherence.scrollIntoViewIfNeeded();
    await expectFits(page);
    await shoot(page, 'coherencia-resumen-390', { whole: false });
    await form.button('Abrir la tabla').click();
    await expectFits(page);
    await shoot(page, 'coherencia-390', { whole: false });
  });

  it('logs an activity for an objective that somebody took away, and keeps what was typed', async () => {
    const person = await app.person();
    const id = await receiveProject(app, person);
    const { CoherenciaInterna, ...rest } = sectionAnswers('PEIS', 3) as unknown as Problem;
    const [first] = CoherenciaInterna.ObjetivoEspecificos;
    const two = { ...CoherenciaInterna, ObjetivoEspecificos: [first, { ...first, desc: 'Devolver los resultados.' }] };
    const save = async (coherence: unknown) => {
      const dataProyecto = { ...rest, CoherenciaInterna: coherence };
      const saved = await person.client.put('/p/', { codigo: id, dataProyecto });
      expect(saved.error).toBeNull();
    };
    await save(two);
    const { page, faults } = await app.openPage({ as: person, path: projectForm(id, 3) });
    faults.expect(/The row that was edited is no longer/);
    faults.expect(/status of 409/);
    const form = problemSection(page);
    await form.ready();
    await form.button('Abrir la tabla').click();
    await form.button('Editar Formar un grupo de muestreo.').click();
    const stored = await readSection<Problem>(person, id, 3);
    await save({
      ...stored.CoherenciaInterna,
      ObjetivoEspecificos: stored.CoherenciaInterna.ObjetivoEspecificos.slice(1),
    });
    await form.control(`${GOAL}.desc`).waitFor();
    const logged: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && logged.push(message.text())));
    // Saved from beside the dialog: what the other person changed is taken over.
    await page.keyboard.press('Control+s');
    const question = page.getByRole('dialog', { name: '¿Desea guardar la sección ?' });
    await question.getByRole('button', { name: 'Aceptar' }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByText(/guardó este formulario|Lo guardaste en otra pestaña/).waitFor({ state: 'attached' });
    const open = await form.dialog.count();
    await form.press('Agregar actividad');
    await form.control(`${GOAL}.ActividadObjetivos.1.desc`).fill('Una asamblea más');
    await form.press('Guardar cambios');
    await proves('R-8.4-17', async () => {
      await expect.poll(() => logged.join()).toContain('The row that was edited is no longer');
      expect(await form.dialog.count()).toBe(open);
    });
    expect(await form.control(`${GOAL}.ActividadObjetivos.1.desc`).inputValue()).toBe('Una asamblea más');
    // The objective that is in its place now is left as it is.
    await form.press('Cerrar');
    await page.getByRole('dialog', { name: '¿Descartás' }).getByRole('button', { name: 'Descartar' }).click();
    await form.button('Editar Devolver los resultados.').waitFor();
    expect(await form.button('Editar Formar un grupo de muestreo.').count()).toBe(0);
  });

  it('scrolls in a box of its own when it is long', async () => {
    const person = await app.person();
    const id = await receiveProject(app, person);
    const answers = sectionAnswers('PEIS', 3) as unknown as Problem;
    const [first] = answers.CoherenciaInterna.ObjetivoEspecificos;
    answers.CoherenciaInterna.ObjetivoEspecificos = Array.from({ length: 12 }, () => structuredClone(first as Goal));
    await keepDraft(person, id, 3, answers as unknown as Record<string, unknown>);
    const { page } = await app.openPage({ as: person, path: projectForm(id, 3) });
    const form = problemSection(page);
    await form.ready();
    const box = form.coherence.getByRole('group', { name: 'Objetivos específicos' });
    await proves('R-9-37', async () => {
      const em = await box.evaluate((element) => element.clientHeight / parseFloat(getComputedStyle(element).fontSize));
      expect(em).toBeGreaterThanOrEqual(15);
      expect(em).toBeLessThanOrEqual(23.1);
    });
  });
});

describe('direct participants', () => {
  const app = useBrowser();
  const NAMED = 'Debe ingresar el nombre del participante y al menos una actividad.';

  it('have a name and an activity, and go when one says so', async () => {
    const person = await app.person();
    const id = await receiveProject(app, person);
    await saveSamples(person, id, 'PEIS', 3);
    const { page } = await app.openPage({ as: person, path: projectForm(id, 3) });
    const form = problemSection(page);
    await form.ready();
    await form.button('Agregar participante').click();
    await proves('R-2.11-05', async () => {
      await form.dialog.waitFor();
      expect(await form.dialog.getByRole('heading', { name: 'Participante directo' }).isVisible()).toBe(true);
    });
    const add = 'Agregar participante';
    const name = form.control('f-fila.nom');
    await form.press('Agregar actividad');
    const activity = form.control('f-fila.ActividadParticipantes.0.desc');
    await activity.fill('Toma de muestras');
    await proves('R-5.8-01', 'vacío', async () => expect(await form.refuses(add, NAMED)).toBe(NAMED));
    await name.fill('x'.repeat(501));
    await proves('R-5.8-01', '501', async () => expect(await form.refuses(add, NAMED)).toBe(NAMED));
    await name.fill('Vecinas');
    await activity.fill('');
    const described = form.control('f-fila.ActividadParticipantes.0.desc-error');
    await form.press(add);
    await proves('R-5.8-03', 'vacío', async () => {
      await form.top.getByText('Debe ingresar una descripción.').first().waitFor();
      expect(await described.isVisible()).toBe(true);
    });
    // What is right takes the message away, so that the next one is about what is too long.
    await activity.fill('Toma de muestras');
    await described.waitFor({ state: 'detached' });
    await activity.fill('x'.repeat(501));
    await form.press(add);
    await proves('R-5.8-03', '501', async () => {
      await described.waitFor();
      expect((await described.innerText()).trim()).toBe('máximos caracteres permitidos : 500');
      expect(await form.top.getByRole('heading', { name: 'Participante directo' }).isVisible()).toBe(true);
    });
    const calls: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && calls.push(request.url()));
    const eraser = form.top.getByRole('button', { name: /^Eliminar/ });
    await activity.fill('Muestras');
    await eraser.click();
    const question = page.getByRole('dialog', { name: '¿Desea eliminar la actividad?' });
    await question.getByRole('button', { name: 'Cerrar' }).click();
    await question.waitFor({ state: 'detached' });
    await proves('R-8.3-15', 'eliminar actividad', async () => {
      expect(await activity.inputValue()).toBe('Muestras');
      expect(calls).toEqual([]);
    });
    await eraser.click();
    await question.getByRole('button', { name: 'Aceptar' }).click();
    await activity.waitFor({ state: 'detached' });
    await proves('R-5.8-02', async () => expect(await form.refuses(add, NAMED)).toBe(NAMED));
    await proves('R-5.8-04', async () =>
      expect(await form.top.getByText('Debe cargar al menos una.').first().isVisible()).toBe(true),
    );
    await expectAccessible(page);
    await shoot(page, 'participante-1280', { whole: false });
    await form.press('Agregar actividad');
    await activity.fill('Toma de muestras');
    // Two change places, said by name; neither leaves the list at its end.
    await form.press('Agregar actividad');
    await form.control('f-fila.ActividadParticipantes.1.desc').fill('Talleres');
    const down = (one: string) => form.top.getByRole('button', { name: `Bajar ${one}`, exact: true });
    const isOff = (one: string) => down(one).getAttribute('aria-disabled');
    await down('Talleres').waitFor();
    expect([await isOff('Toma de muestras'), await isOff('Talleres')]).toEqual([null, 'true']);
    await down('Toma de muestras').click();
    await form.top.getByText('Toma de muestras: lugar 2 de 2').waitFor({ state: 'attached' });
    await expect.poll(() => activity.inputValue()).toBe('Talleres');
    expect([await isOff('Talleres'), await isOff('Toma de muestras')]).toEqual([null, 'true']);
    await form.press(add);
    await form.dialog.waitFor({ state: 'detached' });
    const names = async () => (await readSection<Problem>(person, id, 3)).ParticipanteDirectos.map(({ nom }) => nom);
    await proves('R-A-51-01', 'participante', async () => expect(await names()).not.toContain('Vecinas'));
    await form.save('Guardar sección');
    await page.getByText('Sección guardada.').waitFor();
    expect(await names()).toContain('Vecinas');
    // The open screen goes on with the version that the save of another dialog came to.
    await form.control('f.politicasPublicas').fill('Todavía sin guardar');
    await form.button('Abrir la tabla').click();
    await form.control('f-dialogo.CoherenciaInterna.finalidad').fill('Contribuir al acceso al agua segura');
    await form.press('Guardar coherencia interna');
    await form.dialog.waitFor({ state: 'detached' });
    await proves('R-A-139-01', async () => {
      await page.getByText('Se guardó «Coherencia interna». Falta guardar la sección.').waitFor();
      expect(await page.getByRole('status').filter({ hasText: 'Falta guardar la sección.' }).count()).toBeGreaterThan(
        0,
      );
    });
    const modal = await readSection<Problem>(person, id, 3);
    expect(modal.CoherenciaInterna.finalidad).toBe('Contribuir al acceso al agua segura');
    await form.control('f.politicasPublicas').fill('La ordenanza del agua');
    const put = page.waitForResponse(
      (reply) => reply.request().method() === 'PUT' && reply.url().endsWith('/api/gestor/p'),
    );
    await form.save('Guardar sección');
    await proves('R-K-116', 'pantalla', async () => {
      const reply = await put;
      expect(reply.request().postDataJSON()).toMatchObject({ version: modal.version });
      expect(reply.status()).toBe(200);
      expect(await readSection(person, id, 3)).toMatchObject({
        version: modal.version + 1,
        politicasPublicas: 'La ordenanza del agua',
      });
    });
    await form.button('Eliminar Vecinas').click();
    await proves('R-8.3-11', async () =>
      expect(await form.dialog.innerText()).toContain('¿Desea eliminar el participante?'),
    );
    const sent = writesOf(page);
    await form.dialog.getByRole('button', { name: 'Cerrar' }).click();
    await proves('R-8.3-15', 'eliminar participante', async () => {
      await form.dialog.waitFor({ state: 'detached' });
      expect(await form.button('Eliminar Vecinas').isVisible()).toBe(true);
      expect(sent).toEqual([]);
    });
  });
});
