import { describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { proves } from '../support/proves.ts';
import { projectForm, readSection, receiveProject, saveSamples } from '../e2e/support/a-project.ts';
import { formScreen } from '../e2e/support/form-screen.ts';

/** The text of a field waits 150 ms for the next key: whatever is done before that must not lose it. */
describe('the last letters that somebody typed', { timeout: 120_000 }, () => {
  const app = useBrowser();

  it('are there for a save, another section, a closed dialog, a draft and the whole', async () => {
    const person = await app.person();
    const id = await receiveProject(app, person);
    await saveSamples(person, id, 'PEIS', 2, 3, 4);
    const { page } = await app.openPage({ as: person, path: projectForm(id, 4) });
    const form = formScreen(page);
    const control = (key: string) => page.locator(`[id="${key}"]`);
    const add = async (key: string, letter: string) => {
      await control(key).press('End');
      await page.keyboard.press(letter);
    };
    /** To another section; what lies behind is hidden before one goes on. */
    const goTo = async (name: RegExp | string) => {
      await page.getByRole('link', { name }).filter({ visible: true }).first().click();
      await page.getByRole('heading', { level: 1, name }).filter({ visible: true }).waitFor();
    };
    await form.ready();
    await control('f.sintesis').waitFor();

    await add('f.sintesis', 'j');
    await page.getByRole('link', { name: 'Salir', exact: true }).click();
    await proves('R-K-162', 'salida', async () => {
      await form.dialog.waitFor();
      expect(await form.dialog.innerText()).toContain('¿Desea salir del formulario?');
    });
    await form.dialog.getByRole('button', { name: 'Cerrar' }).click();
    await form.dialog.waitFor({ state: 'detached' });

    await add('f.sintesis', 'q');
    await page.keyboard.press('Control+s');
    await form.dialog.getByRole('button', { name: 'Aceptar' }).click();
    await proves('R-K-163', 'guardar', async () => {
      await expect.poll(async () => (await readSection(person, id, 4))['sintesis']).toMatch(/jq$/);
    });
    await form.dialog.waitFor({ state: 'detached' });

    const sent = page.waitForRequest((request) => request.url().includes('/borrador/') && request.method() === 'PUT');
    await add('f.sustentabilidad', 'w');
    await proves('R-K-163', 'autoguardado', async () =>
      expect(((await sent).postDataJSON() as { datos: { sustentabilidad: string } }).datos.sustentabilidad).toMatch(
        /w$/,
      ),
    );
    await add('f.sustentabilidad', 'k');
    await goTo(/Problemática y Metodología/);
    await goTo('Proyecto completo');
    await proves('R-K-163', 'cambio de sección', async () => {
      const whole = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Sustentabilidad' }) });
      await whole.first().waitFor();
      expect(await whole.last().innerText()).toMatch(/wk$/m);
    });

    await goTo(/Problemática y Metodología/);
    await form.button('Abrir la tabla').click();
    await add('f-dialogo.CoherenciaInterna.finalidad', 'x');
    await page.keyboard.press('Escape');
    await form.dialog.waitFor({ state: 'detached' });
    await proves('R-K-163', 'cierre de modal', async () => {
      await expect.poll(() => page.locator('dl').filter({ visible: true }).first().innerText()).toContain('segura.x');
    });

    await goTo(/Equipo Extensión/);
    await form.button('Editar Sosa, Emiliano').click();
    await add('f-fila.nom', 'z');
    await page.keyboard.press('Enter');
    await proves('R-K-163', 'Enter', async () => {
      await form.dialog.waitFor({ state: 'detached' });
      expect(await page.getByRole('cell', { name: 'Sosa, Emilianoz', exact: true }).isVisible()).toBe(true);
    });
  });

  it('are kept when the page is hidden, and when two texts are put together', async () => {
    const person = await app.person();
    const id = await receiveProject(app, person);
    await saveSamples(person, id, 'PEIS', 4);
    const { page, faults } = await app.openPage({ as: person, path: projectForm(id, 4) });
    faults.expect(/status of 409/);
    page.on('dialog', (dialog) => void dialog.accept());
    const form = formScreen(page);
    const synthesis = page.locator('[id="f.sintesis"]');
    await synthesis.waitFor();
    await synthesis.press('End');
    await page.keyboard.press('j');
    const kept = await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      return Object.keys(localStorage).map((key) => localStorage.getItem(key));
    });
    const typed = await synthesis.inputValue();
    expect(typed).toMatch(/j$/);
    for (const fact of ['R-K-162', 'R-K-163'])
      proves(fact, 'página oculta', () => expect(kept.join()).toContain(JSON.stringify(typed)));

    const other = await person.client.put('/p/', { codigo: id, dataProyecto: { sintesis: 'La del otro equipo.' } });
    expect(other.error).toBeNull();
    await form.save('Guardar sección');
    const own = page.getByLabel('O escribí el texto que queda');
    await own.fill('La de los dos');
    await own.press('End');
    await page.keyboard.press('x');
    await form.button('Usar este texto').click();
    await proves('R-K-163', 'combinar', async () => {
      await expect.poll(() => synthesis.inputValue()).toBe('La de los dosx');
    });
    await form.save('Guardar sección');
    await expect.poll(async () => (await readSection(person, id, 4))['sintesis']).toBe('La de los dosx');
  });
});
