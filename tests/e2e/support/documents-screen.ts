import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { smallTeam } from '../../api/support/documents.ts';
import type { Person } from '../../api/support/use-app.ts';
import type { BrowserApp } from '../../support/browser.ts';
import { expectFits } from '../../support/expect-fits.ts';
import { plainPdf } from '../../support/real-files.ts';
import { shoot } from '../../support/shoot.ts';
import { receiveProject } from './a-project.ts';

/** What is asked for of the small team. */
export const CV = 'CV_Sosa_30122884';
export const AVAL = 'AVAL_Vecinal Costa Norte';
export const pdf = (name: string, buffer = plainPdf()) => ({ name, mimeType: 'application/pdf', buffer });

/** On both widths, high enough for the whole page: its bars stick. */
export async function look(page: Page, name: string): Promise<void> {
  for (const [width, height] of [
    [390, 1900],
    [1280, 1250],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectFits(page);
    await shoot(page, `${name}-${width}`, { whole: false });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** What people see and do on the screen of the documents. */
export function documentsScreen(page: Page) {
  const row = (nom: string) => page.getByRole('listitem').filter({ hasText: nom }).first();
  return {
    row,
    type: page.getByLabel('Tipo de documento'),
    file: page.getByLabel('Archivo', { exact: true }),
    submit: page.getByRole('button', { name: 'Cargar', exact: true }),
    banner: page.getByText('¡ Proyecto presentado !'),
    dialog: page.getByRole('dialog'),
    done: (nom: string) => row(nom).getByText('cargado', { exact: true }),
    ready: async () => page.getByRole('heading', { level: 1, name: 'Documentación' }).waitFor(),
    pick: async (button: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: button, exact: true }).press('Enter'),
      ]);
      await chooser.setFiles(file);
    },
  };
}

/** A received project whose team asks for documents. */
export async function projectWithTeam(app: BrowserApp, person: Person): Promise<{ id: number; codigo: string }> {
  const id = await receiveProject(app, person);
  const saved = await person.client.put('/p/', { codigo: id, dataProyecto: smallTeam() });
  expect(saved.error).toBeNull();
  const { data } = await person.client.get<{ codigo: string }>(`/p/${id}`);
  return { id, codigo: data.codigo };
}
