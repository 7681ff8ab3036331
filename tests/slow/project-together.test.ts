import { describe, expect, it } from 'vitest';
import { sectionAnswers } from '../api/support/section-answers.ts';
import { useStage } from '../api/support/stage.ts';
import type { Person } from '../api/support/use-app.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { proves } from '../support/proves.ts';
import { pdfText } from '../support/pdf-text.ts';
import { shoot } from '../support/shoot.ts';
import { projectForm, readSection, receiveProject, saveSamples } from '../e2e/support/a-project.ts';
import { formScreen } from '../e2e/support/form-screen.ts';

const LOCKED = ['REC_IP', 'EVAL_IP', 'DEV_IP', 'ADM', 'PERT', 'CAL', 'NO_PERT', 'OK'] as const;
const field = (key: string) => `[id="f.${key}"]`;

describe('two people in one project', { timeout: 120_000 }, () => {
  const app = useBrowser();

  async function twoOwners(): Promise<{ id: number; ana: Person; emi: Person }> {
    const ana = await app.person({ ape: 'Benítez', nom: 'Carolina' });
    const emi = await app.person({ ape: 'Sosa', nom: 'Emiliano', dni: '30122884' });
    const id = await receiveProject(app, ana);
    const admin = await app.person({ tipoUsuario: 'admin' });
    const linked = await admin.client.post(`/p/${id}/duenios`, { email: emi.email });
    expect(linked.error).toBeNull();
    await saveSamples(ana, id, 'PEIS', 1, 3, 4);
    return { id, ana, emi };
  }

  it('save different sections at once, and compare and choose in the same one', async () => {
    const { id, ana, emi } = await twoOwners();
    const open = async (person: Person, section: number) => {
      const { page, faults } = await app.openPage({ as: person, path: projectForm(id, section) });
      faults.expect(/status of 409/);
      const form = formScreen(page);
      await form.ready();
      return { page, form, faults };
    };
    const first = await open(ana, 3);
    const second = await open(emi, 4);
    await first.page.locator(field('propuestaMetodologica')).fill('Trabajamos con el barrio.');
    await second.page.locator(field('sintesis')).fill('Agua segura, entre todos.');
    await Promise.all([first.form.save('Guardar sección'), second.form.save('Guardar sección')]);
    for (const { page } of [first, second]) await page.getByText('Sección guardada.').waitFor();
    expect((await readSection(ana, id, 3))['propuestaMetodologica']).toBe('Trabajamos con el barrio.');
    expect((await readSection(ana, id, 4))['sintesis']).toBe('Agua segura, entre todos.');

    // The same field, and another one that only one of them changes.
    const third = await open(emi, 3);
    await third.page.locator(field('propuestaMetodologica')).fill('Trabajamos con la vecinal.');
    await third.page.locator(field('proyectosCAID')).fill('CAI+D 2024');
    await first.page.locator(field('propuestaMetodologica')).fill('Trabajamos con la escuela.');
    await first.form.save('Guardar sección');
    await expect.poll(async () => (await readSection(ana, id, 3))['propuestaMetodologica']).toContain('escuela');
    await third.form.button('Guardar sección').click();
    await third.form.dialog.getByRole('button', { name: 'Aceptar' }).click();
    await third.page.getByText('Carolina Benítez guardó este formulario', { exact: false }).waitFor();
    const both = third.page.locator('[role=group]').filter({ hasText: 'tiene dos versiones' });
    expect(await both.innerText()).toContain('Trabajamos con la vecinal.');
    expect(await both.innerText()).toContain('Trabajamos con la escuela.');
    await expectAccessible(third.page);
    await shoot(third.page, 'conflicto-1280');
    // It is not saved before one of them is chosen.
    await third.form.button('Guardar sección').click();
    await third.form.dialog.getByText('Primero elegí qué texto queda').waitFor();
    await third.form.dialog.getByRole('button', { name: 'Cerrar' }).click();
    await third.form.dialog.waitFor({ state: 'detached' });
    await third.page.setViewportSize({ width: 390, height: 844 });
    await expectFits(third.page);
    await both.scrollIntoViewIfNeeded();
    await shoot(third.page, 'conflicto-390', { whole: false });
    await third.form.button('Tomar lo guardado').click();
    await both.waitFor({ state: 'detached' });
    await third.form.save('Guardar sección');
    await third.page.getByText('Sección guardada.').waitFor();
    expect(await readSection(ana, id, 3)).toMatchObject({
      propuestaMetodologica: 'Trabajamos con la escuela.',
      proyectosCAID: 'CAI+D 2024',
    });
  });

  it('loses nothing when the reception closes while one types', async () => {
    const person = await app.person();
    const id = await receiveProject(app, person);
    await saveSamples(person, id, 'PEIS', 4);
    const stage = useStage(app);
    const { page, faults } = await app.openPage({ as: person, path: projectForm(id, 4) });
    faults.expect(/status of 403/);
    const form = formScreen(page);
    await form.ready();
    await page.locator(field('sintesis')).fill('Lo que escribía cuando cerró la recepción');
    await stage.closes({ REC_P: new Date((await stage.now()).getTime() - 60_000) });
    await form.button('Guardar sección').click();
    await form.dialog.getByRole('button', { name: 'Aceptar' }).click();
    await form.dialog.getByText('No posee permisos para realizar esta acción').waitFor();
    await form.dialog.getByRole('button', { name: 'Cerrar' }).click();
    await form.dialog.waitFor({ state: 'detached' });
    expect(await page.locator(field('sintesis')).inputValue()).toContain('cuando cerró');
    expect((await readSection(person, id, 4))['sintesis']).not.toContain('cuando cerró');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText(/^Hay un borrador tuyo/).waitFor();
    await page.getByText('Leer el borrador').click();
    await page.getByText('Lo que escribía cuando cerró la recepción').waitFor();
    await stage.closes({});
  });

  it('reads whole, and section by section, in every locked state, on the screen and as a PDF', async () => {
    const person = await app.person();
    const id = await receiveProject(app, person);
    await saveSamples(person, id, 'PEIS', 1, 2, 3, 4);
    const stage = useStage(app);
    const { page } = await app.openPage({ as: person, path: null });
    const coherence = sectionAnswers('PEIS', 3)['CoherenciaInterna'] as { finalidad: string };
    for (const state of LOCKED) {
      await stage.move(id, state);
      await page.goto(projectForm(id, 'todo'));
      await page.getByRole('heading', { level: 1, name: 'Proyecto completo' }).waitFor();
      await expect
        .poll(async () => [state, await page.getByText('Solo lectura').first().isVisible()])
        .toEqual([state, true]);
      await page.getByText(coherence.finalidad).first().waitFor();
      expect(await page.getByRole('heading', { name: /^Falta/ }).count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Guardar sección' }).count()).toBe(0);
    }
    await page
      .getByRole('navigation', { name: 'Contenido' })
      .getByRole('link', { name: /Coherencia interna/ })
      .click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Coherencia interna');
    await page
      .getByRole('link', { name: /Problemática y Metodología/ })
      .first()
      .click();
    await page.getByText('Sección 3 de 5').filter({ visible: true }).waitFor();
    await expectAccessible(page);
    await shoot(page, 'proyecto-3-lectura-1280');
    // On paper every section is there, also what the screen leaves folded.
    await page.goto(projectForm(id, 'todo'));
    await page.getByText(coherence.finalidad).first().waitFor();
    await page.emulateMedia({ media: 'print' });
    const sayings = ['Vecinal Costa Norte', coherence.finalidad, 'Investigación acción participativa.', 'agua potable'];
    for (const said of sayings) await page.getByText(said).first().waitFor();
    expect(await page.getByRole('button', { name: 'Imprimir' }).filter({ visible: true }).count()).toBe(0);
    await page.emulateMedia({ media: 'screen' });
    const [three, whole] = await Promise.all(
      ['?seccion=3', ''].map(async (query) =>
        pdfText((await person.client.get(`/imprimir/p/${id}.pdf${query}`)).bytes),
      ),
    );
    expect(three?.text).toContain(coherence.finalidad);
    expect(three?.text).not.toContain('Vecinal Costa Norte');
    proves('R-X-62', 'p', () => {
      for (const said of sayings) expect(whole?.text).toContain(said);
    });
  });
});
