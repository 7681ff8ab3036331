import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { IDEA, readIdea } from './support/an-idea.ts';
import { formScreen } from './support/form-screen.ts';

const NEW = '/gestor/form/ip';
const KEY = /^[0-9a-f]{32}$/;
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Presses Tab until the control has the focus: what cannot be reached by key is not found. */
async function tabTo(page: Page, id: string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(() => document.activeElement?.id)) === id) return;
  }
  throw new Error(`${id} cannot be reached by Tab`);
}

/** The next of several radios or ticks, by key. */
async function tickByKey(page: Page, id: string): Promise<void> {
  await tabTo(page, id);
  await page.keyboard.press('Space');
}

async function writeByKey(page: Page, id: string, text: string): Promise<void> {
  await tabTo(page, id);
  await page.keyboard.insertText(text);
}

type Form = ReturnType<typeof formScreen>;
const write = (label: string) => (form: Form) => form.field(label).fill('Un texto');
const tick = (label: string) => (form: Form) => form.field(label).check();
const choose = (label: string) => (form: Form) => form.field(label).selectOption({ index: 1 });

/** Each check in its order, with what makes it pass. */
const CHECKS: readonly (readonly [string, string, (form: Form) => Promise<unknown>])[] = [
  ['R-5.3-08', 'Debe revisar y completar modalidad', tick('Proyecto de Extensión de Interés Social')],
  ['R-5.3-09', 'Debe revisar y completar UU.AA.', choose('Unidad académica')],
  ['R-5.3-10', 'Debe revisar y completar Categoría', choose('Categoría')],
  ['R-5.3-11', 'Debe revisar y completar Programas de extensión', tick('Ambiente y Sociedad')],
  ['R-5.3-12', 'Debe revisar y completar Línea/s Temática/s', tick('Agua, saneamiento y gestión de riesgos')],
  ['R-5.3-13', 'Debe revisar y completar Campo Temático', write('Campo temático')],
  ['R-5.3-14', 'Debe revisar y completar Título', write('Título')],
  ['R-5.3-15', 'Debe revisar y completar Problema a abordar', write('Problema a abordar')],
  ['R-5.3-16', 'Debe revisar y completar Finalidad', write('Finalidad')],
  ['R-5.3-17', 'Debe revisar y completar Políticas Públicas', write('Políticas públicas')],
  ['R-5.3-18', 'Debe revisar y completar Participantes sociales directos', write('Participantes sociales directos')],
  ['R-5.3-19', 'Debe revisar y completar Potenciales actividades', write('Potenciales actividades')],
];

const LINES = /^Líneas temáticas/u;

/** What assistive technology reads beside the name. */
const describedBy = (control: Locator): Promise<string> =>
  control.first().evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );

