import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useStage } from '../api/support/stage.ts';
import type { NewPerson, Person } from '../api/support/use-app.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';

const STATES = ['REC_IP', 'EVAL_IP', 'DEV_IP', 'REC_P', 'ADM', 'PERT', 'CAL', 'NO_PERT', 'OK'];
const NAMES: Readonly<Record<string, string>> = {
  REC_IP: 'Idea proyecto recibida',
  EVAL_IP: 'Idea proyecto en evaluación',
  DEV_IP: 'Idea proyecto devuelta',
  REC_P: 'Proyecto recibido',
  ADM: 'Admitido',
  PERT: 'Pertinente - en evaluación de pertinencia',
  CAL: 'En evaluación de calidad',
  NO_PERT: 'No pertinente',
  OK: 'Aprobado',
};

const KEY = /^[0-9a-f]{32}$/;

const history = (page: Page) => page.getByRole('region', { name: 'Historia de estados' }).first();
const rows = (page: Page) => history(page).locator('tbody tr');
/** What all tables show, also behind a dialog. */
const tables = (page: Page) => page.locator('tbody').allInnerTexts();
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const asked = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

describe('the history of states in the panel', () => {
  const app = useBrowser();
  const stage = useStage(app);

  const openPanel = async (as: string | NewPerson | Person, id: number, more: { width?: number } = {}) => {
    const { page } = await app.openPage({ as, path: `/gestor/proyectos/panel/${id}`, ...more });
    await page.getByRole('heading', { name: 'Historia de estados' }).waitFor();
    return page;
  };
  const addDialog = async (page: Page) => {
    await button(page, 'Agregar estado').click();
    await asked(page, 'Agregar un estado').waitFor();
    return asked(page, 'Agregar un estado');
  };

  it('shows state, description and date; its owner changes nothing', async () => {
    const owner = await app.person();
    const { id } = await stage.idea(owner);
    await stage.move(id, 'EVAL_IP');
    const page = await openPanel(owner, id);
    const heads = await history(page).locator('thead th').allInnerTexts();
    const newest = await rows(page).first().innerText();
    proves('R-4.1-21', 'estado', () => {
      expect(heads).toContain('ESTADO');
      expect(newest).toContain('Idea proyecto en evaluación EVAL_IP');
    });
    proves('R-4.1-21', 'descripción', () => expect(newest).toContain('Pasa a EVAL_IP'));
    proves('R-4.1-21', 'fecha', () => expect(newest).toMatch(/\d\d\/\d\d\/\d{4} \d\d:\d\d/));
    await proves('R-6-69', 'dueño sin controles', async () => {
      expect(heads).not.toContain('ACCIONES');
      expect(
        await history(page)
          .getByRole('button', { name: /estado|Editar|Eliminar/ })
          .count(),
      ).toBe(0);
    });
    await proves('R-D-30', 'historial de estados', async () => {
      expect(await history(page).locator('table').locator('xpath=..').getAttribute('data-table')).toBe('react-table');
      await history(page).getByRole('button', { name: 'FECHA' }).click();
      await history(page).locator('thead th[aria-sort=ascending]').waitFor();
      expect(await rows(page).first().innerText()).toContain('REC_IP');
    });
  });

  it('keeps descriptions from those who see code and date only', async () => {
    const owner = await app.person();
    const { id } = await stage.idea(owner);
    await stage.move(id, 'EVAL_IP');
    const evaluator = await app.person({ tipoUsuario: 'eval_int' });
    await app.database
      .db('forms')
      .insert({ kind: 'eipca', wire_id: 710_001, project_id: id, evaluator_id: evaluator.id });
    const texts = async (as: string | NewPerson | Person) => {
      const page = await openPanel(as, id);
      const text = await history(page).innerText();
      await page.context().close();
      return text;
    };
    for (const [caso, as] of [
      ['dueño con', owner],
      ['admin con', 'admin'],
      ['sec_unl con', 'sec_unl'],
      ['gestion con', 'gestion'],
      ['cs con', 'cs'],
    ] as const) {
      const text = await texts(as);
      proves('R-A-112-23', caso, () => expect(text).toContain('Pasa a EVAL_IP'));
    }
    for (const [caso, as] of [
      ['extraño sin', 'estandar'],
      ['evaluador sin', evaluator],
      ['comunicacion sin', 'comunicacion'],
    ] as const) {
      const text = await texts(as);
      proves('R-A-112-23', caso, () => {
        expect(text).toContain('EVAL_IP');
        expect(text).not.toContain('Pasa a EVAL_IP');
      });
    }
  });

  it('proposes the natural next state, checks both fields, asks and adds', async () => {
    const { id } = await stage.idea(await app.person());
    const page = await openPanel('admin', id);
    await proves('R-6-69', 'admin', async () => expect(await button(page, 'Agregar estado').count()).toBe(1));
    const form = await addDialog(page);
    expect(await form.getByLabel('Estado').inputValue()).toBe('EVAL_IP');
    await expectAccessible(page);
    await form.getByLabel('Estado').selectOption('');
    await button(page, 'Agregar estado').last().click();
    const summary = form.getByRole('alert');
    await summary.waitFor();
    const said = await summary.innerText();
    proves('R-5.11-01', () => {
      expect(said).toContain('Error al agregar el estado , revise los campos');
      expect(said).toContain('Elegí un estado.');
    });
    proves('R-5.11-02', () => expect(said).toContain('Escribí la descripción.'));
    await expectAccessible(page);
    await shoot(page, 'panel-estado-errores-1280', { whole: false });
    await form.getByLabel('Estado').selectOption('EVAL_IP');
    await form.getByLabel('Descripción').fill('x'.repeat(1001));
    await button(page, 'Agregar estado').last().click();
    await form.getByRole('link', { name: 'máximos caracteres permitidos : 1000' }).waitFor();
    await form.getByLabel('Descripción').fill('  Resolución CS 112/26 <b>fuerte</b> ');
    const before = await tables(page);
    const calls: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
    await button(page, 'Agregar estado').last().click();
    const question = asked(page, '¿Desea agregar el nuevo estado?');
    await proves('R-4.1-11', async () => {
      await question.waitFor();
      expect(await question.innerText()).toContain('Idea proyecto en evaluación (EVAL_IP)');
    });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cerrar' }).click();
    await question.waitFor({ state: 'detached' });
    await proves('R-8.3-15', 'agregar estado', async () => {
      expect(await form.getByLabel('Descripción').inputValue()).toContain('Resolución');
      expect(await form.getByLabel('Estado').inputValue()).toBe('EVAL_IP');
      expect(await tables(page)).toEqual(before);
      expect(calls).toEqual([]);
    });
    await button(page, 'Agregar estado').last().click();
    await question.getByRole('button', { name: 'Aceptar' }).click();
    await page.getByText('Estado agregado', { exact: true }).waitFor();
    await form.waitFor({ state: 'detached' });
    expect(calls).toHaveLength(1);
    await rows(page).nth(1).waitFor();
    expect(await rows(page).first().innerText()).toContain('Resolución CS 112/26 <b>fuerte</b>');
    expect(await page.getByRole('region', { name: 'Recorrido del proyecto' }).innerText()).toContain(
      'Idea en evaluación',
    );
    await shoot(page, 'panel-historia-1280');
  });

  it('asks once more for a step outside the order, and preselects in every state', async () => {
    const { id } = await stage.idea(await app.person());
    const page = await openPanel('admin', id);
    for (const [from, to] of [
      ['REC_IP', 'EVAL_IP'],
      ['EVAL_IP', 'DEV_IP'],
      ['DEV_IP', 'REC_P'],
      ['REC_P', 'ADM'],
      ['ADM', 'PERT'],
      ['PERT', 'CAL'],
      ['CAL', 'OK'],
    ] as const) {
      const form = await addDialog(page);
      const proposed = await form.getByLabel('Estado').inputValue();
      proves('R-A-02-01', `${from}-${to}`, () => expect(proposed).toBe(to));
      await form.getByRole('button', { name: 'Cerrar' }).click();
      await form.waitFor({ state: 'detached' });
      await stage.move(id, to);
      await page.reload();
      await page.getByRole('heading', { name: 'Historia de estados' }).waitFor();
    }
    await stage.move(id, 'NO_PERT');
    await page.reload();
    const form = await addDialog(page);
    expect(await form.getByLabel('Estado').inputValue()).toBe('');
    await form.getByLabel('Estado').selectOption('REC_IP');
    await form.getByLabel('Descripción').fill('Se reabre la idea.');
    await button(page, 'Agregar estado').last().click();
    await asked(page, '¿Desea agregar el nuevo estado?').getByRole('button', { name: 'Aceptar' }).click();
    const more = asked(page, 'El paso de No pertinente (NO_PERT) a Idea proyecto recibida (REC_IP) no sigue el orden');
    await proves('R-A-02-02', 'pregunta', async () => {
      await more.waitFor();
      expect(await more.innerText()).toContain('NO_PERT');
    });
    await expectAccessible(page);
    await shoot(page, 'panel-estado-fuera-de-orden-1280', { whole: false });
    await more.getByRole('button', { name: 'Aceptar' }).click();
    await page.getByText('Estado agregado', { exact: true }).waitFor();
    await rows(page).nth(9).waitFor();
    const text = await history(page).innerText();
    for (const state of STATES)
      proves('R-A-87-01', state, () => {
        expect(text).toContain(NAMES[state]);
        expect(text).toContain(state);
      });
  });

  it('edits and deletes entries after asking', async () => {
    const { id } = await stage.idea(await app.person());
    await stage.move(id, 'EVAL_IP');
    const page = await openPanel('admin', id);
    await page.getByRole('button', { name: /^Editar Idea proyecto en evaluación \(EVAL_IP\)/ }).click();
    const form = asked(page, 'Editar el estado');
    await form.waitFor();
    expect(await form.getByLabel('Descripción').inputValue()).toBe('Pasa a EVAL_IP');
    await form.getByLabel('Descripción').fill('');
    await button(page, 'Guardar estado').click();
    await form.getByRole('alert').getByText('Error al agregar el estado , revise los campos').waitFor();
    await form.getByLabel('Descripción').fill('Inicio de la evaluación.');
    await button(page, 'Guardar estado').click();
    await asked(page, '¿Desea guardar los cambios?').getByRole('button', { name: 'Aceptar' }).click();
    await proves('R-8.2-02', 'edición de estado', async () => {
      const toast = page.getByText('datos guardados con exito', { exact: true });
      await toast.waitFor();
      expect(await toast.isVisible()).toBe(true);
    });
    await rows(page).first().getByText('Inicio de la evaluación.').waitFor();
    await page.getByRole('button', { name: /^Eliminar Idea proyecto en evaluación/ }).click();
    const question = asked(page, '¿Desea eliminar el estado?');
    await proves('R-4.1-14', async () => {
      await question.waitFor();
      expect(await question.innerText()).toContain('(EVAL_IP)');
    });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cerrar');
    await expectAccessible(page);
    const erased: Request[] = [];
    page.on('request', (request) => request.method() === 'DELETE' && erased.push(request));
    const before = await tables(page);
    await question.getByRole('button', { name: 'Cerrar' }).click();
    await question.waitFor({ state: 'detached' });
    await proves('R-8.3-15', 'eliminar estado', async () => {
      expect(await tables(page)).toEqual(before);
      expect(await rows(page).count()).toBe(2);
      expect(erased).toEqual([]);
    });
    await page.getByRole('button', { name: /^Eliminar Idea proyecto en evaluación/ }).click();
    await question.getByRole('button', { name: 'Aceptar' }).click();
    await page.getByText('Estado eliminado', { exact: true }).waitFor();
    proves('R-K-122', 'borrar', () =>
      expect(erased.map((request) => request.headers()['idempotency-key'])).toEqual([expect.stringMatching(KEY)]),
    );
    await rows(page).nth(1).waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toMatch(/^Editar Idea proyecto recibida/);
    await page.getByRole('button', { name: /^Eliminar Idea proyecto recibida/ }).click();
    await question.getByRole('button', { name: 'Aceptar' }).click();
    const refusal = asked(page, 'No se puede eliminar');
    await refusal.waitFor();
    expect(await refusal.innerText()).toContain('Un proyecto necesita al menos un estado');
    await refusal.getByRole('button', { name: 'Cerrar' }).click();
    expect(await rows(page).count()).toBe(1);
  });

  it('works on a phone', async () => {
    const { id } = await stage.idea(await app.person(), { titulo: `Título ${'larguísimo'.repeat(12)}` });
    await stage.move(id, 'EVAL_IP');
    const page = await openPanel('admin', id, { width: 390 });
    await expectFits(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Editar Idea proyecto en evaluación/ }).click();
    await asked(page, 'Editar el estado').waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await shoot(page, 'panel-estado-390', { whole: false });
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await shoot(page, 'panel-admin-390');
  });
});
