import type { Page } from 'playwright-core';

/** What people do on a form screen, by the words they see. */
export const formScreen = (page: Page) => {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    field: (label: string) => page.getByLabel(label, { exact: true }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    summary: page.getByRole('alert').filter({ has: page.locator('#resumen') }),
    /** Saves and accepts the question. */
    save: async (name: string) => {
      await page.getByRole('button', { name, exact: true }).click();
      await dialog.getByRole('button', { name: 'Aceptar' }).click();
      await dialog.waitFor({ state: 'detached' });
    },
    ready: async () => page.getByRole('heading', { level: 1 }).waitFor(),
  };
};
