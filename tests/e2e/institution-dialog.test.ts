import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Person } from '../api/support/use-app.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { projectForm, readSection, receiveProject, saveSamples } from './support/a-project.ts';
import { formScreen } from './support/form-screen.ts';

interface Fields {
  InstitucionIntervinientes: { Institucion: Record<string, unknown>; Responsable: Record<string, unknown> }[];
}

const DEFAULT = 'Error al guardar la institución, revise los campos cargados.';

/** Every required field: how the ledger calls it, its message, what is too long or malformed and what just fits. */
const FIELDS = [
  ['Responsable.dni', 'dni', 'dni inválido', ['123456']],
  ['Responsable.ape', 'ape', 'apellido inválido', ['Duarte 2', 'x'.repeat(256)]],
  ['Responsable.nom', 'nom', 'nombre inválido', ['Norma 2', 'x'.repeat(256)]],
  ['Responsable.tel', 'tel', 'tel./cel. inválido', ['1'.repeat(151)]],
  ['Responsable.dom', 'dom', 'domicilio inválido', ['x'.repeat(151)]],
  ['Responsable.email', 'email', 'correo electrónico inválido', ['x@', `${'x'.repeat(250)}@b.example`]],
  ['Responsable.inicioGestion', 'inicioGestion', DEFAULT, []],
  ['Institucion.nom', 'nombre institución', 'nombre institución inválido', ['V', 'x'.repeat(256)]],
  ['Institucion.tel', 'tel institución', 'tel./cel. institución inválido', ['1'.repeat(151)]],
  ['Institucion.dom', 'dom institución', 'domicilio institución inválido', ['x'.repeat(151)]],
  [
    'Institucion.email',
    'email institución',
    'correo electrónico institución inválido',
    ['x@', `${'x'.repeat(250)}@b.example`],
  ],
  [
    'Institucion.geolocalizacion',
    'geolocalizacion',
    'geolocalizacion inválido',
    ['abc', `https://a.example/${'x'.repeat(250)}`],
  ],
] as const;

/** What a refused value proves beside R-5.7-01 (empty) and R-5.7-02 (256). */
const MALFORMED: Readonly<Record<string, readonly [string, string?]>> = {
  dni: ['R-5.7-06'],
  ape: ['R-5.7-07'],
  nom: ['R-5.7-08'],
  tel: ['R-5.7-09', '151'],
  dom: ['R-5.7-10', '151'],
  email: ['R-5.7-11'],
  'nombre institución': ['R-5.7-12', '1'],
  'tel institución': ['R-5.7-13', '151'],
  'dom institución': ['R-5.7-14', '151'],
  'email institución': ['R-5.7-15'],
  geolocalizacion: ['R-5.7-16'],
};

const EMPTY: Readonly<Record<string, readonly [string, string?]>> = {
  tel: ['R-5.7-09', 'vacío'],
  dom: ['R-5.7-10', 'vacío'],
  'tel institución': ['R-5.7-13', 'vacío'],
  'dom institución': ['R-5.7-14', 'vacío'],
};

function institutionDialog(page: Page) {
  const form = formScreen(page);
  return {
    ...form,
    control: (key: string) => page.locator(`[id="f-fila.${key}"]`),
    alert: form.dialog.getByRole('alert').first(),
    keep: () => form.dialog.getByRole('button', { name: 'Guardar Institución' }).click(),
    edit: async (name: string) => {
      await form.button(`Editar ${name}`).click();
      await form.dialog.waitFor();
    },
  };
}

function prove([id, caso]: readonly [string, string?], body: () => void): void {
  if (caso === undefined) proves(id, body);
  else proves(id, caso, body);
}

