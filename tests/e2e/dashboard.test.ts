import { describe, expect, it } from 'vitest';
import { answersOf, useBench } from '../api/evaluations/bench.ts';
import { smallTeam } from '../api/support/documents.ts';
import { useStage } from '../api/support/stage.ts';
import type { Person } from '../api/support/use-app.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { shoot } from '../support/shoot.ts';

describe('the call at a glance', () => {
  const app = useBrowser();
  const stage = useStage(app);
  const { judged, save } = useBench(app, stage);

  it('says where projects are, how fast they are evaluated and what is missing; each number leads to what it counts', async () => {
    const admin = await stage.admin();
    const year = await stage.emptyCall();
    await stage.call(year - 3, 'REC_IP');
    const { page } = await app.openPage({ as: admin, path: `/gestor/tablero?anio=${year - 3}` });
    await page.getByRole('heading', { name: `La convocatoria ${year - 3} todavía no tiene proyectos` }).waitFor();
    await expectAccessible(page);
    expect(await page.getByRole('heading', { name: 'Antes de abrir' }).count()).toBe(0);
    // The current call is led through its first hour.
    await page.goto('/gestor/tablero');
    const setup = page.getByRole('region', { name: 'Antes de abrir' });
    await setup.getByText('Todavía no hay cronograma: la convocatoria cambia de etapa solo a mano.').waitFor();
    expect(await setup.getByRole('heading', { level: 3 }).count()).toBe(9);
    await expectAccessible(page);
    await shoot(page, 'tablero-antes-de-abrir-1280');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectFits(page);
    await shoot(page, 'tablero-antes-de-abrir-390-oscuro');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/gestor/tablero?anio=${year - 3}`);

    const ana = await app.person({ ape: 'Ruiz', nom: 'Ana' });
    const peis = await stage.idea(ana);
    const aet = await stage.idea(ana, { tipoProyecto: 'AET', bianual: 0 });
    for (const { id } of [peis, aet]) await stage.move(id, 'EVAL_IP', 'REC_P');
    const team = await ana.client.put('/p/', { codigo: peis.codigo, dataProyecto: smallTeam() });
    expect(team.error).toBeNull();
    await stage.idea(ana, { unidadAcademica: 'FCA' });
    const { evaluators, own } = await judged('ppert');
    for (const person of evaluators.slice(0, 2))
      expect((await save('ppert', own(person), person, answersOf('ppert'))).error).toBeNull();
    await stage.closes({ PERT: new Date((await stage.now()).getTime() + 5 * 86_400_000) });
    await stage.phase('PERT');

    const call = page.getByRole('combobox', { name: 'Convocatoria' });
    await call.focus();
    await call.selectOption(String(year));
    await page.getByRole('heading', { level: 1, name: 'Pertinencia' }).waitFor();
    // The keyboard goes on from where it was.
    expect(await call.evaluate((one) => one === document.activeElement)).toBe(true);
    const region = (name: string | RegExp) => page.getByRole('region', { name });
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    // The menu leads here.
    expect(
      await page
        .getByRole('navigation', { name: 'Principal', exact: true })
        .getByRole('link', { name: 'Tablero' })
        .getAttribute('aria-current'),
    ).toBe('page');
    const pace = region(/^A este ritmo, cierran 3 de 3$/u);
    await pace.getByRole('img', { name: 'A este ritmo, cierran 3 de 3' }).waitFor();
    await pace.getByText('Ver los números').click();
    const days = pace.getByRole('table', { name: 'Evaluaciones completas por día' });
    expect((await days.getByRole('row').allInnerTexts()).at(-1)).toMatch(/\t2\t2$/u);
    await expectFits(page);
    await expectAccessible(page);
    await shoot(page, 'tablero-1280-claro');

    const tableOf = async (name: string, count: string) => {
      await link(name).first().click();
      await page.getByRole('status').filter({ hasText: count }).waitFor();
    };
    await tableOf('Proyecto recibido: 2 proyectos', '2 de 2 proyectos');
    expect(new URL(page.url()).search).toBe(`?anio=${year}&estado=REC_P`);
    await page.goBack();
    await tableOf('CV: 1 proyecto', '1 de 1 proyecto');
    const filters = page.getByRole('group', { name: 'Otros filtros' });
    expect(await filters.innerText()).toContain('Falta CV');
    await expectAccessible(page);
    await filters.getByRole('button', { name: 'Quitar Falta CV' }).click();
    await page.getByRole('status').filter({ hasText: '2 de 2 proyectos' }).waitFor();
    await page.goBack();
    await link('Facultad de Ciencias Agrarias: 1 proyecto').click();
    await page.getByRole('status').filter({ hasText: '1 de 1 proyecto' }).waitFor();
    expect(await filters.innerText()).toContain('Unidad FCA');
    await page.goBack();
    await link('Pertinencia, PEIS: 2 de 3 evaluaciones completas').click();
    await page.getByRole('region', { name: 'Evaluaciones completas (2)' }).waitFor();
    await page.goBack();
    // So do those of one day.
    await pace.getByText('Ver los números').click();
    await days.getByRole('link').last().click();
    await page.getByRole('region', { name: /^Evaluaciones completas .+ \(2\)$/u }).waitFor();
    expect(new URL(page.url()).searchParams.get('dia')).toMatch(/^\d{4}-\d\d-\d\d$/u);
    await page.goBack();

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'XLSX: exportar el tablero' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`tablero-${year}.xlsx`);
    expect(await region('Integridad').getByRole('link', { name: 'Ver los controles' }).getAttribute('href')).toBe(
      '/gestor/integridad',
    );

    await page.emulateMedia({ colorScheme: 'dark' });
    await pace.waitFor();
    await expectAccessible(page);
    await shoot(page, 'tablero-1280-oscuro');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await expectAccessible(page);
    await shoot(page, 'tablero-390-oscuro');
    await page.emulateMedia({ colorScheme: 'light' });
    await shoot(page, 'tablero-390-claro');
  });

  it('is not for others', async () => {
    const gestión: Person = await app.person({ tipoUsuario: 'gestion' });
    const { page } = await app.openPage({ as: gestión, path: '/gestor/tablero' });
    await page.waitForURL('**/gestor/ayuda');
    expect(await page.getByRole('link', { name: 'Tablero' }).count()).toBe(0);
  });
});
