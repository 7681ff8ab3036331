import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { formScreen } from './form-screen.ts';

/** A report while somebody fills it in. */
export function reportScreen(page: Page) {
  const form = formScreen(page);
  const tabs = page.getByRole('tab');
  return {
    ...form,
    tabs,
    panel: page.getByRole('tabpanel'),
    go: (name: string) => page.getByRole('tab', { name }).click(),
    control: (key: string) => page.locator(`[id="f.${key}"]`),
    row: (key: string) => page.locator(`[id="f-fila.${key}"]`),
    /** Of the tab that is shown, whatever dialogs are before it. */
    inTab: (name: RegExp) => page.getByRole('tabpanel').getByRole('button', { name }),
    alert: form.dialog.getByRole('alert').first(),
    accept: () => form.dialog.last().getByRole('button', { name: 'Aceptar' }).click(),
    close: () => form.dialog.last().getByRole('button', { name: 'Cerrar', exact: true }).click(),
    /** Closes the dialog, into which nobody wrote anything. */
    leave: async () => {
      await form.dialog.last().getByRole('button', { name: 'Cerrar', exact: true }).click();
      await form.dialog.waitFor({ state: 'detached' });
    },
    /** Closes the dialog with what was written in it. */
    drop: async () => {
      await form.dialog.last().getByRole('button', { name: 'Cerrar', exact: true }).click();
      await form.dialog.last().getByRole('button', { name: 'Descartar' }).click();
      await form.dialog.waitFor({ state: 'detached' });
    },
    asked: async (text: string) => {
      await form.dialog.filter({ hasText: text }).waitFor();
      expect(await form.dialog.filter({ hasText: text }).count()).toBe(1);
    },
    opened: async () => {
      await form.dialog.waitFor();
      expect(await form.dialog.count()).toBe(1);
    },
    names: async () => (await tabs.allInnerTexts()).map((text) => text.replaceAll(/\s+/gu, ' ').trim()),
    saveReport: async () => {
      await form.button('GUARDAR INFORME').click();
      await form.dialog.filter({ hasText: '¿Desea guardar los cambios?' }).waitFor();
      await form.dialog.last().getByRole('button', { name: 'Aceptar' }).click();
      await form.dialog.filter({ hasText: 'guardado!' }).waitFor();
      await form.dialog.last().getByRole('button', { name: 'Cerrar', exact: true }).click();
      await form.dialog.waitFor({ state: 'detached' });
    },
    /** What the preview says, how much could be typed in it, and how often its button printed. */
    preview: async () => {
      await page.evaluate(() => {
        const seen = Object.assign(window, { printed: 0 });
        window.print = () => void (seen.printed += 1);
      });
      await form.button('Vista previa').click();
      await form.button('Volver al formulario').waitFor();
      const shown = {
        text: bare(await page.getByRole('main').innerText()),
        controls: await page.locator('main :is(input, textarea, select):visible').count(),
        toggle: await form.button('Volver al formulario').getAttribute('aria-pressed'),
      };
      const printed = () => page.evaluate(() => (window as unknown as { printed: number }).printed);
      await form.button('Imprimir').click();
      await expect.poll(printed).toBeGreaterThan(0);
      return { ...shown, printed: await printed() };
    },
  };
}

/** A text without its blanks, which every screen sets otherwise. */
export const bare = (text: string) => text.replaceAll(/\s/gu, '');
