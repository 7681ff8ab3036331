import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sectionAnswers } from '../api/support/section-answers.ts';
import { useStage } from '../api/support/stage.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { openPanel } from './support/open-panel.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Formularios del proyecto' });
const main = (page: Page) => page.getByRole('main');
const ENTRIES = [
  ['idea_proyecto', 'Idea proyecto'],
  ['proyecto', 'Proyecto'],
  ['informe_avance', 'Informe de avance'],
  ['informe_final', 'Informe final'],
] as const;

describe('the panel', () => {
  const app = useBrowser();
  const stage = useStage(app);

  it('keeps its entry in the address, and the progress report for PEIS with a duration', async () => {
    const owner = await app.person();
    const biannual = await stage.idea(owner, { bianual: 1 });
    const page = await openPanel(app, owner, biannual.id);
    await proves('R-2.6-26', async () =>
      expect(await menu(page).getByRole('link', { name: 'Informe de avance' }).count()).toBe(1),
    );
    for (const [name, label] of ENTRIES) {
      const link = menu(page).getByRole('link', { name: new RegExp(`${label}$`) });
      await link.first().click();
      await page.waitForURL(`**/panel/${biannual.id}?panel=${name}`);
      await page.getByRole('heading', { level: 2, name: label, exact: true }).waitFor();
      await proves('R-2.6-33', name, async () =>
        expect(await menu(page).locator('[aria-current=page]').innerText()).toContain(label),
      );
    }
    await proves('R-2.6-29', async () => {
      await page.goto(`/gestor/proyectos/panel/${biannual.id}?panel=informe_avance`);
      await page.getByRole('heading', { level: 2, name: 'Informe de avance' }).waitFor();
      expect(await main(page).innerText()).toContain('El formulario todavía no existe.');
    });
    const aet = await stage.idea(owner, { tipoProyecto: 'AET', bianual: 0 });
    await page.goto(`/gestor/proyectos/panel/${aet.id}?panel=informe_avance`);
    await page.getByRole('heading', { level: 2, name: 'Idea proyecto' }).waitFor();
    await proves('R-2.6-30', async () => expect(await main(page).getByText('Informe de avance').count()).toBe(0));
    const open = await stage.idea(owner, { bianual: null });
    await page.goto(`/gestor/proyectos/panel/${open.codigo}`);
    await page.getByRole('heading', { level: 2, name: 'Idea proyecto' }).waitFor();
    await proves('R-2.6-31', async () => expect(await main(page).getByText('Informe de avance').count()).toBe(0));
  });

  it('shows administrators the icons of all forms, others those they can read', async () => {
    const owner = await app.person();
    const { id } = await stage.idea(owner);
    await stage.move(id, 'EVAL_IP');
    const evaluator = await app.person({ tipoUsuario: 'eval_int', ape: 'Sosa', nom: 'Emiliano' });
    const kinds = ['eipca', 'eipca_def', 'eippe', 'ppert', 'ppert_def', 'pcal', 'pcal_def'];
    const numbered = (index: number) => 720_000 + id * 10 + index;
    // A form that belongs to no commission is history, which nobody edits.
    const [commission] = await app.database
      .db('commissions')
      .insert({ call_year: await stage.year(), type: 'CA' })
      .returning<{ id: number }[]>('id');
    await app.database
      .db('forms')
      .insert(
        kinds.map((kind, index) => ({
          kind,
          wire_id: numbered(index),
          project_id: id,
          commission_id: commission?.id,
          evaluator_id: kind.endsWith('_def') ? null : evaluator.id,
        })),
      );
    const mine = await openPanel(app, owner, id);
    const asks = main(mine).getByText('¿Por qué no puedo?');
    await asks.first().click();
    expect(await main(mine).getByText('Ver: Evaluación definitiva de la idea').locator('xpath=..').innerText()).toMatch(
      /Se puede ver cuando/,
    );
    await asks.last().click();
    expect(await main(mine).getByText('Eliminar el proyecto').locator('xpath=..').innerText()).toContain(
      'Proyecto en evaluación o de convocatoria anterior',
    );
    await expectAccessible(mine);
    await shoot(mine, 'panel-why-1280');
    await proves('R-6-71', async () => {
      expect(await main(mine).locator(`a[href="/gestor/form/ip/${id}"]`).count()).toBeGreaterThan(0);
      expect(await main(mine).locator('a[href*="/gestor/form/e"]').count()).toBe(0);
      await menu(mine)
        .getByRole('link', { name: /Proyecto$/ })
        .last()
        .click();
      await mine.waitForURL('**panel=proyecto');
      await main(mine).getByText('El formulario todavía no existe.').waitFor();
      expect(await main(mine).locator('a[href*="/gestor/form/p"]').count()).toBe(0);
    });
    const theirs = await openPanel(app, evaluator, id);
    await main(theirs).getByRole('link', { name: 'Evaluar', exact: true }).waitFor();
    await stage.move(id, 'DEV_IP', 'REC_P');
    await theirs.goto(`/gestor/proyectos/panel/${id}?panel=proyecto`);
    await menu(theirs)
      .getByRole('link', { name: /^cerrada\s*Proyecto$/ })
      .waitFor();
    const admin = await openPanel(app, 'admin', id);
    const hrefs = async () =>
      main(admin)
        .locator('a[href^="/gestor/form/"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const idea = await hrefs();
    for (const [kind, form] of [
      ['ip', id],
      ['eipca', numbered(0)],
      ['eipca_def', numbered(1)],
      ['eippe', numbered(2)],
    ] as const)
      proves('R-A-111-01', kind, () => expect(idea).toContain(`/gestor/form/${kind}/${form}`));
    await shoot(admin, 'panel-admin-1280');
    await admin.goto(`/gestor/proyectos/panel/${id}?panel=proyecto`);
    await admin.getByRole('heading', { level: 2, name: 'Proyecto', exact: true }).waitFor();
    const project = await hrefs();
    for (const [kind, form] of [
      ['p', id],
      ['ppert', numbered(3)],
      ['ppert_def', numbered(4)],
      ['pcal', numbered(5)],
      ['pcal_def', numbered(6)],
    ] as const)
      proves('R-A-111-01', kind, () => expect(project).toContain(`/gestor/form/${kind}/${form}`));
    proves('R-6-70', () => {
      expect(idea.filter((href) => /\/e/.test(href.slice(12)))).toHaveLength(3);
      expect(project.filter((href) => /\/p(pert|cal)/.test(href))).toHaveLength(4);
    });
    proves('R-2.6-28', '/p', () => expect(project).toContain(`/gestor/form/p/${id}`));
    await expectAccessible(admin);
    // Whom the office reads of, the owner does not: with the evaluation finished, its forms are there and their authors not.
    expect(await main(admin).innerText()).toContain('Sosa');
    await app.database.db('forms').where({ project_id: id }).whereIn('kind', kinds).update({ state: 'completa' });
    await mine.goto(`/gestor/proyectos/panel/${id}?panel=idea_proyecto`);
    await mine.locator('a[href^="/gestor/form/e"]').first().waitFor();
    await proves('R-6-72', 'panel', async () => {
      expect(await mine.locator('body').innerText()).not.toMatch(/Sosa|Emiliano/);
      expect(await mine.content()).not.toMatch(/Sosa|Emiliano/);
    });
  });

  it('tells how far the project form is, leads to its sections, lists documents and the thread', async () => {
    const owner = await app.person({ ape: 'Benítez', nom: 'Carolina' });
    const { id, codigo } = await stage.idea(owner, { titulo: 'Agua segura en las islas' });
    const early = await openPanel(app, owner, id);
    await early.getByText('Se cargan cuando empiece la recepción de proyectos.').waitFor();
    expect(await early.getByRole('heading', { name: 'De la idea a los informes' }).count()).toBe(0);
    await stage.move(id, 'EVAL_IP', 'DEV_IP', 'REC_P');
    for (const section of [2, 3] as const) {
      const dataProyecto = sectionAnswers('PEIS', section);
      expect((await owner.client.put('/p/', { codigo, dataProyecto })).error).toBeNull();
    }
    // Its address without a choice: what runs is open, what is behind it folded above.
    await early.goto(`/gestor/proyectos/panel/${id}`);
    await early.getByText('2 de 5 secciones').waitFor();
    expect(await main(early).getByRole('link', { name: 'Seguir completando' }).count()).toBe(1);
    expect(await menu(early).locator('[aria-current=page]').innerText()).toMatch(/Proyecto$/u);
    const ideaForm = main(early).locator(`a[href="/gestor/form/ip/${id}"]`);
    expect(await ideaForm.isVisible()).toBe(false);
    await main(early).locator('summary', { hasText: 'Idea proyecto' }).click();
    await ideaForm.waitFor();
    await expectAccessible(early);
    await early.goto(`/gestor/proyectos/panel/${id}?panel=proyecto`);
    await early.getByText('2 de 5 secciones').waitFor();
    expect(await main(early).locator('summary', { hasText: 'Idea proyecto' }).count()).toBe(0);
    const sections = early.locator(`a[href^="/gestor/form/p/${id}?seccion="]`);
    expect(await sections.count()).toBeGreaterThanOrEqual(5);
    expect(await sections.filter({ hasText: 'Equipo Extensión' }).innerText()).toContain('Guardada');
    const thread = early.getByRole('region', { name: 'De la idea a los informes' }).first();
    await thread.getByText('Talleres de muestreo y una cartilla.').first().waitFor();
    expect(await thread.innerText()).toContain('Actividades');
    const documents = early.getByRole('region', { name: /^Documentación/ });
    await documents.getByText(/^CV/).first().waitFor();
    await expectAccessible(early);
    await expectFits(early);
    await shoot(early, 'panel-proyecto-1280');
    await sections.filter({ hasText: 'Problemática' }).click();
    await early.waitForURL(`**/gestor/form/p/${id}?seccion=3`);
    await early.goBack();
    const budget = documents.getByRole('listitem').filter({ hasText: 'PRESUPUESTO' });
    await proves('R-X-55', 'documento', async () => {
      await budget.getByText('falta cargar').waitFor();
      await budget.getByRole('link').click();
      await early.waitForURL(/\?seccion=5#documento-1$/u);
      await expect.poll(() => early.locator('[id="documento-1"]').innerText()).toContain('PRESUPUESTO');
    });
    const phone = await openPanel(app, owner, `${id}?panel=proyecto`, { width: 390 });
    await phone.getByText('De la idea a los informes').first().waitFor();
    await expectFits(phone);
    await expectAccessible(phone);
    await shoot(phone, 'panel-proyecto-390');
  });

  it('lets its owner withdraw a project, shows it by a filter, and the office takes it back', async () => {
    const owner = await app.person();
    const { id, codigo } = await stage.idea(owner);
    await stage.move(id, 'EVAL_IP');
    const page = await openPanel(app, owner, id, { width: 390 });
    const dialog = page.getByRole('dialog');
    const menuOf = (of: Page) => of.getByRole('button', { name: `Más acciones de ${codigo}` });
    await menuOf(page).click();
    await page.getByRole('menuitem', { name: 'Retirar el proyecto' }).click();
    await dialog.getByRole('button', { name: 'Retirar el proyecto' }).click();
    await dialog.getByText('Escribí el motivo del retiro.').waitFor();
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Se disolvió el equipo');
    await expectAccessible(page);
    await expectFits(page);
    await shoot(page, 'retirar-390-claro', { whole: false });
    await dialog.getByRole('button', { name: 'Retirar el proyecto' }).click();
    await dialog.waitFor({ state: 'detached' });
    await proves('R-A-137-01', 'dueño', async () => {
      await main(page).getByText('Se disolvió el equipo').waitFor();
      expect(await main(page).innerText()).toMatch(/Retirado\s*EVAL_IP/u);
      expect(await page.getByRole('region', { name: 'Recorrido del proyecto' }).innerText()).not.toContain('Aprobado');
    });
    await shoot(page, 'retirado-390-claro');

    await page.goto('/gestor/proyectos/tabla');
    await page.getByRole('button', { name: 'Ver los retirados' }).click();
    await main(page).getByText(codigo).filter({ visible: true }).first().waitFor();
    const office = await app.openPage({ as: 'admin', path: '/gestor/proyectos/tabla', theme: 'dark' });
    const table = main(office.page);
    expect(await table.getByText(codigo, { exact: true }).count()).toBe(0);
    await office.page.getByRole('combobox', { name: 'Estado' }).selectOption('Retirados');
    await table.getByText(codigo, { exact: true }).first().waitFor();
    expect(await table.innerText()).toMatch(/Retirado\s*EVAL_IP/u);
    await expectAccessible(office.page);
    await shoot(office.page, 'retirados-1280-oscuro');
    await office.page.goto(`/gestor/proyectos/panel/${id}`);
    await menuOf(office.page).click();
    await office.page.getByRole('menuitem', { name: 'Deshacer el retiro' }).click();
    await office.page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click();
    await proves('R-A-137-01', 'vuelta', async () => {
      await office.page.getByText('El proyecto vuelve a participar').waitFor();
      await expect.poll(() => table.innerText()).not.toMatch(/Retirado/u);
    });
  });
});
