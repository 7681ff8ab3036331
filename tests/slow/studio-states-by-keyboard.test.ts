import { describe, expect, it } from 'vitest';
import { studioScreen, wakeStudio } from '../e2e/support/studio-screen.ts';
import { useBrowser } from '../support/browser.ts';
import { byKeyboard } from './support/by-keyboard.ts';
import { lookEverywhere } from './support/look-everywhere.ts';

describe('the states of the studio by keyboard alone', { timeout: 300_000 }, () => {
  const app = useBrowser();

  it('is begun, changed, tried, explained and published', async () => {
    const admin = await app.person({ tipoUsuario: 'admin' });
    await wakeStudio(admin);
    const idea = await admin.client.post<{ id: number }>('/plantillas', { tipo: 'ip' });
    expect((await admin.client.delete(`/plantillas/borrador/${idea.data.id}`)).error).toBeNull();
    const { page } = await app.openPage({ as: admin, path: '/gestor/plantillas' });
    const studio = studioScreen(page);
    const keys = byKeyboard(page);
    const { toControl, press } = keys;
    const look = (name: string) => lookEverywhere(page, `teclado-${name}`, 900);
    const preview = page.getByRole('region', { name: 'Vista previa' });
    const view = async (name: string) => {
      await toControl(
        page.getByRole('navigation', { name: 'Vistas de la plantilla' }).getByRole('link', { name }),
        name,
      );
      await press('Enter');
    };

    await keys.push('Empezar un borrador');
    await keys.toId('empezar-origen');
    await press('ArrowDown');
    await keys.toId('empezar-modelo');
    await press('ArrowDown', 'ArrowDown');
    await look('empezar');
    await keys.push('Empezar el borrador');
    // What an earlier try left is let alone.
    const another = page.getByRole('button', { name: 'Abrir otro borrador' });
    await another.or(page.getByRole('heading', { name: /^Editor de/ })).waitFor({ timeout: 30_000 });
    if (await another.isVisible()) await keys.push('Abrir otro borrador');
    await studio.ready();

    await toControl(studio.outline.getByRole('button', { name: /^Excelencia/u }), 'Excelencia');
    await press('Enter');
    await toControl(studio.field('Etiqueta'), 'Etiqueta');
    await press('Control+a');
    await page.keyboard.insertText('Excelencia académica');
    await preview.getByText('Excelencia académica').first().waitFor();

    await keys.push('Escala');
    await studio.dialog.getByLabel('Etiqueta').waitFor();
    await page.keyboard.insertText('Difusión');
    await toControl(studio.dialog.getByLabel('Suma al puntaje'), 'Suma al puntaje');
    await press('Space');
    await look('agregar');
    await keys.push('Agregar ítem');
    await studio.item.getByRole('heading', { name: 'Difusión', level: 2 }).waitFor();

    const line = studio.outline.getByRole('button', { name: /^Difusión/u });
    await toControl(line, 'Difusión');
    await press('Alt+ArrowDown');
    await page.getByText(/^Difusión: lugar \d+ de \d+$/u).waitFor();
    expect(await line.evaluate((element) => element === document.activeElement)).toBe(true);
    // Step by step until it was never added, and back.
    let steps = 0;
    for (; steps < 8 && (await line.count()) > 0; steps += 1) await press('Control+z');
    expect(await line.count()).toBe(0);
    for (let step = 0; step < steps; step += 1) await press('Control+Shift+Z');
    await line.waitFor();
    await studio.settled();
    await look('editor');

    // The preview another way, and back.
    const modes = preview.getByRole('radiogroup', { name: 'Qué se ve' });
    // On a phone the preview is not in sight: whoever looked there begins again.
    const turn = async (...arrows: string[]) => {
      await toControl(modes.getByRole('radio', { checked: true }), 'Qué se ve');
      await press(...arrows);
    };
    await turn('ArrowRight', 'ArrowRight');
    expect(await modes.getByRole('radio', { name: 'Lectura' }).isChecked()).toBe(true);
    await look('lectura');
    await turn('ArrowRight', 'ArrowRight');
    await preview.getByRole('textbox', { name: 'La plantilla como JSON' }).waitFor();
    await look('json');
    await turn('ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');

    // The examples say what they give now, and all of it is accepted.
    await keys.push('Revisar los ejemplos');
    await studio.dialog.waitFor();
    await look('ejemplos');
    await keys.push('Ejemplo de orden');
    await page.getByRole('dialog', { name: 'Guardar un ejemplo de orden' }).waitFor();
    await page.keyboard.insertText('El orden de los tres');
    await look('orden');
    await press('Escape');
    await page.getByRole('dialog', { name: '¿Descartás lo que escribiste?' }).waitFor();
    await keys.push('Descartar');
    await page.getByRole('dialog', { name: 'Guardar un ejemplo de orden' }).waitFor({ state: 'detached' });
    await keys.push('Aceptar todos');
    await press('Escape');
    await studio.dialog.waitFor({ state: 'detached' });
    await page
      .getByText(/^3 de 3 ejemplos pasan$/u)
      .first()
      .waitFor();
    await studio.settled();

    await view('Cómo se decide');
    await page.getByRole('heading', { name: 'Cómo se decide', level: 2 }).waitFor();
    await look('como-se-decide');
    await view('Ensayar');
    await page.getByText('Todavía no hay evaluaciones completas de este formulario').waitFor();
    await look('sin-ensayo');
    await view('Publicar');
    await page.getByRole('heading', { name: 'Antes de publicar' }).waitFor();
    await toControl(page.getByLabel('Nota de la versión'), 'Nota de la versión');
    await page.keyboard.insertText('Un criterio de difusión.');
    const publish = page.getByRole('button', { name: /^Publicar la versión/u });
    await expect.poll(() => publish.isEnabled(), { timeout: 30_000 }).toBe(true);
    await look('publicar');
    await toControl(publish, 'Publicar la versión');
    await press('Enter');
    await page.getByText(/^La versión \d+ /u).waitFor({ timeout: 30_000 });

    // What was discarded comes back from the bin.
    await page.goto('/gestor/plantillas');
    await keys.toName('Papelera', 'link');
    await press('Enter');
    await page.getByRole('heading', { name: 'Papelera', level: 1 }).waitFor();
    const restore = page.getByRole('button', { name: /^Recuperar /u }).first();
    await toControl(restore, 'Recuperar');
    await look('papelera');
    await press('Enter');
    await studio.ready();
  });
});
