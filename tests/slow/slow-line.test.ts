import { describe, expect, it } from 'vitest';
import { documentation } from '../api/support/documents.ts';
import { AVAL, CV, documentsScreen, look, pdf, projectWithTeam } from '../e2e/support/documents-screen.ts';
import { projectForm } from '../e2e/support/a-project.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { proves } from '../support/proves.ts';
import { plainPdf } from '../support/real-files.ts';

describe('documents', { timeout: 120_000 }, () => {
  const app = useBrowser();

  it('take their time on a slow line, can be cancelled, and survive a cut', async () => {
    const person = await app.person();
    const project = await projectWithTeam(app, person);
    const { page, context, faults } = await app.openPage({ as: person, path: projectForm(project.id, 5) });
    faults.expect(/net::ERR_/);
    const screen = documentsScreen(page);
    await screen.ready();
    const line = await context.newCDPSession(page);
    const slow = (uploadThroughput: number) =>
      line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    const large = (kilobytes: number) => plainPdf({ head: `%PDF-1.4\n%${'x'.repeat(kilobytes * 1024)}\n` });
    const rate = 128 * 1024;
    const progress = page.getByRole('progressbar');
    const percent = async () => Number(await progress.getAttribute('aria-valuenow'));
    await slow(rate);

    // Nine seconds, three more than an answer may take.
    const began = Date.now();
    await screen.pick('Elegir el archivo de CV de Sosa, Emiliano', pdf('cv.pdf', large(1152)));
    await screen.done(CV).waitFor({ timeout: 25_000 });
    const took = Date.now() - began;
    await proves('R-A-85-01', async () => {
      expect(took).toBeGreaterThan(8000);
      expect((await documentation(person, project)).lDocAdjuntos.map(({ name }) => name)).toEqual([`${CV}.pdf`]);
    });

    await slow(16 * 1024);
    await screen.pick('Elegir el archivo de Aval de Vecinal Costa Norte', pdf('aval.pdf', large(5000)));
    await progress.waitFor();
    expect(await screen.row(AVAL).getByRole('button').getAttribute('aria-disabled')).toBe('true');
    await expectAccessible(page);
    await look(page, 'documentos-cargando');
    // Going to another section and back does not end it; leaving the form asks.
    const links = page.getByRole('navigation', { name: 'Secciones: Proyecto' }).getByRole('link');
    await links.first().click();
    await page.getByText('Sección 1 de 5').waitFor();
    await page.getByRole('link', { name: 'Salir' }).click();
    await screen.dialog.getByText('¿Desea salir del formulario?').waitFor();
    await screen.dialog.getByRole('button', { name: 'Cerrar' }).click();
    await screen.dialog.waitFor({ state: 'detached' });
    await links.nth(4).click();
    await page.getByRole('button', { name: 'Cancelar la carga' }).press('Enter');
    await page.getByText('Carga cancelada. No se guardó nada.').waitFor();
    expect(await progress.count()).toBe(0);
    expect((await documentation(person, project)).lDocAdjuntos).toHaveLength(1);

    await slow(rate);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/p/upload/')) keys.push(request.headers()['idempotency-key']);
    });
    await screen.pick('Elegir el archivo de Aval de Vecinal Costa Norte', pdf('aval.pdf', large(2048)));
    await expect.poll(percent, { timeout: 15_000 }).toBeGreaterThan(5);
    // The browser tries once more by itself where the line was a used one.
    await expect
      .poll(
        async () => {
          app.cutConnections();
          return screen.dialog.getByText('No se pudo llegar al servidor').isVisible();
        },
        { timeout: 15_000, interval: 500 },
      )
      .toBe(true);
    await slow(-1);
    await screen.dialog.getByRole('button', { name: 'Reintentar' }).click();
    await screen.done(AVAL).waitFor();
    // The same intent, whatever came of the first try.
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
    const rows = await app.database.db('documents').where({ project_id: project.id });
    expect(rows).toHaveLength(2);
    expect(await app.database.db('pending_blobs')).toEqual([]);
  });
});
