import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useStage } from '../api/support/stage.ts';
import { open, type Draft } from '../api/templates/studio.ts';
import { studioScreen, wakeStudio } from '../e2e/support/studio-screen.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { proves } from '../support/proves.ts';

interface Ordered {
  'ui:order': string[];
}

describe('the editor of the studio without a mouse', () => {
  const app = useBrowser();
  const stage = useStage(app);

  it('changes, adds, moves, conditions, deletes, brings back and publishes', { timeout: 240_000 }, async () => {
    const admin = await stage.admin();
    await wakeStudio(admin);
    const draft = await open(admin, { tipo: 'pcal', modalidad: 'PEIS' });
    const { page } = await app.openPage({ as: admin, path: `/gestor/plantillas/borrador/${draft.id}`, height: 1100 });
    const studio = studioScreen(page);
    await studio.ready();
    const press = (key: string) => page.keyboard.press(key);
    /** What Tab does not reach is not found; from the end of the page it goes on at the beginning. */
    const to = async (target: Locator) => {
      await target.first().waitFor();
      for (let presses = 0; presses < 400; presses += 1) {
        if (await target.first().evaluate((one) => one === document.activeElement)) return;
        await press('Tab');
      }
      throw new Error(`${String(target)} cannot be reached by Tab`);
    };
    const push = async (target: Locator) => {
      await to(target);
      await press('Enter');
    };
    const write = async (target: Locator, text: string) => {
      await to(target);
      await press('Control+a');
      await page.keyboard.insertText(text);
    };
    /** Down a list until it says so. */
    const choose = async (target: Locator, text: string) => {
      await to(target);
      const chosen = () => target.evaluate((one: HTMLSelectElement) => one.selectedOptions[0]?.text ?? '');
      for (let presses = 0; presses < 80 && (await chosen()) !== text; presses += 1) await press('ArrowDown');
      expect(await chosen()).toBe(text);
    };
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const line = (name: RegExp) => studio.outline.getByRole('button', { name });
    const stored = async () => (await admin.client.get<Draft>(`/plantillas/borrador/${draft.id}`)).data.contenido;

    // Another label.
    await push(line(/Claridad del problema/));
    await studio.item.getByRole('heading', { name: /Claridad del problema/, level: 2 }).waitFor();
    await write(studio.field('Etiqueta'), 'Claridad del diagnóstico');
    await line(/Claridad del diagnóstico/)
      .first()
      .waitFor();

    // One item more, that gives points, and up by one.
    await push(button('Escala'));
    await write(studio.dialog.getByLabel('Etiqueta'), 'Llegada al territorio');
    await to(studio.dialog.getByLabel('Suma al puntaje'));
    await press('Space');
    await expectAccessible(page);
    await push(studio.dialog.getByRole('button', { name: 'Agregar ítem' }));
    await studio.dialog.waitFor({ state: 'detached' });
    await to(line(/Llegada al territorio/));
    await press('Alt+ArrowUp');
    await page.getByText(/^Llegada al territorio: lugar \d+ de \d+$/u).waitFor();
    expect(
      await line(/Llegada al territorio/)
        .first()
        .evaluate((one) => one === document.activeElement),
    ).toBe(true);

    // Asked for only where the commission resolves against it.
    await push(line(/^Observación general/));
    const shows = studio.item.getByRole('group', { name: 'Se muestra' });
    await push(shows.getByRole('button', { name: 'Agregar condición' }));
    await choose(shows.getByLabel('Qué mira la condición 1'), 'Condición');
    await choose(shows.getByLabel('Valor de la condición 1'), 'No aprobado');
    await studio.settled();

    // Gone, and back.
    await push(line(/Viabilidad del cronograma/));
    await push(button('Eliminar Viabilidad del cronograma'));
    await studio.dialog.waitFor();
    await push(studio.dialog.getByRole('button', { name: 'Aceptar' }));
    await line(/Viabilidad del cronograma/)
      .first()
      .waitFor({ state: 'detached' });
    await press('Control+z');
    await line(/Viabilidad del cronograma/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await studio.settled();
    const written = await stored();

    // To the version that rules from now on.
    await push(page.getByRole('link', { name: 'Publicar', exact: true }));
    await page.getByRole('heading', { name: 'Antes de publicar' }).waitFor();
    await push(button('Revisar los ejemplos'));
    await push(studio.dialog.getByRole('button', { name: 'Aceptar todos' }));
    await press('Escape');
    await studio.dialog.waitFor({ state: 'detached' });
    await write(page.getByLabel('Nota de la versión'), 'Sin tocar el mouse.');
    await page.getByRole('heading', { name: 'Listo para publicar', level: 2 }).waitFor();
    await studio.settled();
    await expectAccessible(page);
    const { version } = draft.plantilla;
    await push(button(`Publicar la versión ${version}`));
    await page.getByText(`La versión ${version} rige desde ahora.`).waitFor();

    const { data: now } = await admin.client.get<{ plantilla: { version: number }; schema: object }>(
      '/pcal/estructura/PEIS',
    );
    await proves('R-X-36', async () => {
      await expectAccessible(page);
      expect(now.plantilla.version).toBe(version);
      const said = JSON.stringify(now.schema);
      for (const words of ['Claridad del diagnóstico', 'Llegada al territorio', 'Viabilidad del cronograma']) {
        expect(said).toContain(words);
      }
      const observ = written.ui['observ'] as object;
      expect(observ).toMatchObject({
        'ui:visibleIf': { properties: { respuestas: { properties: { Condición: { const: 0 } } } } },
      });
      // Below the section that was open, and before what was its last.
      const orders = Object.values(written.ui).flatMap((one) =>
        typeof one === 'object' && one !== null && 'ui:order' in one ? [(one as Ordered)['ui:order']] : [],
      );
      const [order = []] = orders.filter((keys) => keys.includes('llegadaAlTerritorio'));
      expect(order.indexOf('llegadaAlTerritorio')).toBeLessThan(order.length - 1);
    });
  });
});
