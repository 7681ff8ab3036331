import type { Page } from 'playwright-core';
import type { Person } from '../../api/support/use-app.ts';

/** The thread that checks templates starts at its first question; a page waits six seconds, a busy machine takes longer. */
export async function wakeStudio(admin: Person): Promise<void> {
  await admin.client.post('/plantillas/ensayar-validez', { texto: '{}' });
}

/** What administrators do in the editor of a draft, by the words they see. */
export const studioScreen = (page: Page) => {
  const dialog = page.getByRole('dialog');
  const item = page.getByRole('group', { name: /./ }).and(page.locator('section[aria-labelledby="h-item"]'));
  const outline = page.getByRole('group', { name: 'Secciones e ítems' });
  const settled = () =>
    page
      .getByRole('status')
      .filter({ hasText: /^(Guardado a las|Sin cambios)/ })
      .waitFor();
  return {
    dialog,
    item,
    outline,
    settled,
    ready: () => page.getByRole('heading', { name: /^Editor de/ }).waitFor({ timeout: 30_000 }),
    /** Takes a line of the outline by its middle and lets it go above or below another one. */
    drag: async (line: string | RegExp, side: 'above' | 'below', other: string | RegExp) => {
      const box = async (name: string | RegExp) => {
        const one = outline.getByRole('button', { name }).first();
        await one.scrollIntoViewIfNeeded();
        return (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      };
      const from = await box(line);
      await page.mouse.move(from.x + 60, from.y + from.height / 2);
      await page.mouse.down();
      const to = await box(other);
      await page.mouse.move(to.x + 60, to.y + to.height / 2, { steps: 4 });
      await page.mouse.move(to.x + 60, side === 'above' ? to.y + 3 : to.y + to.height - 3);
    },
    open: (name: string | RegExp) => outline.getByRole('button', { name }).first().click(),
    field: (label: string) => item.getByLabel(label, { exact: true }),
    /** From the palette into a section (or the form itself). */
    add: async (kind: string, label: string, where?: string) => {
      const all = page.getByRole('button', { name: /^Todos/ });
      const entry = page.getByRole('button', { name: kind, exact: true });
      // The text typed before is worked out now, and may move the button away from under the mouse.
      for (let tries = 0; tries < 5 && !(await entry.isVisible()); tries += 1) {
        await all.click();
        await entry.waitFor({ timeout: 2_000 }).catch(() => undefined);
      }
      await entry.click();
      await dialog.getByLabel('Etiqueta').fill(label);
      if (where !== undefined) await dialog.getByLabel('Dónde').selectOption({ label: where });
      // What is added to a rubric to be scored is told so; nothing else counts.
      const scores = dialog.getByLabel('Suma al puntaje');
      if (await scores.isVisible()) await scores.check();
      await dialog.getByRole('button', { name: 'Agregar ítem' }).click();
      await dialog.waitFor({ state: 'detached' });
      await item.getByRole('heading', { name: label, level: 2 }).waitFor();
    },
    publish: async (version: number, note: string) => {
      await settled();
      await page.getByRole('link', { name: 'Publicar', exact: true }).click();
      await page.getByRole('heading', { name: 'Antes de publicar' }).waitFor();
      const adapt = page.getByRole('button', { name: 'Revisar los ejemplos' });
      const ready = page.getByText(/ejemplos? pasan?$|^Sin ejemplos/);
      await adapt.or(ready).first().waitFor();
      if (await adapt.isVisible()) {
        await adapt.click();
        await dialog.getByRole('button', { name: 'Aceptar todos' }).click();
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
      }
      await page.getByLabel('Nota de la versión').fill(note);
      await ready.waitFor();
      await settled();
      await page.getByRole('button', { name: `Publicar la versión ${version}` }).click();
      await page.getByText(new RegExp(`^La versión ${version} `)).waitFor();
    },
  };
};
