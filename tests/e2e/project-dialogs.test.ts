import { describe, expect, it } from 'vitest';
import { sectionAnswers } from '../api/support/section-answers.ts';
import { useBrowser } from '../support/browser.ts';
import { proves } from '../support/proves.ts';
import { projectForm, receiveProject, saveSamples } from './support/a-project.ts';
import { formScreen } from './support/form-screen.ts';

describe('the dialogs of the project form', () => {
  const app = useBrowser();

  it('says when the search for an institution fails', async () => {
    const person = await app.person();
    const id = await receiveProject(app, person);
    const { page, faults } = await app.openPage({ as: person, path: projectForm(id, 2) });
    const form = formScreen(page);
    await form.ready();
    await page.route('**/base/bases/instit/**', (route) => route.fulfill({ status: 500, body: '' }));
    faults.expect(/status of 500/);
    await form.button('Agregar institución').click();
    await form.dialog.getByLabel('Nombre de la institución').fill('Vecinal Costa');
    const failed = page.getByRole('dialog', { name: 'Error', exact: true });
    await failed.waitFor();
    await proves('R-8.1-08', async () =>
      expect(await failed.getByRole('heading', { name: 'Error', exact: true }).isVisible()).toBe(true),
    );
    await proves('R-8.1-07', async () =>
      expect(await failed.innerText()).toContain('Error al buscar instituciones. Verifique el nombre ingresado.'),
    );
  });

  it('lets the back button close it first, asking for what was typed', async () => {
    const person = await app.person();
    const id = await receiveProject(app, person);
    const { page } = await app.openPage({ as: person, path: projectForm(id, 1) });
    const form = formScreen(page);
    await form.ready();
    await page.evaluate(() => window.scrollTo(0, 400));
    await page
      .getByRole('link', { name: /Equipo Extensión/ })
      .first()
      .click();
    await form.button('Agregar integrante').click();
    await form.dialog.getByLabel('Apellido').waitFor();
    await page.goBack();
    await form.dialog.waitFor({ state: 'detached' });
    // A few pixels lift what has the focus from the bar at the foot.
    await expect
      .poll(() => page.evaluate(() => window.scrollY), { message: 'a section begins at its top' })
      .toBeLessThan(20);
    await form.button('Agregar integrante').click();
    await form.dialog.getByLabel('Apellido').fill('Paredes');
    await page.goBack();
    const question = page.getByRole('dialog', { name: '¿Descartás lo que escribiste?' });
    const safe = question.getByRole('button', { name: 'Seguir escribiendo' });
    await expect.poll(() => safe.evaluate((button) => button === document.activeElement)).toBe(true);
    await safe.click();
    await question.waitFor({ state: 'detached' });
    expect(await form.dialog.getByLabel('Apellido').inputValue()).toBe('Paredes');
    expect(new URL(page.url()).search).toBe('?seccion=2');
  });

  it('refuses a team without institutions', async () => {
    const person = await app.person();
    const id = await receiveProject(app, person);
    await saveSamples(person, id, 'PEIS', 2);
    const { page } = await app.openPage({ as: person, path: projectForm(id, 2) });
    const form = formScreen(page);
    await form.ready();
    await form.button('Eliminar Vecinal Costa Norte').click();
    await form.dialog.getByRole('button', { name: 'Aceptar' }).click();
    await form.dialog.waitFor({ state: 'detached' });
    await form.save('Guardar sección');
    await proves('R-5.5-09', async () => {
      await form.summary.waitFor();
      expect(await form.summary.innerText()).toContain('Debe cargar al menos una');
    });
  });

  it.each([
    ['biannual', 1, 24],
    ['annual', 0, 12],
  ] as const)('shows the months of a(n) %s project, marked as they were saved', async (_name, bianual, months) => {
    const person = await app.person();
    const id = await receiveProject(app, person, 'PEIS', { bianual });
    const { CoherenciaInterna, ...rest } = sectionAnswers('PEIS', 3) as { CoherenciaInterna: Coherence };
    const [objective] = CoherenciaInterna.ObjetivoEspecificos;
    const [activity] = objective?.ActividadObjetivos ?? [];
    const { CronogramaA2s, ...first } = activity ?? {};
    const saved = await person.client.put('/p/', {
      idUsr: person.id,
      codigo: id,
      dataProyecto: {
        ...rest,
        CoherenciaInterna: {
          ...CoherenciaInterna,
          ObjetivoEspecificos: [
            { ...objective, ActividadObjetivos: [bianual === 1 ? { ...first, CronogramaA2s } : first] },
          ],
        },
      },
    });
    expect(saved.error).toBeNull();
    const { page } = await app.openPage({ as: person, path: projectForm(id, 3) });
    const form = formScreen(page);
    await form.ready();
    const month = (name: string, year: number) => page.getByRole('checkbox', { name: `${name}, año ${year}` });
    const open = async () => {
      await form.button('Abrir la tabla').click();
      await form.button('Editar Formar un grupo de muestreo.').click();
      await month('marzo', 1).waitFor();
    };
    await open();
    await proves('R-3-45', async () =>
      expect(await page.getByRole('checkbox', { name: /, año \d$/ }).count()).toBe(months),
    );
    if (bianual === 0) return;
    await month('julio', 1).check();
    await month('agosto', 2).check();
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await month('marzo', 1).waitFor({ state: 'detached' });
    await form.button('Guardar coherencia interna').click();
    await form.dialog.waitFor({ state: 'detached' });
    await page.reload();
    await form.ready();
    await open();
    for (const [year, marked] of [
      [1, 'julio'],
      [2, 'agosto'],
    ] as const) {
      await proves('R-5.8-18', `año ${year}`, async () => {
        expect(await month(marked, year).isChecked()).toBe(true);
        expect(await month('diciembre', year).isChecked()).toBe(false);
      });
    }
  });
});

interface Coherence {
  ObjetivoEspecificos: { ActividadObjetivos?: Record<string, unknown>[] }[];
}
