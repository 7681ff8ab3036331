import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { activitiesOf, useReports } from '../api/support/reports.ts';
import type { Created } from '../api/support/stage.ts';
import type { Person } from '../api/support/use-app.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { pdfText } from '../support/pdf-text.ts';
import { tinyJpeg } from '../../scripts/demo/tiny-jpeg.ts';
import { plainPdf, PNG } from '../support/real-files.ts';
import { proves } from '../support/proves.ts';

const app = useBrowser();
const reports = useReports(app);
const { stage } = reports;

const TOLD = {
  politicasPublicasEstablecidas: 'Un acuerdo con el municipio.',
  valoracionEstrategiasComunicacion: 'La radio llegó lejos.',
};
const main = (page: Page) => page.getByRole('main');
const said = async (page: Page, text: string) => {
  const found = page.getByText(text, { exact: true }).first();
  await found.waitFor();
  expect(await found.isVisible()).toBe(true);
};
const accept = (page: Page, question: string) =>
  page.getByRole('dialog', { name: question }).getByRole('button', { name: 'Aceptar' }).click();

/** Writes the one answer that is still missing, and saves. */
async function finish(page: Page, tab: string, field: string, text: string): Promise<void> {
  await page.getByRole('tab', { name: tab }).click();
  await page.getByLabel(field, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'GUARDAR INFORME' }).click();
  await accept(page, '¿Desea guardar los cambios?');
  const told = page.getByRole('dialog', { name: 'Guardar Informe' });
  await told.getByText('Informe guardado!').waitFor();
  await told.getByRole('button', { name: 'Cerrar' }).click();
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Archivo', { exact: true }).setInputFiles({ name, mimeType: '', buffer });

async function attach(page: Page, name: string, buffer: Buffer): Promise<void> {
  await choose(page, name, buffer);
  // Until it has been looked at, nothing is chosen.
  await page.getByText(name, { exact: true }).waitFor();
  await page.getByRole('button', { name: /^(Subir|Reemplazar) el archivo$/ }).click();
}

/** What an earlier try left approved would owe reports, too. */
async function leaveNoneApproved(): Promise<void> {
  const approved = (await app.database.db('projects').where({ state: 'OK' }).select('id')) as Pick<Created, 'id'>[];
  for (const { id } of approved) await stage.move(id, 'CAL');
}

