import { describe, expect, it } from 'vitest';
import type { Template } from '#engine/template/template.ts';
import { useStage } from '../api/support/stage.ts';
import { changed, type Draft } from '../api/templates/studio.ts';
import { studioScreen, wakeStudio } from '../e2e/support/studio-screen.ts';
import { useBrowser } from '../support/browser.ts';
import { lookEverywhere } from './support/look-everywhere.ts';

describe('what is around an example', { timeout: 240_000 }, () => {
  const app = useBrowser();
  const stage = useStage(app);

  it('is chosen and typed, kept with it, and several come in an order', async () => {
    const admin = await stage.admin();
    await wakeStudio(admin);
    const anio = await stage.year();
    const { data: draft } = await admin.client.post<Draft>('/plantillas', {
      tipo: 'pcal',
      modalidad: 'PEIS',
      anio,
      vacia: true,
      modelo: 'medioPunto',
    });
    // Who works for one year does not pass, and three agreements pass whatever the points.
    const [list] = draft.contenido.scoring?.outcomes ?? [];
    const rules = [...(list?.rules ?? [])].toSpliced(
      2,
      0,
      { when: { properties: { contexto: { properties: { bianual: { const: 0 } } } } }, is: 'noAprobado' },
      { when: { properties: { hechos: { properties: { convenios: { minimum: 3 } } } } }, is: 'aprobado' },
    );
    const contenido = changed(
      draft.contenido,
      ['/scoring/facts', [{ id: 'convenios', title: 'Convenios firmados', type: 'number', from: 'staff' }]],
      ['/scoring/outcomes/0/rules', rules],
    );
    const saved = await admin.client.put(`/plantillas/borrador/${draft.id}`, { version: draft.version, contenido });
    expect(saved.error).toBeNull();

    const { page } = await app.openPage({ as: admin, path: `/gestor/plantillas/borrador/${draft.id}`, height: 1000 });
    const studio = studioScreen(page);
    await studio.ready();
    const preview = page.getByRole('region', { name: 'Vista previa' });
    const foot = preview.getByRole('status');
    const look = (name: string) => lookEverywhere(page, `estudio-${name}`, 1000);
    for (const [key, points] of [
      ['excelencia', '2'],
      ['impacto', '3,5'],
      ['ejecucion', '3'],
    ]) {
      await page.locator(`[id="vista.criterios.${key}"]`).fill(points ?? '');
    }
    const keep = async (name: string, outcome: string) => {
      await preview.getByRole('button', { name: 'Guardar como ejemplo' }).click();
      await studio.dialog.getByLabel('Nombre').fill(name);
      expect(await studio.dialog.getByLabel('Resultado esperado').locator('option:checked').innerText()).toBe(outcome);
      await studio.dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
      await studio.dialog.waitFor({ state: 'detached' });
    };
    // A fact that a rule reads and that nobody has entered leaves it without a result.
    await keep('Sin el dato', 'Sin resultado');
    await preview.getByText('Datos y otras evaluaciones').click();
    await preview.getByLabel('Convenios firmados').fill('3');
    await preview.getByLabel('Convenios firmados').press('Tab');
    await expect.poll(() => foot.allInnerTexts().then((texts) => texts.join(' '))).toMatch(/Resultado: Aprobado/u);
    await keep('Con tres convenios', 'Aprobado');
    await preview.getByLabel('Duración del proyecto').selectOption({ label: 'Anual' });
    await look('datos-del-ejemplo');
    await keep('De un año', 'No aprobado');
    await studio.settled();

    const stored = async () =>
      (await admin.client.get<{ contenido: Template }>(`/plantillas/borrador/${draft.id}`)).data.contenido.samples;
    await expect
      .poll(async () => (await stored()).slice(-2).map(({ contexto, hechos }) => [contexto?.bianual ?? 1, hechos]))
      .toEqual([
        [1, { convenios: 3 }],
        [0, { convenios: 3 }],
      ]);

    // An order that is expected otherwise says so, old and new.
    await page.getByRole('button', { name: 'Revisar los ejemplos', exact: true }).click();
    await studio.dialog.getByRole('button', { name: 'Ejemplo de orden' }).click();
    const order = page.getByRole('dialog', { name: 'Guardar un ejemplo de orden' });
    await order.getByRole('button', { name: 'Guardar', exact: true }).click();
    await order.getByText('Escribí un nombre.').waitFor();
    await order.getByLabel('Nombre').fill('Quién va primero');
    await order.getByLabel('Lugar esperado de «De un año»').fill('nada');
    await order.getByRole('button', { name: 'Guardar', exact: true }).click();
    await order.getByText(/^Escribí lugares desde 1/u).waitFor();
    await look('ejemplo-de-orden');
    await order.getByLabel('Lugar esperado de «De un año»').fill('2');
    await order.getByRole('button', { name: 'Guardar', exact: true }).click();
    await order.waitFor({ state: 'detached' });
    const kept = studio.dialog.getByRole('listitem').filter({ hasText: 'Quién va primero' });
    await kept.getByText(/Lugar de «De un año»: .*2.* → .*1/u).waitFor();
    await look('ejemplos-que-fallan');
    await kept.getByRole('button', { name: 'Aceptar lo nuevo de «Quién va primero»' }).click();
    await kept.getByText('Da lo que dice').waitFor({ state: 'attached' });
  });
});
