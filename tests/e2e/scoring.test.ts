import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBench, type Judged } from '../api/evaluations/bench.ts';
import { useStage } from '../api/support/stage.ts';
import type { Person } from '../api/support/use-app.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { pdfText } from '../support/pdf-text.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { formScreen } from './support/form-screen.ts';

const SAVE = 'Guardar evaluación';

describe('an evaluation of quality while it is filled in', () => {
  const app = useBrowser();
  const stage = useStage(app);
  const bench = useBench(app, stage);

  const open = async (one: Judged, by: Person, width = 1280) => {
    const path = `/gestor/form/pcal/${one.own(by)}`;
    const { page } = await app.openPage({ as: by, path, width, height: width < 500 ? 844 : 900 });
    await formScreen(page).ready();
    return { page, screen: formScreen(page), ...onScreen(page) };
  };

  it('says what every answer gives and what all of them come to, as the server says it', async () => {
    const one = await bench.judged('pcal');
    const [author] = one.evaluators as [Person];
    const { page, screen, foot, item, scale, traceLine } = await open(one, author);

    // Nothing has a value before a click, and nobody says that it is complete.
    expect(await page.locator('form[novalidate] input:checked').count()).toBe(0);
    await expect
      .poll(() =>
        page
          .locator('input[inputmode]')
          .evaluateAll((all) => all.map((one) => one instanceof HTMLInputElement && one.value)),
      )
      .toEqual(Array.from({ length: 6 }, () => ''));
    // A reader of the screen hears of an empty text, not of a value.
    expect(await page.getByRole('spinbutton').count()).toBe(0);
    expect(await page.locator('form[novalidate]').innerText()).toContain('0 de 2 · peso 2');
    expect(await foot.innerText()).toContain('Todavía sin puntos');
    expect(await foot.innerText()).toMatch(/entre\s+0,00\s+y\s+10,00/u);
    expect(await foot.getByRole('img').getAttribute('aria-label')).toBe(
      'Entre 0,00 y 10,00 de 10. Se pide al menos 6,00.',
    );
    // Levels with their points, weights at the items.
    expect(await item('B3').innerText()).toContain('peso 1,5');
    const level = page.getByRole('radio', { name: 'Coherente y definida 7,5 puntos' });
    expect(await level.isVisible()).toBe(true);

    await level.check();
    await expect.poll(() => foot.innerText(), { timeout: 5000 }).toContain('7,50');
    expect(await foot.innerText()).toContain('parcial, sin resultado hasta completar');
    await scale('A1').fill('7,5');
    await scale('A2').fill('10');
    await page.keyboard.press('Tab');
    await proves('R-X-37', 'total', async () => {
      await expect.poll(() => foot.innerText(), { timeout: 5000 }).toMatch(/entre\s+2,87\s+y\s+9,37/u);
    });
    expect(await page.getByRole('heading', { name: 'A Problema y diagnóstico' }).locator('..').innerText()).toMatch(
      /2 de 2 · peso 2\s+8,75/u,
    );
    expect(await traceLine('A1 Claridad del problema')).toEqual(['7,50', '1', '3,75']);
    expect(await traceLine('B Coherencia interna')).toEqual(['7,50 Hasta ahora', '4', '—']);
    expect(await traceLine('C1 Composición del equipo')).toEqual(['—sin responder', '1', '—']);
    await shoot(page, 'evaluacion-puntaje-parcial-1280');
    await shoot(page, 'evaluacion-puntaje-parcial-vista-1280', { whole: false });

    // What is missing leads there.
    await page.getByText('Qué me falta (6)').click();
    await shoot(page, 'evaluacion-que-me-falta-1280', { whole: false });
    await expectAccessible(page);
    const missing = page.getByRole('link', { name: 'C1 Composición del equipo' });
    await proves('R-X-37', 'qué falta', async () => expect(await missing.isVisible()).toBe(true));
    await missing.click();
    await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'radio');

    await page.getByRole('radio', { name: 'Si 7,5 puntos' }).check();
    await page.getByRole('radio', { name: 'Deciden junto con el equipo 10 puntos' }).check();
    await scale('B1').fill('7,5');
    await scale('B2').fill('6,5');
    await scale('D1').fill('5');
    const last = scale('D2');
    await last.focus();
    await page.keyboard.press('ArrowUp');
    expect(await last.inputValue()).toBe('0');
    await page.getByRole('button', { name: 'Sumar 0,5: Sustentabilidad' }).click({ clickCount: 15, delay: 5 });
    await expect.poll(() => foot.innerText(), { timeout: 5000 }).toContain('Aprobado');
    expect(await last.inputValue()).toBe('7,5');
    const total = async () => (await foot.locator('.text-h1').innerText()).trim();
    // The count follows the last click.
    await expect.poll(total).toBe('7,65');
    expect(await foot.innerText()).toContain('Se pide al menos 6,00: alcanza.');
    await proves('R-K-76', 'pantalla', async () => {
      expect(await traceLine('D Integralidad y sustentabilidad')).toEqual(['6,25', '2', '1,25']);
      expect(await traceLine('B3 Metodología')).toEqual(['7,50', '1,5', '2,8125']);
      expect(await page.locator('tfoot').innerText()).toMatch(/Puntaje[^]*Se pide al menos 6,00: alcanza\.[^]*7,65/u);
    });
    // Said once, when it has come to rest.
    await expect
      .poll(() => page.locator('[data-spoken-score]').innerText(), { timeout: 5000 })
      .toBe('Resultado: Aprobado, 7,65.');
    expect(await foot.innerText()).not.toContain('Puede terminar');
    // What could not be saved is no result yet, whatever the points.
    const comment = item('A1').getByRole('textbox', { name: /Observaciones/u });
    await comment.fill('x'.repeat(2001));
    await expect.poll(() => foot.innerText(), { timeout: 5000 }).toContain('sin resultado hasta completar');
    await comment.fill('El problema está bien delimitado.');
    await page.getByText('No falta ningún ítem').waitFor();
    await expectAccessible(page);
    await shoot(page, 'evaluacion-puntaje-1280');

    const puts: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/gestor/pcal') && puts.push(request.method()));
    await screen.button(SAVE).click();
    await screen.dialog.waitFor();
    await proves('R-8.3-07', 'evaluación', async () =>
      expect(await screen.dialog.innerText()).toContain('¿Desea guardar los cambios?'),
    );
    await screen.dialog.getByRole('button', { name: 'Cerrar' }).click();
    await screen.dialog.waitFor({ state: 'detached' });
    await proves('R-8.3-15', 'guardar cambios', async () => {
      expect(await comment.inputValue()).toBe('El problema está bien delimitado.');
      expect(await page.getByText('datos guardados con exito').count()).toBe(0);
      expect((await bench.read('pcal', one.own(author), author, one.project)).data.estado).not.toBe('completa');
      expect(puts).toEqual([]);
    });
    await screen.save(SAVE);
    await proves('R-8.2-02', 'evaluación', async () => {
      const toast = page.getByText('datos guardados con exito', { exact: true });
      await toast.waitFor();
      expect(await toast.isVisible()).toBe(true);
    });
    const { data } = await bench.read('pcal', one.own(author), author, one.project);
    expect(data.estado).toBe('completa');
    expect(data.resultado).toMatchObject({ total: '7.65', salida: 'aprobado' });
    expect(data.dataEvaluacion['puntaje']).toBe(7.65);

    // Opened again everything is folded to its points.
    await page.reload();
    await screen.ready();
    expect(await page.locator('details[data-item][open]').count()).toBe(0);
    expect(await item('B3').locator('summary').innerText()).toMatch(/Metodología\s+peso 1,5\s+7,5/u);
    await shoot(page, 'evaluacion-plegada-1280');
    await item('B3').locator('summary').click();
    expect(await page.getByRole('radio', { name: 'Coherente y definida 7,5 puntos' }).isChecked()).toBe(true);

    // As it is read and printed.
    await page.getByRole('button', { name: 'Vista previa' }).click();
    const result = page.getByRole('region', { name: 'Resultado' });
    expect((await result.innerText()).replaceAll(/\s+/gu, ' ')).toBe(
      'Resultado Aprobado Puntaje 7,65 de 10 Se pide al menos 6,00',
    );
    const read = await page.locator('main').innerText();
    for (const line of ['8,75 × 2/10 = 1,75', '1,75 + 2,90 + 1,75 + 1,25 = 7,65', 'Cómo se calcula']) {
      expect(read).toContain(line);
    }
    await shoot(page, 'evaluacion-vista-previa-1280');
    await page.emulateMedia({ media: 'print' });
    await shoot(page, 'evaluacion-impresa-1280');
    const { text } = await pdfText((await author.client.get(`/imprimir/pcal/${one.own(author)}.pdf`)).bytes);
    for (const line of ['Aprobado', '7,65 de 10', '1,75 + 2,90 + 1,75 + 1,25 = 7,65', 'Cómo se calcula', '2,8125']) {
      expect(text).toContain(line);
    }
    expect(text).not.toContain('Quiroga');

    // Nobody writes it any more: the same figures, nothing to fill in.
    await bench.moveTo(one.project.id, 'OK').catch(() => stage.move(one.project.id, 'OK'));
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`/gestor/form/pcal/${one.own(author)}`);
    await screen.ready();
    expect(await page.getByRole('button', { name: SAVE }).count()).toBe(0);
    expect(await result.innerText()).toContain('7,65 de 10');
    expect(await traceLine('B3 Metodología')).toEqual(['7,50', '1,5', '2,8125']);
    await expectAccessible(page);
    await shoot(page, 'evaluacion-solo-lectura-1280');
  });

  it('says on a phone what no longer counts, what cannot be reached any more and why it was refused', async () => {
    const one = await bench.judged('pcal');
    const [author] = one.evaluators as [Person];
    const { page, screen, foot, item, scale } = await open(one, author, 390);
    await page.getByRole('radio', { name: 'No se explica 0 puntos' }).check();
    for (const id of ['B1', 'B2', 'A1']) {
      await scale(id).fill('0');
    }
    await page.keyboard.press('Tab');
    await expect.poll(() => foot.innerText(), { timeout: 5000 }).toContain('Ya no llega a 6,00, falte lo que falte.');
    await expectFits(page);
    await shoot(page, 'evaluacion-puntaje-parcial-vista-390', { whole: false });
    await page.setViewportSize({ width: 320, height: 700 });
    await expectFits(page);
    // In one line there: what is read and answered needs the room.
    const tall = (await page.getByRole('region', { name: 'Puntaje', exact: true }).first().boundingBox())?.height;
    expect(tall).toBeLessThan(38);
    await shoot(page, 'evaluacion-puntaje-parcial-320', { whole: false });
    await page.setViewportSize({ width: 390, height: 844 });
    await page
      .getByRole('radiogroup', { name: /no aplica a este proyecto/u })
      .getByText('Si', { exact: true })
      .click();
    await expect.poll(() => item('C2').locator('summary').innerText(), { timeout: 5000 }).toContain('No aplica');
    // A value off its step: said at the item, which cannot be folded then.
    const clear = scale('A1');
    await clear.fill('7,3');
    await page.keyboard.press('Tab');
    await expect.poll(() => clear.getAttribute('aria-invalid'), { timeout: 5000 }).toBe('true');
    const described = (await clear.getAttribute('aria-describedby')) ?? '';
    expect(described.split(' ').length).toBeGreaterThan(1);
    await foot.getByText('Corregí el valor marcado: la rúbrica no lo admite.').waitFor();
    await screen.save(SAVE);
    await page.getByRole('alert').first().waitFor();
    await expectAccessible(page);
    await shoot(page, 'evaluacion-rechazada-390');
    await clear.fill('0');
    // The commission decides apart from the points: said in words.
    await page.getByRole('radiogroup', { name: 'Condición' }).getByText('No aprobado').click();
    await expect
      .poll(() => foot.innerText(), { timeout: 5000 })
      .toContain('Se resolvió no aprobarlo, aparte del puntaje.');
    await shoot(page, 'evaluacion-condicion-390', { whole: false });
  });
});

function onScreen(page: Page) {
  return {
    foot: page.getByRole('region', { name: 'Puntaje', exact: true }),
    item: (id: string) => page.locator(`details[data-item="${id}"]`),
    scale: (id: string) => page.locator(`details[data-item="${id}"]`).locator('input[inputmode]'),
    /** The figures of one line of the computation. */
    traceLine: async (name: string) => {
      const line = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
      return (await line.getByRole('cell').allTextContents()).map((text) => text.trim());
    },
  };
}
