import type { Page } from 'playwright-core';
import type { NewPerson, Person } from '../../api/support/use-app.ts';
import type { BrowserApp } from '../../support/browser.ts';

/** A project's panel as this person, once it is there. */
export async function openPanel(
  app: BrowserApp,
  as: string | NewPerson | Person,
  id: number | string,
  more: { width?: number } = {},
): Promise<Page> {
  const { page } = await app.openPage({ as, path: `/gestor/proyectos/panel/${id}`, ...more });
  await page.getByRole('heading', { name: 'Historia de estados' }).waitFor();
  return page;
}
