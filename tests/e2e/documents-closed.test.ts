import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { documentation, uploadAll } from '../api/support/documents.ts';
import { useStage } from '../api/support/stage.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { proves } from '../support/proves.ts';
import { plainPdf, workbook } from '../support/real-files.ts';
import { projectForm, receiveProject } from './support/a-project.ts';
import { AVAL, documentsScreen, look, pdf, projectWithTeam } from './support/documents-screen.ts';

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const shown = async (locator: Locator) => {
  await locator.waitFor();
  expect(await locator.count()).toBeGreaterThan(0);
};

describe('documents where nothing may be uploaded', { timeout: 120_000 }, () => {
  const app = useBrowser();
  const stage = useStage(app);

  it('are only read when the project is closed, and say when one is not there', async () => {
    const person = await app.person();
    const project = await projectWithTeam(app, person);
    await uploadAll(person, project, [AVAL]);
    const now = await stage.now();
    await stage.closes({ REC_P: new Date(now.getTime() - 60_000) });
    const { page, faults } = await app.openPage({ as: person, path: projectForm(project.id, 5) });
    const screen = documentsScreen(page);
    await screen.ready();
    await page.getByText('Solo lectura').first().waitFor();
    expect(await screen.submit.count()).toBe(0);
    expect(await page.getByRole('button', { name: /^(Elegir|Reemplazar)/ }).count()).toBe(0);
    await expectAccessible(page);
    await look(page, 'documentos-cerrado');

    await app.database
      .db('documents')
      .where({ project_id: project.id, requirement: 'PRESUPUESTO' })
      .update({ replaced_at: now, replaced_by: person.id });
    faults.expect(/status of 404/);
    await page.getByRole('button', { name: 'Descargar PRESUPUESTO.xlsx' }).click();
    await proves('R-8.1-10', () => shown(screen.dialog.getByRole('heading', { name: 'Error 404' })));
    await proves('R-8.1-09', () => shown(screen.dialog.getByText('Not Found')));
    await screen.dialog.getByRole('button', { name: 'Cerrar' }).click();

    // Whoever evaluates it reads the same without anybody's dni.
    const evaluator = await app.person({ tipoUsuario: 'eval_int' });
    await app.database
      .db('forms')
      .insert({ kind: 'eipca', wire_id: 840_001, project_id: project.id, evaluator_id: evaluator.id });
    const { page: theirs } = await app.openPage({ as: evaluator, path: projectForm(project.id, 5) });
    await documentsScreen(theirs).ready();
    await theirs.getByText(/CV_Sosa_\d+\.pdf/).waitFor();
    expect(await theirs.locator('main').innerText()).not.toContain('30122884');

    const hasta = new Date(now.getTime() + 3 * 86_400_000).toISOString();
    const admin = await stage.admin();
    expect((await admin.client.post(`/p/${project.id}/prorroga`, { hasta, motivo: 'Corte de luz' })).error).toBeNull();
    await page.reload();
    await screen.submit.waitFor();
    await proves('R-A-105-04', () => shown(page.getByText(/Con prórroga hasta el .* Quedan 3 días\./)));
    await look(page, 'documentos-prorroga');

    // Somebody else of the project has brought it meanwhile: nothing takes its place without a question.
    await uploadAll(person, project, ['PRESUPUESTO']);
    await screen.pick('Elegir el archivo de Aval de Vecinal Costa Norte', pdf('aval.pdf'));
    await screen.dialog.getByText('¿Reemplazar Aval de Vecinal Costa Norte?').waitFor();
    await screen.dialog.getByRole('button', { name: 'Cerrar' }).click();
    await screen.dialog.waitFor({ state: 'detached' });

    // Let fall on its place; two at once are none.
    const drop = async (names: readonly string[]) => {
      const given = await page.evaluateHandle(
        ([content, ...all]) => {
          const data = new DataTransfer();
          for (const name of all) data.items.add(new File([content ?? ''], name, { type: 'application/pdf' }));
          return data;
        },
        [plainPdf().toString('latin1'), ...names],
      );
      await screen.row('CONSTANCIA_JEFE_CATEDRA').dispatchEvent('drop', { dataTransfer: given });
    };
    await drop(['a.pdf', 'b.pdf']);
    await page.getByText('Se carga un archivo por vez. Soltá uno solo.').waitFor();
    await drop(['a.pdf']);
    await screen.done('CONSTANCIA_JEFE_CATEDRA').waitFor();

    // It ends while the page is open: before anything is sent, and with a reason.
    await app.database
      .db('projects')
      .where({ id: project.id })
      .update({ extension_until: new Date(now.getTime() - 1) });
    await screen.pick('Elegir el archivo de Presupuesto', {
      name: 'a.xlsx',
      mimeType: SHEET,
      buffer: await workbook('a'),
    });
    await screen.dialog.getByText('El plazo terminó.').waitFor();
    await screen.dialog.getByRole('button', { name: 'Cerrar' }).click();
    await page.getByText('Solo lectura').first().waitFor();
    expect(await screen.submit.count()).toBe(0);
    await stage.closes({});

    await stage.move(project.id, 'ADM');
    for (const [caso, section, saves, rule] of [
      [
        'guardar',
        1,
        page.getByRole('button', { name: /^Guardar/ }),
        'El proyecto se edita mientras está en recepción de proyectos (REC_P).',
      ],
      [
        'subir',
        5,
        screen.submit,
        'Los documentos se suben mientras el proyecto está en recepción de proyectos (REC_P).',
      ],
    ] as const) {
      await page.goto(projectForm(project.id, section));
      await page.getByText('Solo lectura').first().waitFor();
      const text = await page.locator('main').innerText();
      const buttons = await saves.count();
      proves('R-X-78', caso, () => {
        expect(buttons).toBe(0);
        expect(text).toContain(rule);
      });
    }
  });

  it('do not present a project whose team is not saved, and say what is missing', async () => {
    const person = await app.person();
    const id = await receiveProject(app, person);
    const { codigo } = (await person.client.get<{ codigo: string }>(`/p/${id}`)).data;
    await uploadAll(person, { codigo });
    const { page } = await app.openPage({ as: person, path: projectForm(id, 5) });
    await documentsScreen(page).ready();
    await page.getByText('Está toda la documentación, pero el proyecto todavía no está presentado.').waitFor();
    expect((await documentation(person, { codigo })).presentado).toBe(false);
  });

  it('stay closed to who may only read the rest', async () => {
    const person = await app.person();
    const project = await projectWithTeam(app, person);
    const year = await stage.year();
    await stage.call(year - 1, 'OK');
    await stage.moveToCall(project.id, year - 1);
    const stranger = await app.person();
    const { page } = await app.openPage({ as: stranger, path: projectForm(project.id, 2) });
    await page.getByRole('heading', { level: 1, name: 'Equipo Extensión' }).waitFor();
    await page.getByRole('navigation', { name: 'Secciones: Proyecto' }).getByRole('link').nth(4).click();
    await documentsScreen(page).ready();
    await page.getByText('No están disponibles para tu usuario.').waitFor();
    await page.getByText('No posee permisos para realizar esta acción').waitFor();
    await page.getByRole('link', { name: 'Proyecto completo' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Proyecto completo' }).waitFor();
    expect(await page.locator('main').innerText()).not.toContain('PRESUPUESTO');
  });
});