describe('the institution dialog', () => {
  const app = useBrowser();

  it('asks for every field and says of each what is wrong, one at a time', async () => {
    const person = await app.person();
    const id = await receiveProject(app, person);
    await saveSamples(person, id, 'PEIS', 2);
    const { page } = await app.openPage({ as: person, path: projectForm(id, 2) });
    await page.route('**/bases/instit/**', (route) => route.fulfill({ json: { ok: true, data: [], error: null } }));
    const form = institutionDialog(page);
    await form.ready();
    await form.edit('Vecinal Costa Norte');
    await proves('R-2.11-03', async () => expect(await form.dialog.isVisible()).toBe(true));
    const heads = await form.dialog.getByRole('heading').allInnerTexts();
    proves('R-2.13-01', () => expect(heads).toContain('Institución'));
    proves('R-2.13-02', () => expect(heads).toContain('Autoridad a Cargo'));
    await proves('R-2.13-03', async () =>
      expect(await form.dialog.getByRole('button', { name: 'Guardar Institución' }).isVisible()).toBe(true),
    );
    const place = page.locator('[id="f-fila.Institucion.geolocalizacion-campo"]');
    await proves('R-2.13-04', async () =>
      expect(await place.innerText()).toContain('Pegá el enlace «Compartir» del servicio de mapas.'),
    );
    await proves('R-2.13-05', async () =>
      expect(await place.getByRole('link', { name: 'Ver cómo se hace (video)' }).getAttribute('href')).toBe(
        '/documentos/video-geolocalizacion.pdf',
      ),
    );
    const limits = await form
      .control('Responsable.dni')
      .evaluate((input: HTMLInputElement) => [input.minLength, input.maxLength]);
    proves('R-5.7-03', () => expect(limits).toEqual([7, 8]));
    await expectAccessible(page);
    await shoot(page, 'institucion-1280', { whole: false });

    for (const [key, name, message, wrong] of FIELDS) {
      const control = form.control(key);
      const before = await control.inputValue();
      for (const text of ['', ...wrong]) {
        await control.fill(text);
        await form.keep();
        await form.alert.filter({ hasText: message }).waitFor();
        const said = (await form.alert.innerText()).trim();
        const isSaid = () => expect(said).toBe(message);
        if (text === '') {
          proves('R-5.7-01', name, isSaid);
          if (EMPTY[name]) prove(EMPTY[name], isSaid);
        } else {
          if (text === wrong[0] && MALFORMED[name]) prove(MALFORMED[name], isSaid);
          if (text.length > 255) proves('R-5.7-02', name, isSaid);
          if (text.length > 255 && name === 'nombre institución') proves('R-5.7-12', '256', isSaid);
        }
        if (name === 'inicioGestion') {
          proves('R-A-53-01', isSaid);
          proves('R-5.7-19', isSaid);
        }
      }
      await control.fill(before);
    }
    await shoot(page, 'institucion-errores-1280', { whole: false });
    await form.control('Institucion.geolocalizacion').fill('abc');
    await form.keep();
    await proves('R-5.1-10', 'modal', async () => {
      const said = page.locator('[id="f-fila.Institucion.geolocalizacion-error"]');
      await said.filter({ hasText: 'Invalid URL' }).waitFor();
      expect((await said.innerText()).trim()).toBe('Invalid URL');
    });
    await form.control('Institucion.geolocalizacion').fill('https://mapas.example/costa-norte');

    // What just fits, without an end of the term of office.
    const longest = { tel: '1'.repeat(150), dom: 'x'.repeat(150) };
    for (const who of ['Responsable', 'Institucion']) {
      await form.control(`${who}.tel`).fill(longest.tel);
      await form.control(`${who}.dom`).fill(longest.dom);
    }
    await form.control('Institucion.nom').fill('V'.repeat(255));
    await form.keep();
    await form.dialog.waitFor({ state: 'detached' });
    const before = await readSection<Fields>(person, id, 2);
    proves('R-A-51-01', 'institución', () =>
      expect(before.InstitucionIntervinientes[0]?.Institucion['nom']).toBe('Vecinal Costa Norte'),
    );
    await form.save('Guardar sección');
    await page.getByText('Sección guardada.').waitFor();
    const [stored] = (await readSection<Fields>(person, id, 2)).InstitucionIntervinientes;
    proves('R-5.7-05', () => expect(stored?.Responsable['finGestion']).toBeNull());
    proves('R-5.7-09', '150', () => expect(stored?.Responsable['tel']).toBe(longest.tel));
    proves('R-5.7-10', '150', () => expect(stored?.Responsable['dom']).toBe(longest.dom));
    proves('R-5.7-13', '150', () => expect(stored?.Institucion['tel']).toBe(longest.tel));
    proves('R-5.7-14', '150', () => expect(stored?.Institucion['dom']).toBe(longest.dom));
    proves('R-5.7-12', '255', () => expect(stored?.Institucion['nom']).toHaveLength(255));
    await page.getByRole('button', { name: /^Editar V{20}/ }).click();
    await form.control('Institucion.nom').fill('VC');
    await form.keep();
    await proves('R-5.7-12', '2', async () => {
      await form.dialog.waitFor({ state: 'detached' });
      expect(await page.getByRole('cell', { name: 'VC', exact: true }).isVisible()).toBe(true);
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await form.button('Editar VC').click();
    await expectFits(page);
    await shoot(page, 'institucion-390', { whole: false });
    await proves('R-2.11-16', async () => {
      await page.setViewportSize({ width: 1280, height: 1200 });
      const height = () => form.dialog.evaluate((dialog) => dialog.getBoundingClientRect().height);
      const tall = await height();
      await form.dialog.getByRole('button', { name: 'Cerrar' }).click();
      await form.dialog.waitFor({ state: 'detached' });
      await form.button('Agregar proyecto previo').waitFor();
      await page
        .getByRole('link', { name: /Datos Generales/ })
        .first()
        .click();
      await form.button('Cargar varias').click();
      await form.dialog.waitFor();
      expect(tall).toBeGreaterThan((await height()) + 100);
    });
  });

  it('offers institutions that are loaded, ten at most, to whoever writes the form', async () => {
    const person = await app.person();
    const id = await receiveProject(app, person);
    const admin = await app.person({ tipoUsuario: 'admin' });
    await app.database
      .asOwner('institutions')
      .insert(Array.from({ length: 11 }, (_, index) => ({ nom: `Cooperativa ${index + 1}`, confirmed: true })));
    const open = async (who: Person) => {
      const { page } = await app.openPage({ as: who, path: projectForm(id, 2) });
      const form = institutionDialog(page);
      await form.ready();
      await form.button('Agregar institución').click();
      const name = form.control('Institucion.nom');
      await name.fill('Cooperativa');
      await page.getByRole('option').first().waitFor();
      return {
        form,
        name,
        options: page.getByRole('option'),
        save: form.dialog.getByRole('button', { name: /^Guardar/ }),
      };
    };
    const own = await open(person);
    await proves('R-7-69', async () => expect(await own.options.count()).toBe(10));
    const first = await own.options.first().innerText();
    proves('R-2.13-06', 'sugiere', () => expect(first).toMatch(/^Cooperativa \d/));
    await own.options.first().click();
    await proves('R-2.13-06', 'completa', async () => expect(await own.name.inputValue()).toBe(first));
    const office = await open(admin);
    await proves('R-6-80', async () => {
      for (const { name, save } of [own, office]) {
        expect(await name.isEnabled()).toBe(true);
        expect(await save.isEnabled()).toBe(true);
      }
    });
    // Enter takes a name that no list has and goes on to what else is asked for; from there it sends, as anywhere.
    await office.name.press('Enter');
    const next = office.form.control('Institucion.tel');
    expect(await next.evaluate((one) => one === document.activeElement)).toBe(true);
    expect([await office.options.count(), await office.form.alert.count()]).toEqual([0, 0]);
    expect(await office.name.inputValue()).toBe('Cooperativa');
    // A name that the arrows chose is taken the same way; nothing is sent.
    await office.name.fill('Cooperativ');
    await office.options.first().waitFor();
    await office.name.press('ArrowDown');
    await office.name.press('Enter');
    expect([await office.name.inputValue(), await office.form.alert.count()]).toEqual([first, 0]);
    // The focus goes to the field that the refusal names.
    await office.name.press('Enter');
    await office.form.alert.filter({ hasText: 'dni inválido' }).waitFor();
    expect(await office.form.control('Responsable.dni').evaluate((one) => one === document.activeElement)).toBe(true);
  });
});
