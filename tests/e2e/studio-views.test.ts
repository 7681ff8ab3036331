import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { useStage } from '../api/support/stage.ts';
import { open } from '../api/templates/studio.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { studioScreen, wakeStudio } from './support/studio-screen.ts';

describe('the views of a draft', () => {
  const app = useBrowser();
  const stage = useStage(app);

  it('is seen as evaluators fill it in, on paper, and as JSON that is edited both ways', async () => {
    const admin = await stage.admin();
    await wakeStudio(admin);
    const draft = await open(admin, { tipo: 'pcal', modalidad: 'PEIS' });
    const { page } = await app.openPage({ as: admin, path: `/gestor/plantillas/borrador/${draft.id}` });
    const studio = studioScreen(page);
    await studio.ready();
    const preview = page.getByRole('region', { name: 'Vista previa' });
    const mode = (name: string) =>
      preview.getByRole('radiogroup', { name: 'Qué se ve' }).getByText(name, { exact: true });
    await proves('R-X-12', 'evaluador', async () => {
      await preview.getByRole('radio').nth(6).waitFor();
      expect(await preview.getByText('Con respuestas de prueba: no se guardan.').isVisible()).toBe(true);
    });
    // What is worked on fills the window: the page has nothing to scroll to.
    expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(
      0,
    );
    expect(await page.getByRole('contentinfo').isVisible()).toBe(false);

    const printed = page.waitForResponse((response) => response.url().endsWith('/impresion'), { timeout: 30_000 });
    await mode('PDF').click();
    await proves('R-X-12', 'impresión', async () => {
      const response = await printed;
      expect(response.headers()['content-type']).toBe('application/pdf');
      // The file is taken away: a browser under pressure drops the bodies that it has shown.
      const file = page.waitForEvent('download');
      await preview.getByRole('link', { name: 'Descargar PDF' }).click();
      expect(
        readFileSync(await (await file).path())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    });
    await expectAccessible(page);
    await shoot(page, 'estudio-papel-1280', { whole: false });

    await mode('JSON').click();
    const code = preview.getByRole('textbox', { name: 'La plantilla como JSON' });
    await proves('R-X-12', 'JSON', async () => {
      expect(JSON.parse(await code.inputValue())).toMatchObject({ schema: { type: 'object' } });
    });
    /** As somebody does who marks a piece of the text and writes something else. */
    const write = async (old: string, words: string) => {
      await code.evaluate((area, wanted) => {
        if (!(area instanceof HTMLTextAreaElement)) return;
        area.focus();
        area.setSelectionRange(area.value.indexOf(wanted), area.value.indexOf(wanted) + wanted.length);
      }, old);
      await page.keyboard.insertText(words);
    };
    const sectionTitle = /"problema": \{\s+"type": "object",\s+"title": "([^"]*)"/u;
    const title = sectionTitle.exec(await code.inputValue())?.[1] ?? '';
    await proves('R-X-13', 'ida y vuelta', async () => {
      await write(`"title": "${title}"`, '"title": "Escrito como JSON"');
      await studio.outline
        .getByRole('button', { name: /Escrito como JSON/u })
        .first()
        .click();
      await studio.field('Etiqueta').fill('Escrito en su lugar');
      await expect.poll(() => code.inputValue()).toContain('"title": "Escrito en su lugar"');
      expect(await code.inputValue()).not.toContain('Escrito como JSON');
      await studio.settled();
    });

    await proves('R-X-13', 'errores', async () => {
      const sound = await code.inputValue();
      const line = sound.split('\n').findIndex((one) => one.includes('Escrito en su lugar')) + 1;
      await write('"title": "Escrito en su lugar",', '"title": "Escrito en su lugar"');
      const fault = preview.getByRole('button', { name: `Ir a la línea ${line + 1}` });
      await fault.waitFor();
      await preview.getByText('Con errores: el borrador queda como estaba.').waitFor();
      await fault.click();
      // Beside its line, and in the list below.
      await expect.poll(() => preview.getByText('Falta una coma o el cierre «}».').count()).toBe(2);
      await expectAccessible(page);
      await shoot(page, 'estudio-json-1280', { whole: false });
      await page.setViewportSize({ width: 390, height: 844 });
      await expectFits(page);
      await page.setViewportSize({ width: 1280, height: 900 });
      await preview.getByRole('button', { name: 'Volver a lo del borrador' }).click();
      await preview.getByText('Igual que el borrador.').waitFor();
      expect(await code.inputValue()).toBe(sound);
    });

    await proves('R-X-13', 'completado', async () => {
      await write('"scoring": {', '"scoring": {');
      await page.keyboard.press('Enter');
      await page.keyboard.type('"pan');
      await preview.getByRole('option', { name: 'panel' }).waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      expect(await code.inputValue()).toContain('"scoring": {\n    "panel": \n');
    });
  });
});
