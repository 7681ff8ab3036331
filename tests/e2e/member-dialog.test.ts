import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { teamAnswers } from '../api/support/section-answers.ts';
import { useBrowser } from '../support/browser.ts';
import { proves } from '../support/proves.ts';
import { keepDraft, projectForm, readSection, receiveProject, saveSamples } from './support/a-project.ts';
import { formScreen } from './support/form-screen.ts';
import { writesOf } from './support/writes-of.ts';

const INVALID = 'Hay campos inválidos, evite el uso de puntos, comas o signos.';
const LEAVE = '¿Desea salir del formulario? Se perderán todos los campos que no haya guardado';

interface TeamSection {
  EquipoExtension: { IntegranteEquipos: Record<string, unknown>[] };
}

/** The dialog of one member, by the keys of its fields. */
function memberDialog(page: Page) {
  const form = formScreen(page);
  const control = (key: string) => page.locator(`[id="f-fila.${key}"]`);
  const frame = (key: string) => page.locator(`[id="f-fila.${key}-campo"]`);
  return {
    ...form,
    control,
    frame,
    alert: form.dialog.getByRole('alert'),
    choose: (label: string) => form.dialog.getByText(label, { exact: true }).click(),
    isShown: (key: string) => frame(key).isVisible(),
    write: async (fields: Readonly<Record<string, string>>) => {
      for (const [key, text] of Object.entries(fields)) await control(key).fill(text);
    },
    add: () => form.dialog.getByRole('button', { name: 'Agregar integrante' }).click(),
  };
}

const PERSON = {
  dni: '33222111',
  ape: 'O’Higgins Ñandú',
  nom: 'José María',
  tel: '0342 457-5233',
  email: 'jose@universidad.example',
  dom: 'Ruta 168, km 0',
};

/** As an office keeps them: with dots, accents, degrees and whatever else names and addresses have. */
const LIST = [
  ['Docente', '27.554.111', 'Núñez Yáñez', 'María de los Ángeles', '(0342) 457-5233', 'San Martín 1234, 3º B'],
  ['Docente', '30.122.884', "D'Ángelo", 'Emiliano', '+54 9 342 512-3344', 'Bv. Gálvez 1150, 2° piso'],
  ['Estudiante', '41.907.315', 'Müller', 'Zoé', '3425 11-2233', 'Ruta 168 km 0'],
  ['Estudiante', '4.123.456', 'Güemes', 'Iñaki', '0342 455 1122', '9 de Julio 2655, Dto. 4'],
  ['Graduado/a', '33.222.111', 'Fernández Sosa', 'Ana Belén', '342-4575233', 'Pje. Ñandú 15 (fondo)'],
  ['No docente', '25.678.901', 'O’Higgins', 'José', '0342-4571110', 'Av. Gral. Paz 3/4'],
  ['Otro', '18.345.678', 'De la Peña', 'Lucía', '(03496) 42-0011', 'Mza. 4, Lote 2ª'],
  ['Otro', '38.001.002', 'Ibáñez', 'Raúl', '342 4 575 233', 'Calle 5 e/ 47 y 48'],
] as const;

