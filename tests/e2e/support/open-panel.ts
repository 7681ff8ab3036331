import type { Page } from 'playwright-core';
import type { NewPerson, Person } from '../../api/support/use-app.ts';
import type { BrowserApp } from '../../support/browser.ts';

/** A project's panel as this person, once it is there. */
export async function openPanel(
  app: BrowserApp,
  as: string | NewPerson | Person,
  id: number | string,
  {
    expects = [],
    ...more
  }: {
    width?: number;
    /** Complaints of the page that belong to what is done on it. */
    expects?: readonly RegExp[];
  } = {},
): Promise<Page> {
  const { page, faults } = await app.openPage({ as, path: `/gestor/proyectos/panel/${id}`, ...more });
  for (const expected of expects) faults.expect(expected);
  await page.getByRole('heading', { name: 'Historia de estados' }).waitFor();
  return page;
}