describe('the idea form', () => {
  const app = useBrowser();

  it('shows every field of an idea, fits and is accessible, wide and narrow', async () => {
    const { page } = await app.openPage({ as: 'estandar', path: NEW });
    const form = formScreen(page);
    await form.ready();
    await proves('R-2.3-01', async () =>
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Nueva idea proyecto'),
    );
    const group = (name: string) => page.getByRole('group', { name }).first();
    const radios = (name: string) => page.getByRole('radiogroup', { name });
    for (const [caso, control] of [
      ['modalidad', radios('Modalidad')],
      ['unidad académica', form.field('Unidad académica')],
      ['duración', radios('Duración')],
      ['categoría', form.field('Categoría')],
    ] as const) {
      await proves('R-2.4-01', caso, async () => expect(await control.isVisible()).toBe(true));
    }
    await proves('R-2.4-02', async () =>
      expect(await group('Programas de extensión').getByRole('checkbox').count()).toBeGreaterThan(3),
    );
    await proves('R-2.4-03', async () =>
      expect(await group('Líneas temáticas').getByRole('checkbox').count()).toBeGreaterThan(3),
    );
    for (const [caso, label] of [
      ['campo temático', 'Campo temático'],
      ['título', 'Título'],
    ] as const) {
      await proves('R-2.4-04', caso, async () => expect(await form.field(label).isVisible()).toBe(true));
    }
    for (const [caso, label] of [
      ['problema', 'Problema a abordar'],
      ['finalidad', 'Finalidad'],
      ['políticas públicas', 'Políticas públicas'],
      ['participantes sociales', 'Participantes sociales directos'],
      ['potenciales actividades', 'Potenciales actividades'],
    ] as const) {
      await proves('R-2.4-05', caso, async () =>
        expect(await form.field(label).evaluate((element) => element.tagName)).toBe('TEXTAREA'),
      );
    }
    await proves('R-2.4-06', async () => expect(await form.button('Agregar integrante').isVisible()).toBe(true));
    await proves('R-2.4-07', async () => expect(await form.button('Agregar institución').isVisible()).toBe(true));
    await expectFits(page);
    await expectAccessible(page);
    await shoot(page, 'idea-nueva-1280', { whole: false });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await expectAccessible(page);
    await shoot(page, 'idea-nueva-390', { whole: false });
    const menu = page.getByRole('group', { name: 'Líneas temáticas: opciones' });
    const heights = await menu.evaluate((box) => [getComputedStyle(box).minHeight, getComputedStyle(box).maxHeight]);
    proves('R-9-34', () => expect(heights[1]).toBe('300px'));
    proves('R-9-35', () => expect(heights[0]).toBe('140px'));
    const lines = menu.getByRole('checkbox');
    const focused = () => lines.evaluateAll((all) => all.findIndex((one) => one === document.activeElement));
    await lines.nth(1).focus();
    await page.keyboard.press('PageDown');
    const down = await focused();
    await page.keyboard.press('PageUp');
    const up = await focused();
    proves('R-9-36', () => expect([down, up]).toEqual([6, 1]));
  });

  it('names what is missing one after the other and takes there', async () => {
    const { page, person } = await app.openPage({ as: 'estandar', path: NEW });
    const form = formScreen(page);
    await form.ready();
    // What can only be refused is not asked about.
    await form.button('Crear idea proyecto').click();
    await form.summary.waitFor();
    expect(await form.dialog.count()).toBe(0);
    await expectAccessible(page);
    await shoot(page, 'idea-errores-1280', { whole: false });
    const focus = () => page.evaluate(() => document.activeElement?.closest('[id$="-campo"]')?.id);
    await expect.poll(focus).toBe('f.tipoProyecto-campo');
    await form.button('Ver todo lo que falta').click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-labelledby'))).toBe('resumen');
    // Groups name their help and what is wrong, as single controls do.
    for (const group of [
      page.getByRole('radiogroup', { name: 'Modalidad' }),
      page.getByRole('group', { name: LINES }),
    ]) {
      expect(await describedBy(group)).toContain('campo obligatorio');
    }
    expect(await page.getByRole('radiogroup', { name: 'Modalidad' }).getAttribute('aria-invalid')).toBe('true');
    await form.summary.getByRole('link', { name: 'Finalidad: campo obligatorio' }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('f.finalidad');
    await page.getByRole('radiogroup', { name: 'Modalidad' }).getByRole('radio').first().check();
    await form.button('Crear idea proyecto').click();
    await proves('R-5.1-11', 'foco', async () => {
      // What is right now is passed over.
      await expect.poll(focus).toBe('f.unidadAcademica-campo');
      const wrong = await page.locator('[id$="-error"]').evaluateAll((all) => all.map(({ id }) => id));
      expect(wrong.length).toBeGreaterThan(2);
      expect(wrong[0]).toBe('f.unidadAcademica-error');
    });
    const { data: projects } = await (person as NonNullable<typeof person>).client.get<unknown[]>(
      `/p/all/usr/${String(person?.id)}`,
    );
    expect(projects).toEqual([]);
  });

  it('checks field after field, then the lists', async () => {
    const { page } = await app.openPage({ as: 'estandar', path: NEW });
    const form = formScreen(page);
    await form.ready();
    const heading = form.summary.getByRole('heading');
    const refusal = async (message: string) => {
      await form.save('Crear idea proyecto');
      await heading.filter({ hasText: message }).waitFor();
      return heading.innerText();
    };
    for (const [id, message, answer] of CHECKS) {
      await proves(id, async () => expect(await refusal(message)).toBe(message));
      await answer(form);
    }
    await proves('R-5.3-20', async () => {
      const message = 'Debe revisar y completar listado de Integrantes';
      expect(await refusal(message)).toBe(message);
    });
    await form.button('Agregar integrante').click();
    await form.dialog.getByLabel('DNI').fill('28415903');
    await form.dialog.getByLabel('Apellido').fill('Benítez');
    await form.dialog.getByLabel('Nombre').fill('Carolina');
    await form.dialog.getByLabel('Unidad académica').selectOption({ index: 1 });
    await form.dialog.getByRole('button', { name: 'Agregar integrante' }).click();
    await form.dialog.waitFor({ state: 'detached' });
    await proves('R-5.3-21', async () => {
      const message = 'Debe revisar y completar listado de Instituciones involucradas';
      expect(await refusal(message)).toBe(message);
    });
  });

  it('has a text that was just handed over when the save comes right behind it', async () => {
    const { page } = await app.openPage({ as: 'estandar', path: NEW });
    const form = formScreen(page);
    await form.ready();
    const title = form.field('Título');
    await form.save('Crear idea proyecto');
    await form.summary.getByText('Título').waitFor();
    await title.focus();
    await page.keyboard.insertText('Un título');
    // A page that thinks for so long has the end of the typing and the press behind each other, with no drawing between.
    await page.evaluate((idle) => {
      const press = () => document.querySelector<HTMLButtonElement>('button[type=submit][form]')?.click();
      setTimeout(press, idle);
      for (const end = performance.now() + 3 * idle; performance.now() < end;);
    }, 150);
    await expect.poll(() => form.summary.innerText()).not.toContain('Título');
    expect(await form.summary.innerText()).toContain('Problema a abordar');
  });

  it('makes the duration of an AET annual and shuts it', async () => {
    const { page } = await app.openPage({ as: 'estandar', path: NEW });
    const form = formScreen(page);
    await form.ready();
    await form.field('Bianual').check();
    await page.getByRole('radio', { name: /Acción de Extensión/ }).check();
    await expect.poll(() => form.field('Anual').isDisabled()).toBe(true);
    await proves('R-2.4-10', async () => expect(await form.field('Anual').isChecked()).toBe(true));
    await proves('R-2.4-11', async () => {
      expect(await form.field('Anual').isDisabled()).toBe(true);
      expect(await form.field('Bianual').isDisabled()).toBe(true);
    });
    await page.getByRole('radio', { name: /Proyecto de Extensión/ }).check();
    await expect.poll(() => form.field('Bianual').isChecked()).toBe(true);
  });

  it('is filled and created by keyboard alone, then opened again and edited', async () => {
    const { page, person } = await app.openPage({ as: 'estandar', path: NEW });
    if (!person) throw new Error('somebody is signed in');
    const form = formScreen(page);
    await form.ready();
    await tabTo(page, 'f.tipoProyecto');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await tabTo(page, 'f.unidadAcademica');
    await page.keyboard.press('ArrowDown');
    await tickByKey(page, 'f.bianual');
    await tabTo(page, 'f.categoriaProyecto');
    await page.keyboard.press('ArrowDown');
    await tickByKey(page, 'f.ProgramaExtension_id_ProgramaExtensions-2');
    await tickByKey(page, 'f.LineaTematica_id_LineaTematicas-2');
    for (const key of [
      'campoTematico',
      'titulo',
      'problemaAbordar',
      'finalidad',
      'politicasPublicas',
      'participantesSociales',
      'potencialesActividades',
    ] as const) {
      await writeByKey(page, `f.${key}`, IDEA[key]);
    }
    await tabTo(page, 'f.Persona_id_Personas');
    await page.keyboard.press('Enter');
    await form.dialog.waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('f-fila.dni');
    await page.keyboard.insertText('8415903');
    await writeByKey(page, 'f-fila.ape', "D'Angelo");
    await writeByKey(page, 'f-fila.nom', 'Sofía Belén');
    await tabTo(page, 'f-fila.unidadAcademica');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await form.dialog.waitFor({ state: 'detached' });
    expect(await page.getByRole('cell', { name: "D'Angelo, Sofía Belén", exact: true }).isVisible()).toBe(true);
    expect(pathOf(page)).toBe(NEW);
    await tabTo(page, 'f.Institucion_id_Institucions');
    await page.keyboard.press('Enter');
    await form.dialog.waitFor();
    await page.keyboard.insertText('Vecinal Costa Norte');
    await page.keyboard.press('Enter');
    await form.dialog.waitFor({ state: 'detached' });

    const sent = page.waitForRequest((request) => request.method() === 'POST' && /\/p\/\d+$/.test(request.url()));
    await tabTo(page, await form.button('Crear idea proyecto').evaluate((button) => (button.id ||= 'crear')));
    await page.keyboard.press('Enter');
    await form.dialog.waitFor();
    for (const fact of ['R-2.4-12', 'R-8.3-08']) {
      await proves(fact, async () => expect(await form.dialog.innerText()).toContain('¿Desea guardar los campos?'));
    }
    await page.keyboard.press('Escape');
    await form.dialog.waitFor({ state: 'detached' });
    await proves('R-8.3-15', 'guardar campos', async () => {
      const { data: none } = await person.client.get<unknown[]>(`/p/all/usr/${person.id}`);
      expect([none, pathOf(page)]).toEqual([[], NEW]);
    });
    // The focus is back on the button.
    await page.keyboard.press('Enter');
    await form.dialog.waitFor();
    await page.keyboard.press('Enter');
    await proves('R-2.4-09', 'crear', async () => expect((await sent).url()).toContain('/api/gestor/p/'));
    await proves('R-K-122', 'crear', async () => expect((await sent).headers()['idempotency-key']).toMatch(KEY));
    const created = page.getByRole('dialog', { name: 'Alta Proyecto' });
    await created.waitFor();
    await proves('R-8.2-08', async () => expect(await created.innerText()).toContain('Proyecto creado correctamente'));
    await proves('R-8.2-09', async () => expect(await created.getByRole('heading').innerText()).toBe('Alta Proyecto'));
    // Below it: that it is in, by the server's clock, and where its receipt is.
    await created
      .getByText(
        /^\d\d-\d{3}-[A-Z]+-\w+, recibida el \d\d\/\d\d\/\d{4} \d\d:\d\d \(hora del servidor\)\. Podés corregirla mientras dure/,
      )
      .waitFor();
    const toPanel = await created.getByRole('link', { name: 'Ver la idea y bajar su constancia' }).getAttribute('href');
    await expectAccessible(page);
    await shoot(page, 'idea-creada-1280');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Ayuda y normativa' }).waitFor();
    await proves('R-2.1-33', async () => expect(pathOf(page)).toBe('/gestor/ayuda'));

    const { data: projects } = await person.client.get<{ id: number }[]>(`/p/all/usr/${person.id}`);
    const id = projects[0]?.id ?? 0;
    const stored = await readIdea(person, id);
    expect(stored).toMatchObject({ titulo: IDEA.titulo, bianual: 0, ProgramaExtension_id_ProgramaExtensions: [2] });
    expect(stored['Persona_id_Personas']).toMatchObject([{ dni: '08415903', ape: "D'Angelo" }]);

    expect(toPanel).toBe(`/gestor/proyectos/panel/${id}`);
    await page.goto(toPanel ?? '');
    await page.getByText('Recibida, se puede corregir').waitFor();
    await page.getByRole('button', { name: 'Bajar la constancia' }).waitFor();
    await page.getByRole('link', { name: 'Corregir la idea' }).click();
    await form.ready();
    await proves('R-2.3-02', async () => expect(await form.field('Título').inputValue()).toBe(IDEA.titulo));
    await form.field('Título').fill('Otro título');
    const put = page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().endsWith('/api/gestor/ip'),
    );
    await form.save('Guardar idea');
    await proves('R-2.4-09', 'editar', async () =>
      expect((await put).postDataJSON()).toMatchObject({ id, version: 1 }),
    );
    await proves('R-K-122', 'guardar', async () => expect((await put).headers()['idempotency-key']).toMatch(KEY));
    await proves('R-8.2-10', async () => {
      await page.getByText('IP guardada correctamente').waitFor();
      expect((await readIdea(person, id))['titulo']).toBe('Otro título');
    });
    await expectAccessible(page);
    await shoot(page, 'idea-editar-1280', { whole: false });
  });
});
