import { describe, expect, it } from 'vitest';
import { useStage } from '../api/support/stage.ts';
import { open } from '../api/templates/studio.ts';
import { rubricByHand } from '../e2e/support/rubric-by-hand.ts';
import { wakeStudio } from '../e2e/support/studio-screen.ts';
import { useBrowser } from '../support/browser.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';

describe('the properties of an item, beside the outline', () => {
  const app = useBrowser();
  const stage = useStage(app);

  it('change what the preview shows, each as it is typed', { timeout: 180_000 }, async () => {
    const admin = await stage.admin();
    await wakeStudio(admin);
    const draft = await open(admin, { tipo: 'pcal', modalidad: 'PEIS' });
    const { page } = await app.openPage({ as: admin, path: `/gestor/plantillas/borrador/${draft.id}`, height: 1100 });
    const hand = rubricByHand(page, await stage.year());
    const { studio, say } = hand;
    await studio.ready();
    const preview = page.getByRole('group', { name: 'Vista previa' });
    const shown = (id: string) => preview.locator(`details[data-item="${id}"]`);
    const textOf = async (id: string) => (await shown(id).textContent()) ?? '';

    await studio.open(/Claridad del problema/);
    await say('Etiqueta', 'Claridad del diagnóstico');
    await proves('R-X-09', 'etiqueta', async () => {
      await expect.poll(() => textOf('A1')).toContain('Claridad del diagnóstico');
      expect(await textOf('A1')).not.toContain('Claridad del problema');
    });
    await say('Ayuda', 'Mirá si dice a quiénes les pasa.');
    await proves('R-X-09', 'ayuda', async () => {
      await expect.poll(() => textOf('A1')).toContain('Mirá si dice a quiénes les pasa.');
    });
    expect(await textOf('A1')).toContain('peso 1');
    await say('Peso', '3');
    await proves('R-X-09', 'peso', async () => {
      await expect.poll(() => textOf('A1')).toContain('peso 3');
    });
    // Demanded unless the commission resolves apart; then by nobody.
    const field = preview.locator('[id="vista.problema.claridad-campo"]');
    expect(await field.textContent()).not.toContain('(opcional)');
    await say('Obligatorio', 'No');
    await proves('R-X-09', 'obligatorio', async () => {
      await expect.poll(() => field.textContent()).toContain('(opcional)');
    });

    const points = preview.locator('[id="vista.problema.claridad"]');
    const refused = preview.locator('[id="vista.problema.claridad-error"]');
    const answer = async (text: string) => {
      await points.fill(text);
      await points.blur();
    };
    await answer('9');
    expect(await refused.count()).toBe(0);
    await answer('');
    await say('Máximo', '8');
    await proves('R-X-09', 'límites', async () => {
      await expect.poll(() => points.getAttribute('placeholder')).toBe('0 a 8');
      await answer('9');
      await expect.poll(() => refused.innerText()).toContain('Valor fuera del rango permitido');
    });
    await answer('');
    await say('Mensaje de error', 'Acá se puede dar hasta ocho.');
    await proves('R-X-09', 'mensaje', async () => {
      await expect
        .poll(async () => {
          await answer('');
          await answer('9');
          return (await refused.count()) === 0 ? '' : refused.innerText();
        })
        .toContain('Acá se puede dar hasta ocho.');
    });
    await answer('');
    await shoot(page, 'estudio-propiedades-1280', { whole: false });

    await hand.when('Se muestra', { of: 'Condición', value: 'No aprobado' });
    await proves('R-X-09', 'condición', async () => {
      await expect.poll(() => shown('A1').count()).toBe(0);
      await preview.getByRole('radiogroup', { name: 'Condición' }).getByText('No aprobado').click();
      await expect.poll(() => shown('A1').count()).toBe(1);
    });

    await studio.open(/Metodología/);
    await say('Texto de la opción 2', 'Se explica a medias');
    await say('Puntos de la opción 2', '3');
    await proves('R-X-09', 'opciones con puntos', async () => {
      await expect.poll(() => textOf('B3')).toMatch(/Se explica a medias\s*3\s*puntos/u);
    });

    await studio.open(/^Observación general/);
    const written = (tag: string) => preview.locator(`${tag}[id="vista.observ"]`).count();
    expect([await written('textarea'), await written('input')]).toEqual([1, 0]);
    await say('Cómo se pregunta', 'Un renglón');
    await proves('R-X-09', 'tipo', async () => {
      await expect.poll(() => written('input')).toBe(1);
      expect(await written('textarea')).toBe(0);
    });
  });
});
