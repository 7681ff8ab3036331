import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useStage } from '../api/support/stage.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { proves } from '../support/proves.ts';
import { expectSameOnPaper } from '../support/same-on-paper.ts';
import { shoot } from '../support/shoot.ts';
import { IDEA, readIdea, storeIdea } from './support/an-idea.ts';
import { formScreen } from './support/form-screen.ts';
import { writesOf } from './support/writes-of.ts';

const NEW = '/gestor/form/ip';

/** Of each line of a text: whether its first letter is on the right of its last. */
const turnsOf = (text: Locator): Promise<boolean[]> =>
  text.evaluate((element) => {
    const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    const written = node?.textContent ?? '';
    const left = (at: number): number => {
      const range = document.createRange();
      range.setStart(node as Node, at);
      range.setEnd(node as Node, at + 1);
      return range.getBoundingClientRect().left;
    };
    let start = 0;
    return written.split('\n').map((line) => {
      const turned = left(start) > left(start + line.length - 1);
      start += line.length + 1;
      return turned;
    });
  });

describe('what an idea holds, read and printed', () => {
  const app = useBrowser();

  it('asks before an institution goes, and has a modal for it', async () => {
    const person = await app.person();
    const id = await storeIdea(person);
    const { page } = await app.openPage({ as: person, path: `${NEW}/${id}` });
    const form = formScreen(page);
    await form.ready();
    await form.button('Agregar institución').click();
    await proves('R-2.11-09', async () => expect(await form.dialog.getByRole('combobox').isVisible()).toBe(true));
    await expectAccessible(page);
    await shoot(page, 'idea-institucion-1280', { whole: false });
    await form.dialog.getByRole('button', { name: 'Cerrar' }).click();
    await form.dialog.waitFor({ state: 'detached' });
    await form.button('Eliminar Vecinal Costa Norte').click();
    await proves('R-8.3-10', 'idea', async () =>
      expect(await form.dialog.innerText()).toContain('¿Desea Borrar la institución?'),
    );
    const sent = writesOf(page);
    await form.dialog.getByRole('button', { name: 'Cerrar' }).click();
    await form.dialog.waitFor({ state: 'detached' });
    await proves('R-8.3-15', 'borrar institución', async () => {
      expect(await page.getByRole('cell', { name: 'Vecinal Costa Norte', exact: true }).isVisible()).toBe(true);
      expect(sent).toEqual([]);
    });
  });

  it('lets what the browser lets through pass, emoji and line breaks too', async () => {
    const person = await app.person();
    const id = await storeIdea(person);
    const { page } = await app.openPage({ as: person, path: `${NEW}/${id}` });
    const form = formScreen(page);
    await form.ready();
    await form.field('Finalidad').fill('😀'.repeat(2000));
    const title = form.field('Título');
    await title.fill('');
    // The counter counts UTF-16 units, two for each of these; the verdict counts as the server does, and nothing is cut off.
    await title.focus();
    await page.keyboard.insertText('😀'.repeat(126));
    await proves('R-A-93-01', 'emoji en el navegador', async () => {
      expect(await title.inputValue()).toBe('😀'.repeat(126));
      await expect
        .poll(() => page.locator('[id="f.finalidad-campo"]').getByText('4.000 de 4.000', { exact: true }).count())
        .toBe(1);
    });
    await form.save('Guardar idea');
    await page.getByText('IP guardada correctamente').waitFor();
    const kept = await readIdea(person, id);
    proves('R-A-93-01', 'lo que pasa en el navegador se guarda', () => {
      expect(kept['finalidad']).toBe('😀'.repeat(2000));
      expect(kept['titulo']).toBe('😀'.repeat(126));
    });
    await form.field('Finalidad').fill('x'.repeat(4001));
    await expect.poll(() => page.getByText('máximos caracteres permitidos : 4000').count()).toBeGreaterThan(0);
    expect(await form.field('Finalidad').inputValue()).toHaveLength(4001);
    await form.save('Guardar idea');
    await form.summary.waitFor();
    expect((await readIdea(person, id))['version']).toBe(2);
  });

  it('reads before it is saved, and prints', async () => {
    const person = await app.person();
    const id = await storeIdea(person);
    const { page } = await app.openPage({ as: person, path: `${NEW}/${id}` });
    const form = formScreen(page);
    await form.ready();
    await form.field('Finalidad').fill('Una finalidad nueva');
    await form.button('Vista previa').click();
    const read = page.getByRole('main');
    const preview = await read.innerText();
    const controls = await read.locator('input:visible, textarea:visible, select:visible').count();
    proves('R-2.4-08', () => {
      for (const text of [IDEA.titulo, IDEA.campoTematico, IDEA.problemaAbordar, 'Una finalidad nueva'])
        expect(preview).toContain(text);
      expect(controls).toBe(0);
    });
    await expectAccessible(page);
    await expectFits(page);
    await shoot(page, 'idea-vista-previa-1280');
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await form.button('Volver al formulario').click();
    expect(await form.field('Finalidad').inputValue()).toBe('Una finalidad nueva');

    // Ctrl+P, whatever is open: on paper a form is read, and afterwards all is as it was.
    await form.field('Finalidad').focus();
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    expect(await read.locator('input:visible, textarea:visible, select:visible').count()).toBe(0);
    expect(await read.innerText()).toContain('Una finalidad nueva');
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    expect(await form.field('Finalidad').evaluate((field) => field === document.activeElement)).toBe(true);

    // One tree of answers for whoever reads on the screen, prints the page or takes the document along.
    await form.store('Guardar idea');
    const { bytes } = await person.client.get(`/imprimir/ip/${id}.pdf`);
    await form.button('Vista previa').click();
    await proves('R-X-62', 'ip', () => expectSameOnPaper(page, bytes));
    await page.emulateMedia({ media: 'print' });
    await proves('R-D-23', 'vista de impresión', () => expectSameOnPaper(page, bytes));
    await page.emulateMedia({ media: 'screen' });
    await useStage(app).move(id, 'EVAL_IP');
    await page.reload();
    await page.getByText('Solo lectura').first().waitFor();
    await proves('R-D-23', 'pantalla', () => expectSameOnPaper(page, bytes));
  });

  it('shows what reads from right to left in its own direction, while it is written and read', async () => {
    const owner = await app.person();
    const id = await storeIdea(owner, {
      titulo: 'אגם (2025)',
      campoTematico: 'אגם (2025)',
      finalidad: 'אגם (2025)\nEn castellano (2025)',
    });
    const { page } = await app.openPage({ as: owner, path: `/gestor/form/ip/${id}` });
    const form = formScreen(page);
    await form.ready();
    for (const label of ['Título', 'Finalidad'])
      expect(await form.field(label).evaluate((field) => getComputedStyle(field).unicodeBidi)).toBe('plaintext');
    await page.getByRole('button', { name: 'Vista previa' }).click();
    const main = page.getByRole('main');
    const read = main.getByRole('paragraph').filter({ hasText: 'En castellano (2025)' });
    expect(await turnsOf(read)).toEqual([true, false]);
    expect(
      await turnsOf(
        main
          .getByRole('paragraph')
          .filter({ hasText: /^אגם \(2025\)$/ })
          .first(),
      ),
    ).toEqual([true]);
    await expectFits(page);
    await shoot(page, 'direccion-propia-vista-1280');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await shoot(page, 'direccion-propia-vista-390');
    await page.goto(`/gestor/proyectos/panel/${id}`);
    expect(await turnsOf(page.getByRole('heading', { level: 1 }))).toEqual([true]);
    await shoot(page, 'direccion-propia-panel-390');
  });
});
