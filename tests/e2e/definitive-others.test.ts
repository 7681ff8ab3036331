import { describe, expect, it } from 'vitest';
import { answersOf, useBench } from '../api/evaluations/bench.ts';
import { useStage } from '../api/support/stage.ts';
import type { Person } from '../api/support/use-app.ts';
import { useBrowser } from '../support/browser.ts';
import { proves } from '../support/proves.ts';
import { tinyJpeg } from '../../scripts/demo/tiny-jpeg.ts';
import { formScreen } from './support/form-screen.ts';

const SAVE = 'Guardar evaluación';

describe('definitive forms of ideas and of relevance', () => {
  const app = useBrowser();
  const stage = useStage(app);
  const bench = useBench(app, stage);

  it('ppert: the panel proposes by its majority and the commission decides; it bears no signature', async () => {
    const other = await bench.judged('ppert');
    const people = other.evaluators as [Person, Person, Person];
    const remarks = answersOf('ppert', /observaciones/iu);
    for (const [at, said] of ['obs', 'pert', 'obs'].entries())
      await bench.save('ppert', other.own(people[at] as Person), people[at] as Person, {
        ...remarks,
        tipoPertinencia: said,
      });
    const { page } = await app.openPage({ as: people[0], path: `/gestor/form/ppert_def/${other.definitive}` });
    const kind = page.locator('[data-item="tipoPertinencia"]');
    await kind.waitFor();
    const proposed = kind.getByRole('radio', { checked: true }).first();
    expect(await kind.innerText()).toContain('Mayoría de las evaluaciones: Pertinente con observaciones');
    expect(await proposed.isChecked()).toBe(true);
    await kind.getByRole('radio').nth(1).check();
    await formScreen(page).store(SAVE);
    const saved = (await bench.read('ppert', other.definitive, people[0], other.project)).data;
    proves('R-A-115-02', () => expect([saved.estado, saved.resultado?.salida]).toEqual(['completa', 'pert']));
    await proves('R-A-29-01', 'ppert_def', async () =>
      expect(await page.getByRole('heading', { name: 'Firma' }).count()).toBe(0),
    );
    // One changes his mind: the screen says what the panel would be, and takes it over only when it is told to.
    await bench.save('ppert', other.own(people[1]), people[1], remarks);
    await page.reload();
    const notice = page.getByRole('status').filter({ hasText: 'cambió después de guardar' });
    await notice.waitFor();
    expect(await notice.innerText()).toContain('Pertinente con observaciones');
    await notice.getByRole('button', { name: 'Tomar los valores nuevos' }).click();
    expect((await bench.read('ppert', other.definitive, people[0], other.project)).data.resultado?.salida).toBe('pert');
    await formScreen(page).store(SAVE);
    const taken = (await bench.read('ppert', other.definitive, people[0], other.project)).data;
    expect(taken.resultado?.salida).toBe('obs');
    await notice.waitFor({ state: 'detached' });
  });

  it('eipca: its commission signs it', async () => {
    const idea = await bench.judged('eipca');
    const [member] = idea.evaluators as [Person];
    await bench.save('eipca', idea.definitive, member, answersOf('eipca'));
    const { page } = await app.openPage({ as: member, path: `/gestor/form/eipca_def/${idea.definitive}` });
    const file = page.getByLabel('Archivo de la firma');
    await file.waitFor({ state: 'attached' });
    await proves('R-2.15-10', 'eipca_def', async () => {
      await file.setInputFiles({ name: 'firma.jpg', mimeType: 'image/jpeg', buffer: tinyJpeg() });
      await page.getByText('firma.jpg', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Subir la firma' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click();
      await page.getByText('Firmado por Quiroga').waitFor();
      expect((await bench.read('eipca', idea.definitive, member, idea.project)).data.estado).toBe('firmada');
    });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar la firma' }).click();
    const name = (await download).suggestedFilename();
    proves('R-2.15-12', 'eipca_def', () => expect(name).toContain('eipca_def.jpg'));
    // Handed back: its author finds it on the panel.
    await stage.move(idea.project.id, 'DEV_IP');
    // Until it was opened it is what their projects ask of them first.
    const { page: theirs } = await app.openPage({ as: idea.owner, path: '/gestor/proyectos/tabla' });
    await theirs
      .getByRole('region', { name: 'Lo que tus proyectos piden de vos' })
      .getByRole('link', { name: /^Leer la devolución/u })
      .click();
    await theirs.waitForURL(`**/gestor/form/eipca_def/${idea.definitive}`);
    // The table stays in sight until the form is there.
    await theirs.getByRole('heading', { level: 1, name: 'Evaluación definitiva de la idea' }).waitFor();
    await theirs.goto('/gestor/proyectos/tabla');
    await theirs.getByText('1 proyecto, no pide nada de vos').waitFor();
    const panel = await app.openPage({ as: idea.owner, path: `/gestor/proyectos/panel/${idea.project.id}` });
    const given = panel.page.waitForEvent('download');
    await panel.page.getByRole('button', { name: 'Descargar la devolución' }).first().click();
    expect((await given).suggestedFilename()).toBe(`${idea.project.codigo}-devolucion-eipca_def.pdf`);
  });
});
