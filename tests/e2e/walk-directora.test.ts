import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import half from '../../templates/2025/p.PEIS/v1/samples/invalid-2-sin-financiero.json' with { type: 'json' };
import { saveDemoAccounts, saveDemoWalks } from '#server/features/accounts/demo-account-queries.ts';
import { useBrowser } from '../support/browser.ts';
import { keepDraft, projectForm, readSection, receiveProject, saveSamples } from './support/a-project.ts';
import { formScreen } from './support/form-screen.ts';

const MOST_CLICKS = 12;

describe('the walk of the director', () => {
  const app = useBrowser({ vacia: false });

  it('enters, finds her team as she left it, says who holds the money and saves', async () => {
    const person = await app.person({ ape: 'Benítez', nom: 'Carolina' });
    await saveDemoAccounts(app.database.db, [
      { id: person.id, papel: 'Directora de proyecto', descripcion: 'Completa la sección 2' },
    ]);
    const id = await receiveProject(app, person);
    await saveSamples(person, id, 'PEIS', 1, 3);
    await keepDraft(person, id, 2, half.respuestas);

    await saveDemoWalks(app.database.db, [
      { papel: 'Directora de proyecto', title: 'completa el equipo de su proyecto', path: projectForm(id, 2) },
    ]);

    const { page } = await app.openPage({ path: '/login' });
    const form = formScreen(page);
    let clicks = 0;
    const click = async (target: Locator) => {
      clicks += 1;
      await target.click();
    };
    await click(form.button('Completa el equipo de su proyecto'));
    await form.ready();
    await page.getByText(/^Recuperamos lo que escribiste/).waitFor();
    await click(form.button('Guardar sección'));
    await form.summary.getByText('Debe asignar un/a director/a y un/a responsable financiero/a').first().waitFor();
    // And which of the two it is.
    await form.summary.getByText(/[^.]\. Falta el\/la responsable financiero\/a: elegí su rol\.$/u).waitFor();
    // The focus is where it is chosen, not at the button for one more.
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toMatch(/^Rol de /u);
    expect(await form.summary.getByText(/Falta el\/la director/u).count()).toBe(0);
    // A list opens with a click and is chosen from with another.
    clicks += 2;
    await form.field('Rol de Godoy, Silvia').selectOption({ label: 'Responsable financiero/a' });
    await form.summary.waitFor({ state: 'detached' });
    await click(form.button('Guardar sección'));
    await click(form.dialog.getByRole('button', { name: 'Aceptar' }));
    await page.getByText('Sección guardada.').waitFor();
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
    const stored = await readSection<{ EquipoExtension: { IntegranteEquipos: { ape: string; lrol: string[] }[] } }>(
      person,
      id,
      2,
    );
    expect(stored.EquipoExtension.IntegranteEquipos.find(({ ape }) => ape === 'Godoy')?.lrol).toEqual(['finan']);
    expect((await person.client.get<object | null>(`/borrador/p/${id}/2`)).data).toBeNull();
  });
});
