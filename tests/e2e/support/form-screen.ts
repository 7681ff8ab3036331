import type { Page } from 'playwright-core';

/** What people do on a form screen, by the words they see. */
export const formScreen = (page: Page) => {
  const dialog = page.getByRole('dialog');
  const save = async (name: string) => {
    const accept = dialog.getByRole('button', { name: 'Aceptar' });
    // The first field that is wrong takes the focus; where there is none, the summary.
    const refused = page.locator('[role=alert]:focus, [id$="-campo"] :focus');
    await page.getByRole('button', { name, exact: true }).click();
    await accept.or(refused).first().waitFor();
    if (!(await accept.isVisible())) return;
    await accept.click();
    await dialog.waitFor({ state: 'detached' });
  };
  return {
    dialog,
    field: (label: string) => page.getByLabel(label, { exact: true }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    summary: page.getByRole('alert').filter({ has: page.locator('#resumen') }),
    /** Saves and accepts the question; a save that would only be refused is not asked about. */
    save,
    /** Saves, and waits for the server's answer: whoever reads afterwards what is stored needs it, for the question goes first. */
    store: async (name: string) => {
      await save(name);
      await page.getByText('Guardando…').first().waitFor({ state: 'detached' });
    },
    ready: async () => page.getByRole('heading', { level: 1 }).waitFor(),
  };
};
