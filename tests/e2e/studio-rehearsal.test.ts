import { describe, expect, it } from 'vitest';
import { THREE_ITEMS, threeOf, useStandings } from '../api/results/standing-bench.ts';
import { useStage } from '../api/support/stage.ts';
import { changed, open, save } from '../api/templates/studio.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { studioScreen, wakeStudio } from './support/studio-screen.ts';

describe('a draft tried on what there is', () => {
  const app = useBrowser();
  const stage = useStage(app);
  const { rubric, judgedBy } = useStandings(app, stage);

  it('is rehearsed over a call, its numbers moved live, and checked by examples', async () => {
    const admin = await stage.admin();
    await wakeStudio(admin);
    await rubric(...THREE_ITEMS);
    const fragile = await judgedBy([threeOf(8, 3, 3), threeOf(9, 3, 3), threeOf(7, 3, 3)], threeOf(8, 3, 3));
    const robust = await judgedBy([threeOf(9, 8, 7), threeOf(9, 8, 7), threeOf(9, 8, 7)], threeOf(9, 8, 7));
    const flat = await judgedBy([threeOf(2, 3, 3), threeOf(2, 3, 3), threeOf(2, 3, 3)], threeOf(2, 3, 3));
    const [first, second, third] = [fragile, robust, flat].map(({ project }) => project.codigo);
    const draft = await open(admin, { tipo: 'pcal', modalidad: 'PEIS' });
    // The first item counts twice, and 22 of 40 pass.
    const heavier = changed(
      draft.contenido,
      ['/scoring/items/0/weight', 2],
      ['/scoring/items/1/weight', 1],
      ['/scoring/items/2/weight', 1],
      ['/scoring/total/how', 'weightedSum'],
      ['/scoring/total/threshold', { value: 22 }],
    );
    expect((await save(admin, draft, heavier)).error).toBeNull();
    const stored = await app.database.db('form_results').select('*').orderBy('form_id');

    const { page } = await app.openPage({ as: admin, path: `/gestor/plantillas/borrador/${draft.id}?vista=ensayar` });
    const flips = page.getByRole('table', { name: 'Cambian de resultado' });
    await flips.waitFor({ timeout: 30_000 });
    const rowsOf = async (name: string) =>
      (await page.getByRole('table', { name }).getByRole('row').allInnerTexts()).slice(1);
    // 8 + 3 + 3 under 15; 2 × 8 + 3 + 3 reaches 22, and without the nine it does not.
    await proves('R-X-27', 'cambios de resultado', async () => {
      const [row = '', ...others] = await rowsOf('Cambian de resultado');
      for (const words of [first ?? '', '14,00', '22,00', 'Pasa a aprobado', 'frágil']) expect(row).toContain(words);
      expect(others).toEqual([]);
    });
    await proves('R-X-27', 'orden de mérito', async () => {
      const all = await rowsOf('Todos los proyectos');
      expect(all.map((one) => [first, second, third].find((code) => one.includes(code ?? '')))).toEqual([
        second,
        first,
        third,
      ]);
    });
    await proves('R-X-31', 'robusto', async () =>
      expect((await rowsOf('Todos los proyectos'))[0]).toContain('robusto'),
    );
    await expectAccessible(page);
    await shoot(page, 'estudio-ensayo-1280');

    const mark = page.getByRole('slider', { name: 'Puntaje mínimo', exact: true });
    await proves('R-X-30', 'corte', async () => {
      expect(await rowsOf('Cambian de resultado')).toHaveLength(1);
      await mark.press('ArrowRight');
      await page.getByText('Ningún proyecto cambia de resultado.').waitFor();
      expect(await flips.count()).toBe(0);
    });
    await page.getByRole('textbox', { name: /Claridad.*valor exacto/u }).fill('8');
    await page.keyboard.press('Tab');
    await proves('R-X-30', 'peso', async () => {
      await flips.waitFor();
      await expect.poll(() => rowsOf('Cambian de resultado')).toHaveLength(1);
      expect((await rowsOf('Cambian de resultado'))[0]).toContain('70,00');
    });
    await page.getByRole('textbox', { name: /diagnóstico.*valor exacto/iu }).fill('0');
    await page.keyboard.press('Tab');
    await proves('R-X-28', async () => {
      const said = page.getByText('Suma lo mismo a todos: no distingue. Deja de distinguir.');
      await said.waitFor();
      expect(await said.count()).toBe(1);
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await expectAccessible(page);
    await shoot(page, 'estudio-ensayo-390');
    // Whoever moves the last knob sees what it does.
    await page
      .getByRole('slider')
      .last()
      .evaluate((knob) => knob.scrollIntoView({ block: 'center' }));
    const numbers = page.getByRole('status').filter({ hasText: 'de resultado' });
    expect(await numbers.evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThan(0);
    expect(await numbers.evaluate((one) => one.getBoundingClientRect().bottom < innerHeight / 3)).toBe(true);
    await shoot(page, 'estudio-ensayo-numeros-390', { whole: false });
    await page.setViewportSize({ width: 1280, height: 900 });
    const after = await app.database.db('form_results').select('*').orderBy('form_id');
    await proves('R-X-29', async () => expect(after).toEqual(stored));

    const studio = studioScreen(page);
    await page.getByRole('link', { name: 'Editar', exact: true }).click();
    await page.getByText('Sin ejemplos').first().waitFor();
    const preview = page.getByRole('region', { name: 'Vista previa' });
    await page.getByRole('button', { name: 'Ejemplos', exact: true }).click();
    await proves('R-X-20', 'todo máximo', async () => {
      const line = studio.dialog.getByRole('listitem').filter({ hasText: 'Todo al máximo' });
      expect(await line.innerText()).toContain('40,00, Aprobado');
    });
    await proves('R-X-20', 'todo mínimo', async () => {
      const line = studio.dialog.getByRole('listitem').filter({ hasText: 'Todo al mínimo' });
      expect(await line.innerText()).toContain('0,00, No aprobado');
    });
    await proves('R-X-20', 'en el umbral', async () => {
      const line = studio.dialog.getByRole('listitem').filter({ hasText: 'Justo en el puntaje mínimo' });
      expect(await line.innerText()).toContain('22,00, Aprobado');
    });
    await expectAccessible(page);
    await shoot(page, 'estudio-ejemplos-1280', { whole: false });
    await studio.dialog.getByRole('button', { name: 'Agregar el ejemplo «Todo al máximo»' }).click();
    await page.keyboard.press('Escape');
    await studio.dialog.waitFor({ state: 'detached' });
    await page.getByText('1 ejemplo pasa').first().waitFor();

    await preview.getByRole('button', { name: 'Guardar como ejemplo' }).click();
    await studio.dialog.getByLabel('Nombre').fill('Sin responder');
    await expectAccessible(page);
    await studio.dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
    await proves('R-X-18', 'inválida', async () => {
      await page.getByText('2 de 2 ejemplos pasan').first().waitFor();
      await studio.settled();
      const { contenido } = (
        await admin.client.get<{ contenido: typeof draft.contenido }>(`/plantillas/borrador/${draft.id}`)
      ).data;
      expect(contenido.samples.map(({ nombre, espera }) => [nombre, espera.valido])).toEqual([
        ['Todo al máximo', true],
        ['Sin responder', false],
      ]);
    });
  });
});