describe('the member dialog', () => {
  const app = useBrowser();

  it('takes eight people of a list as people keep them, without a refusal', async () => {
    const person = await app.person();
    const id = await receiveProject(app, person);
    const { page } = await app.openPage({ as: person, path: projectForm(id, 2) });
    const form = memberDialog(page);
    await form.ready();
    for (const [type, dni, ape, nom, tel, dom] of LIST) {
      await form.button('Agregar integrante').click();
      await form.dialog.waitFor();
      await form.choose(type);
      await form.control('dni').pressSequentially(dni);
      await form.write({ ape, nom, tel, dom, email: 'equipo@universidad.example' });
      if (type === 'No docente') await form.choose('UA');
      // What else the type asks for: the first that is offered.
      for (const select of await form.dialog.locator('select:visible').all())
        if ((await select.inputValue()) === '') await select.selectOption({ index: 1 });
      for (const group of await form.dialog.getByRole('radiogroup').all())
        if ((await group.getByRole('radio', { checked: true }).count()) === 0)
          await group.locator('label').first().click();
      for (const input of await form.dialog.locator('input[type=text]:visible, textarea:visible').all())
        if ((await input.inputValue()) === '') await input.fill('Profesora');
      await form.add();
      await form.alert
        .or(form.button(`Editar ${ape}, ${nom}`))
        .first()
        .waitFor();
      expect([ape, await form.alert.allInnerTexts()]).toEqual([ape, []]);
      await form.dialog.waitFor({ state: 'detached' });
      // Said to those who do not see it come.
      await page
        .getByRole('status')
        .filter({ hasText: `Se agregó ${ape}, ${nom}.` })
        .waitFor({ state: 'attached' });
    }
    const team = await page.getByRole('button', { name: /^Editar .+, / }).count();
    expect(team).toBe(LIST.length);
  });

  it('refuses what is no name, number or address, and keeps what fits', async () => {
    const person = await app.person();
    const id = await receiveProject(app, person);
    await saveSamples(person, id, 'PEIS', 2);
    const { page } = await app.openPage({ as: person, path: projectForm(id, 2) });
    const form = memberDialog(page);
    await form.ready();
    const names = page.getByRole('button', { name: /^Editar .+, / });
    const before = await names.count();
    await form.button('Agregar integrante').click();
    await form.dialog.waitFor();
    const types = await form.frame('tipoIntegrante').locator('label').allInnerTexts();
    for (const [type, label] of [
      ['doc', 'Docente'],
      ['est', 'Estudiante'],
      ['grad', 'Graduado/a'],
      ['nodoc', 'No docente'],
      ['otro', 'Otro'],
    ] as const) {
      proves('R-3-57', type, () => expect(types).toContain(label));
    }
    proves('R-3-57', 'otro', () => expect(types).toHaveLength(5));

    // Where a member of the staff works decides what is asked.
    await form.choose('No docente');
    const places = await form.frame('ubicacion').locator('label').allInnerTexts();
    proves('R-9-41', 'área universitaria', () => expect(places).toContain('Área de la Universidad'));
    proves('R-9-41', 'UA', () => expect(places).toContain('UA'));
    await form.choose('Área de la Universidad');
    await proves('R-4.5-05', async () => {
      await expect.poll(() => form.isShown('area')).toBe(true);
    });
    await proves('R-4.5-06', async () => {
      await expect.poll(() => form.isShown('unidadAcademica')).toBe(false);
    });
    await form.choose('UA');
    await proves('R-4.5-07', async () => {
      await expect.poll(() => form.isShown('unidadAcademica')).toBe(true);
    });
    await proves('R-4.5-08', async () => {
      await expect.poll(() => form.isShown('area')).toBe(false);
    });
    const cards = await form.frame('tieneTarjeta').locator('label').allInnerTexts();
    proves('R-9-40', 'si', () => expect(cards).toContain('si'));
    proves('R-9-40', 'no', () => expect(cards).toContain('no'));

    // Personal data stay when the type changes.
    await form.choose('Docente');
    await form.write(PERSON);
    await form.control('titulo').fill('Profesor');
    await form.control('unidadAcademica').selectOption({ index: 1 });
    await form.control('categoriaDocente').selectOption({ index: 1 });
    await form.control('categoriaDedicacion').selectOption({ index: 1 });
    await form.frame('tieneTarjeta').getByText('no', { exact: true }).click();
    await form.choose('Estudiante');
    await proves('R-4.5-27', async () => {
      await expect.poll(() => form.isShown('categoriaDocente')).toBe(false);
      for (const [key, text] of Object.entries(PERSON)) expect(await form.control(key).inputValue()).toBe(text);
    });
    await form.frame('periodoLectivo').locator('label').first().click();

    // One fault at a time.
    const refused = async (key: keyof typeof PERSON, text: string) => {
      await form.control(key).fill(text);
      await form.add();
      await form.frame(key).locator('[id$="-error"]').waitFor();
      const said = await form.alert.first().innerText();
      await form.control(key).fill(PERSON[key]);
      return said;
    };
    const dniAttributes = await form
      .control('dni')
      .evaluate((input: HTMLInputElement) => [input.minLength, input.maxLength]);
    for (const fact of ['R-5.6-03', 'R-9-13']) proves(fact, () => expect(dniAttributes).toEqual([7, 8]));
    await proves('R-5.6-01', async () => expect(await refused('dni', '1234567a')).toContain(INVALID));
    await form.control('dni').fill('8415903');
    await form.control('dni').press('Tab');
    await proves('R-A-34-01', 'integrante', async () =>
      expect(await form.control('dni').inputValue()).toBe('08415903'),
    );
    await proves('R-5.6-02', async () => expect(await refused('dni', '123456')).toContain(INVALID));
    await proves('R-5.6-05', 'dígitos', async () => expect(await refused('ape', 'Pérez 2')).toContain(INVALID));
    await proves('R-5.6-05', 'signos', async () => expect(await refused('ape', 'Pérez, Ana')).toContain(INVALID));
    await proves('R-5.6-07', 'dígitos', async () => expect(await refused('nom', 'Ana 2')).toContain(INVALID));
    await proves('R-5.6-07', 'signos', async () => expect(await refused('nom', 'Ana.')).toContain(INVALID));
    // Which character it is and which there may be, and the focus where it is to be changed.
    await form.control('dom').fill('Calle #12 @');
    await form.add();
    await proves('R-A-118-01', 'otro', async () => {
      const said = await form.frame('dom').locator('[id$="-error"]').innerText();
      expect(said).toBe('Caracteres no válidos');
      expect(await form.frame('dom').locator('[id$="-remedio"]').innerText()).toBe(
        'No se puede usar «#» ni «@». Se aceptan letras, números, espacios y - ( ) , . º ª ° /.',
      );
    });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('f-fila.dom');
    await form.control('dom').fill(PERSON.dom);
    await proves('R-5.6-11', async () => expect(await refused('email', 'x@')).toContain(INVALID));
    await form.control('email').fill('x@');
    await form.add();
    await proves('R-5.1-09', 'modal', async () =>
      expect(await form.frame('email').locator('[id$="-error"]').innerText()).toBe('Invalid email address'),
    );
    await proves('R-5.6-28', async () => expect(await form.alert.first().innerText()).toContain(INVALID));
    await form.alert.getByRole('button', { name: 'Cerrar aviso' }).click();
    await proves('R-8.4-18', async () => {
      await expect.poll(() => form.alert.count()).toBe(0);
    });
    await form.control('email').fill(PERSON.email);

    await form.add();
    await proves('R-4.5-20', async () => {
      await form.dialog.waitFor({ state: 'detached' });
      expect(await form.dialog.count()).toBe(0);
    });
    const cell = page.getByRole('cell', { name: 'O’Higgins Ñandú, José María', exact: true });
    await proves('R-4.5-16', async () => {
      expect(await cell.isVisible()).toBe(true);
      expect(await names.count()).toBe(before + 1);
      expect(await names.last().getAttribute('aria-label')).toContain('O’Higgins');
    });
    for (const key of ['R-5.6-05', 'R-5.6-07'])
      await proves(key, 'válido', async () => expect(await cell.isVisible()).toBe(true));
    await form.button('Agregar integrante').click();
    await form.dialog.waitFor();
    await proves('R-4.5-18', async () =>
      expect(await form.dialog.getByRole('button', { name: 'Agregar integrante' }).isVisible()).toBe(true),
    );
    await proves('R-4.5-19', async () => {
      for (const key of Object.keys(PERSON)) expect(await form.control(key).inputValue()).toBe('');
      expect(await form.frame('tipoIntegrante').locator('input:checked').count()).toBe(0);
    });
    await form.dialog.getByRole('button', { name: 'Cerrar' }).click();
    await form.dialog.waitFor({ state: 'detached' });

    const team = async () => (await readSection<TeamSection>(person, id, 2)).EquipoExtension.IntegranteEquipos;
    expect(await team()).toHaveLength(before);
    await form.save('Guardar sección');
    await page.getByText('Sección guardada.').waitFor();
    const added = (await team()).at(-1);
    await proves('R-4.5-10', 'navegador', async () => {
      expect(added).toMatchObject({ ape: 'O’Higgins Ñandú', tipoIntegrante: 'est' });
      for (const key of ['categoriaDocente', 'categoriaDedicacion', 'tieneTarjeta', 'ubicacion', 'area']) {
        expect(added?.[key]).toBeNull();
      }
    });
    await form.button('Eliminar O’Higgins Ñandú, José María').click();
    await proves('R-8.3-09', async () =>
      expect(await form.dialog.innerText()).toContain('¿Desea eliminar el integrante?'),
    );
    const sent = writesOf(page);
    await form.dialog.getByRole('button', { name: 'Cerrar' }).click();
    await proves('R-8.3-15', 'eliminar integrante', async () => {
      await form.dialog.waitFor({ state: 'detached' });
      expect(await cell.isVisible()).toBe(true);
      expect(sent).toEqual([]);
    });
    await form.button('Editar O’Higgins Ñandú, José María').click();
    await form.control('nom').fill('Juan');
    await form.dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await form.dialog.waitFor({ state: 'detached' });
    const changed = page.getByRole('cell', { name: 'O’Higgins Ñandú, Juan', exact: true });
    const exit = page.getByRole('link', { name: 'Salir', exact: true });
    await proves('R-A-51-01', 'integrante', async () => {
      await changed.waitFor();
      await exit.click();
      await form.dialog.waitFor();
      expect(await form.dialog.innerText()).toContain(LEAVE);
      await form.dialog.getByRole('button', { name: 'Cerrar' }).click();
      await form.dialog.waitFor({ state: 'detached' });
      expect(await changed.isVisible()).toBe(true);
      await exit.click();
      await form.dialog.getByRole('button', { name: 'Aceptar' }).click();
      await expect.poll(() => page.url()).not.toContain('/form/p/');
      await page.goto(projectForm(id, 2));
      await cell.waitFor();
      expect(await changed.count()).toBe(0);
      expect((await team()).at(-1)?.['nom']).toBe('José María');
      expect(sent).toEqual([]);
    });
    await form.button('Eliminar Vecinal Costa Norte').click();
    await proves('R-8.3-10', 'proyecto', async () =>
      expect(await form.dialog.innerText()).toContain('¿Desea Borrar la institución?'),
    );
    await form.dialog.getByRole('button', { name: 'Cerrar' }).click();
    await form.dialog.waitFor({ state: 'detached' });
    await form.button('Eliminar O’Higgins Ñandú, José María').click();
    await form.dialog.getByRole('button', { name: 'Aceptar' }).click();
    await cell.waitFor({ state: 'detached' });
    // The keyboard goes on at the row before.
    await expect.poll(() => names.last().evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await names.count()).toBe(before);
  });

  it('infers the type of a member that came without one', async () => {
    const person = await app.person();
    const id = await receiveProject(app, person);
    const { page } = await app.openPage({ as: person, path: null });
    const form = memberDialog(page);
    const bare = { dni: '33222111', ape: 'Sintipo', tel: '1', email: 'a@b.example', dom: 'x' };
    const rows = [
      ['R-4.5-11', null, { nom: 'A', categoriaDocente: 3, titulo: 'Lic' }, 'Docente'],
      ['R-4.5-12', null, { nom: 'B', periodoLectivo: 'ini', titulo: 'Lic' }, 'Estudiante'],
      ['R-4.5-13', null, { nom: 'C', titulo: 'Lic', unidadAcademica: 'FICH' }, 'Graduado/a'],
      ['R-4.5-14', 'unidad', { nom: 'D', unidadAcademica: 'FICH' }, 'No docente'],
      ['R-4.5-14', 'área', { nom: 'E', area: 'Rectorado' }, 'No docente'],
      ['R-4.5-15', null, { nom: 'F' }, 'Otro'],
    ] as const;
    await keepDraft(
      person,
      id,
      2,
      teamAnswers((team) => {
        team.EquipoExtension.IntegranteEquipos = rows.map(([, , row], index) => ({
          ...bare,
          ...row,
          dni: String(33_222_111 + index),
        }));
      }),
    );
    await page.goto(projectForm(id, 2));
    await form.ready();
    const places: string[][] = [];
    for (const [fact, caso, { nom }, type] of rows) {
      await form.button(`Editar Sintipo, ${nom}`).click();
      await form.dialog.waitFor();
      const isInferred = async () =>
        expect(await form.frame('tipoIntegrante').locator('label:has(:checked)').innerText()).toBe(type);
      await (caso === null ? proves(fact, isInferred) : proves(fact, caso, isInferred));
      expect(await form.isShown('area')).toBe(caso === 'área');
      places.push(await form.frame('ubicacion').locator('label:has(:checked)').allInnerTexts());
      await form.dialog.getByRole('button', { name: 'Cerrar' }).click();
      await form.dialog.waitFor({ state: 'detached' });
    }
    proves('R-3-56', '0', () => expect(places[3]).toEqual(['UA']));
    proves('R-3-56', '1', () => expect(places[4]).toEqual(['Área de la Universidad']));
    expect([0, 1, 2, 5].flatMap((at) => places[at])).toEqual([]);
  });
});
