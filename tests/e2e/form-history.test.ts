import { expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { IDEA, readIdea, storeIdea } from './support/an-idea.ts';
import { formScreen } from './support/form-screen.ts';

const app = useBrowser();
const TEAM = 'Persona_id_Personas';

it('what each save of a form changed is seen, and one of them comes back into the form', async () => {
  const person = await app.person({ ape: 'Benítez', nom: 'Carolina' });
  const id = await storeIdea(person, { titulo: 'Agua segura en las islas' });
  const first = await readIdea(person, id);
  const [member] = first[TEAM] as { id: number }[];
  const second = { ...IDEA, titulo: 'Agua potable en las islas', [TEAM]: [member] };
  await person.client.put('/ip', { id, version: first.version, dataIdeaProyecto: second });

  const { page } = await app.openPage({ as: person, path: `/gestor/form/ip/${id}` });
  const screen = formScreen(page);
  await screen.ready();
  await page.getByRole('link', { name: 'Historial' }).click();
  await page.getByRole('heading', { level: 1, name: 'Historial de guardados' }).waitFor();
  const saves = page.getByRole('main').getByRole('listitem');
  await expect.poll(() => saves.count()).toBe(2);
  // The newest is what there is: nothing to go back to.
  expect(
    await saves
      .first()
      .getByRole('button', { name: /Volver a este guardado/u })
      .count(),
  ).toBe(0);
  await saves
    .first()
    .getByRole('button', { name: /Ver qué cambió/u })
    .click();
  const title = saves.first().getByText('Agua segura en las islas');
  await title.waitFor();
  await proves('R-X-59', 'comparar', async () => {
    expect(await saves.first().locator('mark').allInnerTexts()).toEqual(expect.arrayContaining(['segura', 'potable']));
    expect(await saves.first().innerText()).not.toContain(IDEA.finalidad.slice(0, 40));
  });
  await expectAccessible(page);
  await shoot(page, 'historial-1280-claro');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectFits(page);
  await expectAccessible(page);
  await shoot(page, 'historial-390-claro');

  await saves
    .nth(1)
    .getByRole('button', { name: /Volver a este guardado/u })
    .click();
  await screen.dialog.getByRole('button', { name: 'Volver a este guardado' }).click();
  await page.getByText(/El formulario tiene lo que decía el guardado del/u).waitFor();
  expect(await screen.field('Título').inputValue()).toBe('Agua segura en las islas');
  // Nothing is stored until the person saves.
  expect((await readIdea(person, id)).version).toBe(2);
  await screen.save('Guardar idea');
  await expect.poll(async () => (await readIdea(person, id)).version).toBe(3);
  const restored = await readIdea(person, id);
  expect(restored['titulo']).toBe('Agua segura en las islas');
  const names = (idea: Record<string, unknown>) => (idea[TEAM] as { ape: string }[]).map(({ ape }) => ape);
  expect(names(restored)).toEqual(names(first));

  const office = await app.openPage({ as: 'admin', path: `/gestor/form/ip/${id}/historial` });
  await expect.poll(() => office.page.getByRole('main').getByRole('listitem').count()).toBe(3);
  const stranger = await app.openPage({ as: await app.person(), path: `/gestor/form/ip/${id}/historial` });
  await stranger.page.getByText('No posee permisos para realizar esta acción').waitFor();
});
