import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { documentation, uploadAll } from '../api/support/documents.ts';
import { useStage } from '../api/support/stage.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { pdfText } from '../support/pdf-text.ts';
import { proves } from '../support/proves.ts';
import { plainPdf, PNG, workbook } from '../support/real-files.ts';
import { shoot } from '../support/shoot.ts';
import { whileDrawn } from '../support/undrawn.ts';
import { projectForm } from './support/a-project.ts';
import { AVAL, CV, documentsScreen, look, pdf, projectWithTeam } from './support/documents-screen.ts';

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const shown = async (locator: Locator) => {
  await locator.waitFor();
  expect(await locator.count()).toBeGreaterThan(0);
};

// Much is uploaded.
describe('the documents of a project', { timeout: 120_000 }, () => {
  const app = useBrowser();
  const stage = useStage(app);

  it('are asked for, uploaded, replaced and downloaded, until the project is presented', async () => {
    const person = await app.person({ ape: 'Ruiz', nom: 'Ana' });
    const project = await projectWithTeam(app, person);
    const { page } = await app.openPage({ as: person, path: projectForm(project.id, 5) });
    const screen = documentsScreen(page);
    await screen.ready();
    const text = await page.getByRole('list').filter({ hasText: 'PRESUPUESTO' }).first().innerText();
    proves('R-2.5-21', () => {
      for (const nom of ['PRESUPUESTO', 'CONSTANCIA_DIRECTOR', CV, AVAL]) expect(text).toContain(nom);
    });
    // People read names; what the file is stored under is beside them.
    for (const named of ['Presupuesto', 'CV de Sosa, Emiliano', 'Aval de Vecinal Costa Norte'])
      expect(text).toContain(named);
    await proves('R-5.11-38', async () => expect(await screen.row('PRESUPUESTO').innerText()).toContain('.xlsx'));
    await proves('R-5.11-39', async () => expect(await screen.row(CV).innerText()).toMatch(/\.pdf[^]*De una página/));
    await proves('R-5.11-40', async () => expect(await screen.row(AVAL).innerText()).toContain('.pdf'));
    await proves('R-5.11-41', async () =>
      expect(await screen.row('CONSTANCIA_DIRECTOR').innerText()).toContain('.pdf'),
    );
    await proves('R-5.11-42', async () =>
      expect(await screen.row('CONSTANCIA_JEFE_CATEDRA').innerText()).toContain('(opcional)'),
    );
    const options = await screen.type
      .locator('option')
      .evaluateAll((all) => all.map((one) => [one.getAttribute('value'), one.textContent]));
    const value = (named: string) => options.find(([, text]) => text === named)?.[0];
    proves('R-2.5-23', () => expect(options).toHaveLength(7));
    proves('R-3-105', () => expect(value('Presupuesto')).toBe('1'));
    proves('R-3-106', () => expect(value('Constancia de quien dirige')).toBe('2'));
    proves('R-3-107', () => expect(value('Constancia de jefatura de cátedra')).toBe('3'));
    proves('R-3-108', () => expect(value('CV de Sosa, Emiliano')).toBe('11'));
    proves('R-3-109', () => expect(value('Aval de Vecinal Costa Norte')).toBe('100'));
    await proves('R-2.5-24', async () => expect(await screen.file.getAttribute('type')).toBe('file'));
    await proves('R-2.5-28', async () => expect(await screen.banner.count()).toBe(0));
    await expectAccessible(page);
    await look(page, 'documentos-vacio');

    // What is missing leads to its place.
    await page.getByRole('link', { name: 'Proyecto completo' }).first().click();
    await page.getByRole('link', { name: 'Aval de Vecinal Costa Norte', exact: true }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('documento-100');

    await screen.submit.click();
    await proves('R-5.11-34', () => shown(page.getByText('debe selecionar un tipo de documento')));
    await proves('R-5.11-35', () => shown(page.getByText('no se cargo ningun documento todavia')));
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('documento-tipo');
    await expectAccessible(page);
    await look(page, 'documentos-errores');

    // What is seen to be wrong is not sent.
    const sent: string[] = [];
    const keys: string[] = [];
    page.on('request', (request) => {
      if (!request.url().includes('/p/upload/')) return;
      sent.push(request.headers()['content-type'] ?? '');
      keys.push(request.headers()['idempotency-key'] ?? '');
    });
    await screen.type.selectOption('11');
    for (const [name, buffer, said] of [
      ['cv.docx', plainPdf(), 'formato no admitido'],
      ['cv.pdf', PNG, 'formato no admitido'],
      ['cv.pdf', Buffer.alloc(0), 'El archivo está vacío. Elegí otro.'],
      ['cv.pdf', Buffer.alloc(10 * 1024 * 1024 + 1), 'El archivo supera el tamaño permitido (10 MB)'],
    ] as const) {
      await screen.file.setInputFiles(pdf(name, buffer));
      await screen.submit.click();
      await page.getByText(said).waitFor();
    }
    await screen.file.setInputFiles({ name: 'cv.docx', mimeType: 'application/msword', buffer: plainPdf() });
    await screen.submit.click();
    await proves('R-5.11-36', 'navegador', async () => {
      await page.getByText('formato no admitido').waitFor();
      expect(sent).toEqual([]);
    });

    // Its head is right, the rest is not: only the server sees that.
    await screen.file.setInputFiles(pdf('cv.pdf', plainPdf().subarray(0, 200)));
    await screen.submit.click();
    await screen.dialog.getByText('El PDF está incompleto o dañado').waitFor();
    await screen.dialog.getByRole('button', { name: 'Cerrar' }).click();
    await screen.dialog.waitFor({ state: 'detached' });
    proves('R-7-04', 'multipart', () => expect(sent[0]).toMatch(/^multipart\/form-data/));
    expect(await screen.type.inputValue()).toBe('11');

    await screen.file.setInputFiles(pdf('<img src=x onerror=alert(1)>.pdf'));
    await proves('R-X-68', 'nombre de archivo', () => shown(page.getByText('<img src=x onerror=alert(1)>.pdf')));
    await screen.submit.click();
    await proves('R-2.5-22', () => shown(screen.done(CV)));
    await page.getByText('Documento cargado.').waitFor();
    await proves('R-2.5-25', async () => expect(await screen.row(CV).innerText()).toContain(`${CV}.pdf`));
    expect(await screen.type.inputValue()).toBe('');

    // Ctrl+P: on paper it is read, as the other sections; then all is as it was.
    await screen.type.selectOption('1');
    const { text: printed } = await pdfText(await whileDrawn(page, () => page.pdf({ format: 'A4' })));
    const paper = printed.replaceAll(' ', '');
    for (const text of ['Documentación', 'CV de Sosa, Emiliano', 'Aval de Vecinal Costa Norte', `${CV}.pdf`])
      expect(paper).toContain(text.replaceAll(' ', ''));
    for (const text of ['Cargarundocumento', 'Elegíuno', 'Reemplazar']) expect(paper).not.toContain(text);
    await screen.submit.waitFor();
    expect(await screen.type.inputValue()).toBe('1');
    await screen.type.selectOption('');

    // From its own row, after asking.
    const second = plainPdf({ text: 'Otro' });
    await screen.pick('Reemplazar CV de Sosa, Emiliano', pdf('nuevo.pdf', second));
    await screen.dialog.getByText('¿Reemplazar CV de Sosa, Emiliano?').waitFor();
    await shoot(page, 'documentos-reemplazar-1280', { whole: false });
    await Promise.all([
      page.waitForResponse((response) => response.url().includes('/p/upload/')),
      screen.dialog.getByRole('button', { name: 'Reemplazar' }).click(),
    ]);
    await screen.dialog.waitFor({ state: 'detached' });
    expect(sent).toHaveLength(3);
    // Each click is an intent of its own.
    proves('R-K-122', 'subir', () => {
      expect(keys.join(' ')).toMatch(/^[0-9a-f]{32}( [0-9a-f]{32}){2}$/);
      expect(new Set(keys).size).toBe(3);
    });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Descargar ${CV}.pdf` }).click(),
    ]);
    const bytes = await file.createReadStream();
    const parts: Buffer[] = [];
    for await (const part of bytes) parts.push(part as Buffer);
    proves('R-2.5-26', () => {
      expect(file.suggestedFilename()).toBe(`${CV}.pdf`);
      expect(Buffer.concat(parts).equals(second)).toBe(true);
    });

    await page.getByRole('button', { name: `Ver ${CV}.pdf` }).click();
    await proves('R-2.11-06', async () =>
      expect(await screen.dialog.getByRole('heading', { name: `${CV}.pdf` }).isVisible()).toBe(true),
    );
    await expectAccessible(page);
    await shoot(page, 'documentos-vista-1280', { whole: false });
    await screen.dialog.getByRole('button', { name: 'Cerrar' }).click();
    await screen.dialog.waitFor({ state: 'detached' });

    // The server's own answers, while the screen is open.
    await uploadAll(person, project, ['PRESUPUESTO']);
    await screen.type.selectOption('1');
    await screen.file.setInputFiles({ name: 'PRESUPUESTO.xlsx', mimeType: SHEET, buffer: await workbook('a') });
    await screen.submit.click();
    await proves('R-2.5-27', () => shown(screen.banner));
    await proves('R-4.2-30', async () => {
      await screen.banner.waitFor();
      expect((await documentation(person, project)).presentado).toBe(true);
    });
    await page.getByRole('navigation', { name: 'Secciones: Proyecto' }).getByText('5 de 5 documentos').waitFor();
    await expectAccessible(page);
    // Only the team is saved of the rest.
    await page.getByText('Todavía se pueden completar:').waitFor();
    await look(page, 'documentos-presentado');
    // Until when they may be replaced, where that is known.
    await page.getByText('Podés corregirlo y reemplazar documentos mientras dure la recepción de proyectos.').waitFor();
    await stage.closes({ REC_P: new Date((await stage.now()).getTime() + 86_400_000) });
    await page.reload();
    await page.getByText(/^Podés corregirlo y reemplazar documentos hasta el .+ a las \d\d:\d\d\.$/).waitFor();
    await page.getByRole('link', { name: 'Volver al panel' }).click();
    await page.getByText(/^Se puede corregir hasta el .+ a las \d\d:\d\d\.$/).waitFor();
    await stage.closes({});
  });
});