test('a director files the reports of an approved project, the office sees them, and it leaves OK', async () => {
  await leaveNoneApproved();
  const ana = await app.person({ ape: 'Ruiz', nom: 'Ana' });
  const project = await reports.approved(ana);
  const admin = await stage.admin();
  const values = await admin.client.put(`/conv/${String(await stage.year())}/valores`, {
    valores: [{ modalidad: 'PEIS', id: 'informeFinalBianual', valor: '2020-06-30' }],
  });
  expect(values.error).toBeNull();
  const progress = await reports.of(ana, 'ia', project);
  expect((await reports.put(ana, 'ia', { ...progress, ...TOLD })).data.estado).toBe('borrador');

  // From the panel to the progress report, which is filed.
  const { page, faults } = await app.openPage({
    as: ana,
    path: `/gestor/proyectos/panel/${project.id}?panel=informe_final`,
  });
  const iconOf = (kind: string) => main(page).locator(`li a[href^="/gestor/form/${kind}/"]`);
  const final = await reports.of(ana, 'if', project);
  await iconOf('inf_final').first().waitFor();
  await proves('R-2.6-28', '/inf_final', async () =>
    expect(await iconOf('inf_final').getAttribute('href')).toBe(`/gestor/form/inf_final/${final.id}`),
  );
  await page.getByRole('navigation', { name: 'Formularios del proyecto' }).getByText('Informe de avance').click();
  await iconOf('inf_avance').first().waitFor();
  await proves('R-2.6-28', '/inf_avance', async () =>
    expect(await iconOf('inf_avance').getAttribute('href')).toBe(`/gestor/form/inf_avance/${progress.id}`),
  );
  expect(await main(page).innerText()).toContain('En curso, guardado el');
  await page.getByRole('link', { name: 'Completar el informe' }).click();
  await page.waitForURL('**/gestor/form/inf_avance/**');
  await finish(page, 'Comunicación y materiales', 'Estrategias de comunicación', 'Radio comunitaria.');
  expect((await reports.of(ana, 'ia', project)).estado).toBe('completa');

  // The file beside it: refused, missing, there, replaced.
  await choose(page, 'foto.png', PNG);
  await proves('R-5.11-32', () => said(page, 'No se acepta ese formato de archivo'));
  await page.getByRole('button', { name: 'Subir el archivo' }).click();
  await proves('R-5.11-33', () => said(page, 'Debe subir un archivo primero'));
  await attach(page, 'acta.jpg', tinyJpeg());
  await proves('R-8.2-04', 'adjunto de informe', () => said(page, 'doc cargado correctamente !'));
  await page.getByRole('button', { name: 'Reemplazar el archivo' }).waitFor();
  await attach(page, 'acta.pdf', plainPdf());
  await accept(page, '¿Desea reemplazar el archivo?');
  await page.getByText('1 archivo anterior').waitFor();
  await page.getByText(`ADJUNTO_${project.codigo}_inf_avance.pdf`).first().waitFor();
  await expectAccessible(page);
  const printed = await ana.client.get(`/imprimir/inf_avance/${progress.id}.pdf`);
  expect((await pdfText(printed.bytes)).text).toContain('Radio comunitaria.');

  // The final one, of which the thread in the panel tells beside what was promised.
  for (const activity of activitiesOf(final)) Object.assign(activity, { estado: 2, resultados: 'Seis talleres.' });
  const most = { ...TOLD, estrategiasDeComunicacion: 'Radio.', valoracionGeneral: 'Sigue en marcha.' };
  const both = { interdisciplinaridad: 'NO', interdisciplinaridadDetalle: 'Una sola disciplina.' };
  expect((await reports.put(ana, 'if', { ...final, ...most, ...both })).data.estado).toBe('borrador');
  await page.goto(`/gestor/form/inf_final/${final.id}`);
  await finish(page, 'Integralidad', 'Integralidad', 'Dos asignaturas.');
  await page.goto(`/gestor/proyectos/panel/${project.id}?panel=informe_final`);
  await main(page).getByText('Presentado, guardado el').waitFor();
  const thread = page.getByRole('table', { name: 'De la idea a los informes' });
  // Of an activity: of the progress report, which may come first, there is «0 de 1 actividad finalizada».
  await thread
    .getByText(/: finalizada$/)
    .first()
    .waitFor();
  const told = await thread.innerText();
  proves('R-X-58', 'actividades', () => expect(told).toMatch(/Taller de muestreo en la vecinal.*finalizada$/mu));
  // What was promised, and what came of it, in one row.
  const row = await thread.getByRole('row').filter({ hasText: 'Seis talleres.' }).first().innerText();
  proves('R-X-58', 'resultados', () => expect(row).toMatch(/Taller de muestreo en la vecinal[^]*Seis talleres\./u));
  await expectFits(page);
  await expectAccessible(page);

  await office(admin, project.codigo);

  // Out of OK nobody writes, and the office alone reads; back in it everything is as it was.
  await stage.move(project.id, 'CAL');
  await page.goto(`/gestor/proyectos/panel/${project.id}?panel=informe_final`);
  await main(page).getByText('Los informes se abren cuando el proyecto está aprobado (OK).').first().waitFor();
  expect(await iconOf('inf_final').count()).toBe(0);
  const refused = await reports.put(ana, 'if', final);
  expect([refused.status, refused.error]).toEqual([403, 'No posee permisos para realizar esta acción']);
  expect((await reports.read(admin, 'if', final.id)).data.estado).toBe('completa');
  await stage.move(project.id, 'OK');
  faults.expect(/status of 503/);
  await page.route(BESIDE_THE_PROJECT, (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await expectReadAgain(page);
  await main(page).getByText('Presentado, guardado el').waitFor();
  await thread
    .getByText(/: finalizada$/)
    .first()
    .waitFor();
});

/** What the panel reads besides its project: reports, documents, owners. */
const BESIDE_THE_PROJECT = /\/api\/gestor\/(informes\/if\/all\/|p\/form\/5\/|p\/\d+\/duenios)/u;

/** What a server cannot answer is no emptiness: each part says that it was not read, and reads it when it is asked to. */
async function expectReadAgain(page: Page): Promise<void> {
  for (const what of [
    'No se pudo leer si el informe existe.',
    'No se pudo leer todo lo que se prometió y se informó.',
    'No se pudo leer qué documentos hay.',
    'No se pudo leer quiénes pueden editar.',
  ])
    await main(page).getByText(what).waitFor();
  await page.unroute(BESIDE_THE_PROJECT);
  const again = main(page).getByRole('button', { name: 'Reintentar' });
  // The thread lacks what the list of reports lacks: it comes with that.
  for (const left of [4, 2, 1]) {
    await expect.poll(() => again.count()).toBe(left);
    await again.first().click();
  }
  await expect.poll(() => again.count()).toBe(0);
  await main(page).getByRole('region', { name: 'Pueden editar' }).getByText('Ruiz, Ana').waitFor();
  await main(page)
    .getByRole('region', { name: /^Documentación/u })
    .getByRole('listitem')
    .first()
    .waitFor();
}

/** The other project owes a final report: its owner alone is written to. */
async function office(admin: Person, code: string): Promise<void> {
  const bea = await app.person({ ape: 'Soria', nom: 'Bea' });
  const aet = await reports.approved(bea, 'AET');
  const { page } = await app.openPage({ as: admin, path: '/gestor/proyectos/informes' });
  const table = page.getByRole('table', { name: 'Informes' });
  const codes = () => table.locator('tbody tr > :first-child').allInnerTexts();
  await table.waitFor();
  expect(await codes()).toEqual([aet.codigo]);
  await page.getByRole('link', { name: 'Presentados: 2' }).click();
  await table.getByText('Informe de avance').waitFor();
  expect(await codes()).toEqual([code, code]);
  await page.getByLabel('Informe', { exact: true }).selectOption('inf_avance');
  await expect.poll(codes).toEqual([code]);
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Se deben: 0' }).click();
  await page.getByText('Ningún informe con estos filtros').waitFor();
  await page.getByRole('button', { name: 'Quitar los filtros' }).click();
  await expect.poll(() => page.getByLabel('Informe', { exact: true }).inputValue()).toBe('');
  await page.getByLabel('Situación', { exact: true }).selectOption('deben');
  await expect.poll(codes).toEqual([aet.codigo]);
  await page.getByRole('button', { name: 'Recordarles' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recordatorio para Soria, Bea' });
  expect(await dialog.getByLabel('Texto').inputValue()).toContain(`${aet.codigo}, informe final: sin empezar`);
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Escribirle' }).click();
  // Exactly: until the next screen is there, the search of this one has the word in its label.
  const heading = page.getByLabel('Título', { exact: true });
  await heading.waitFor();
  expect(await heading.inputValue()).toBe('Te falta presentar 1 informe');

  await fileAgents(bea, aet);
  await page.goto('/gestor/proyectos/informes');
  await page.getByRole('link', { name: 'Presentados: 3' }).click();
  await expect.poll(async () => (await codes()).toSorted()).toEqual([aet.codigo, code, code].toSorted());
  await page.getByRole('link', { name: 'Se deben: 0' }).waitFor();
}

/** The variant of an AET: multiplier agents instead of participants. */
async function fileAgents(bea: Person, aet: Created): Promise<void> {
  const report = await reports.of(bea, 'if', aet);
  for (const activity of activitiesOf(report)) Object.assign(activity, { estado: 3, resultados: 'Se suspendió.' });
  const { page } = await app.openPage({ as: bea, path: null });
  const rest = { ...TOLD, valoracionGeneral: 'Sigue en marcha.' };
  expect((await reports.put(bea, 'if', { ...report, ...rest })).data.estado).toBe('borrador');
  await page.goto(`/gestor/form/inf_final/${report.id}`);
  await page.getByRole('tab', { name: /multiplicadores/i }).click();
  expect(await page.getByRole('tab', { name: /participantes/i }).count()).toBe(0);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Agregar agente multiplicador' }).click();
  const dialog = page.getByRole('dialog');
  await page.locator('[id="f-fila.perfil"]').fill('Promotoras barriales');
  await page.locator('[id="f-fila.cant"]').fill('12');
  await dialog.getByRole('button', { name: 'Agregar agente multiplicador' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expectAccessible(page);
  await finish(page, 'Comunicación y materiales', 'Estrategias de comunicación', 'Radio comunitaria.');
  const filed = await reports.of(bea, 'if', aet);
  expect([filed.estado, filed['AgentesMultiplicadores']]).toMatchObject([
    'completa',
    [{ perfil: 'Promotoras barriales', cant: 12 }],
  ]);
  await attach(page, 'acta.pdf', plainPdf());
  await page.getByText(`ADJUNTO_${aet.codigo}_inf_final.pdf`).first().waitFor();
  await page.getByRole('button', { name: 'Reemplazar el archivo' }).waitFor();
  await attach(page, 'acta.jpg', tinyJpeg());
  await accept(page, '¿Desea reemplazar el archivo?');
  await page.getByText('1 archivo anterior').waitFor();
  const printed = await bea.client.get(`/imprimir/inf_final/${report.id}.pdf`);
  expect((await pdfText(printed.bytes)).text).toContain('Promotoras barriales');
}
