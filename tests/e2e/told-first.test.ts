import { describe, expect, it } from 'vitest';
import { localDayAt } from '#engine/process/current-year.ts';
import { useBench } from '../api/evaluations/bench.ts';
import { useStage } from '../api/support/stage.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { shoot } from '../support/shoot.ts';

const MANY = 11;
const DAY = 86_400_000;

describe('what an act says to many', () => {
  const app = useBrowser();
  const stage = useStage(app);
  const bench = useBench(app, stage);

  it('is read before a commission is formed, a stage is extended and a commission is deleted', async () => {
    const day = (days: number) => localDayAt(new Date(Date.now() + days * DAY));
    await stage.phase('REC_IP');
    await stage.closes({});
    const owner = await app.person();
    const project = await stage.idea(owner, { titulo: 'Faro del río' });
    await bench.moveTo(project.id, 'EVAL_IP');
    await stage.phase('EVAL_IP');
    await Promise.all(Array.from({ length: MANY }, () => bench.evaluator()));
    const admin = await stage.admin();
    const cronograma = [{ tipoEstado: 'EVAL_IP', desde: day(0), hasta: day(9) }];
    expect((await admin.client.put(`/conv/${await stage.year()}/cronograma`, { cronograma })).error).toBeNull();
    const formed = async () => (await bench.formsOf(project.id)).length;

    const { page } = await app.openPage({ as: 'admin', path: '/gestor/evaluacion/nueva?tipo=CA' });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const form = page.getByRole('dialog', { name: 'Nueva comisión' });
    await form.getByLabel('Buscar proyectos').fill(project.codigo);
    const projects = page.getByRole('region', { name: 'Proyectos', exact: true });
    await projects.getByRole('checkbox').nth(1).waitFor({ state: 'detached' });
    await projects.getByRole('checkbox').check();
    await form.getByLabel('Buscar evaluadores').fill('Quiroga');
    const people = page.getByRole('region', { name: 'Evaluadores', exact: true });
    await people
      .getByRole('listitem')
      .filter({ hasText: 'Libre' })
      .nth(MANY - 1)
      .waitFor();
    await form
      .getByRole('button', { name: /^Elegir los \d+ que se ven$/u })
      .last()
      .click();
    await button('Guardar comisión').click();
    const asked = page.getByRole('dialog', { name: '¿Desea guardar la comisión?' });
    await asked.getByText(/^Se avisa a \d+ personas, en la campana$/u).waitFor();
    await asked.getByText(`Te asignaron: ${project.codigo}.`, { exact: false }).waitFor();
    await expectAccessible(page);
    await shoot(page, 'avisos-comision-1280', { whole: false });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await shoot(page, 'avisos-comision-390', { whole: false });
    await page.setViewportSize({ width: 1280, height: 800 });
    // Everything is as it was for people who think better of it, and nobody was told anything.
    await page.keyboard.press('Escape');
    await asked.waitFor({ state: 'detached' });
    expect(await formed()).toBe(0);
    await button('Guardar comisión').press('Enter');
    await asked.getByRole('button', { name: 'Guardar comisión' }).click();
    await form.waitFor({ state: 'detached' });
    expect(await formed()).toBeGreaterThan(MANY);

    await page.goto('/gestor/convocatoria');
    const calendar = page.getByRole('region', { name: 'Cronograma', exact: true });
    await calendar
      .getByRole('button', { name: /^Editar/u })
      .first()
      .click();
    await calendar.getByLabel(/^Prórroga hasta/u).fill(day(12));
    await calendar.getByLabel(/^Resolución/u).fill('Res. CS 12');
    await calendar.getByRole('button', { name: 'Aplicar', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click();
    await button('Publicar cronograma').click();
    const publishing = page.getByRole('dialog');
    await publishing.getByText(/^Se avisa a \d+ personas/u).waitFor();
    await publishing.getByText(`Te falta completar: ${project.codigo}.`, { exact: false }).waitFor();
    await shoot(page, 'avisos-prorroga-1280', { whole: false });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await shoot(page, 'avisos-prorroga-390', { whole: false });
    await publishing.getByRole('button', { name: 'Publicar cronograma' }).click();
    await page.getByText('Cronograma publicado', { exact: true }).waitFor();

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/gestor/evaluacion');
    await page
      .getByRole('button', { name: /^Eliminar la comisión/u })
      .first()
      .click();
    await page.getByRole('dialog').getByText('Dejaron de estar a tu cargo', { exact: false }).waitFor();
  });
});
