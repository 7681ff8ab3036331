import { describe, expect, it } from 'vitest';
import { useStage } from '../api/support/stage.ts';
import { useBrowser } from '../support/browser.ts';
import { proves } from '../support/proves.ts';
import { storeIdea } from './support/an-idea.ts';
import { formScreen } from './support/form-screen.ts';

const MEMBER = 'Error al guardar el integrante, revise los campos cargados.';
const INSTITUTION = 'Error al guardar la institución, revise que haya puesto el nombre y cumpla con los requisitos.';

describe('the dialogs of an idea', { timeout: 120_000 }, () => {
  const app = useBrowser();

  it('refuse a participant without a whole number and an institution without a name', async () => {
    const person = await app.person();
    const id = await storeIdea(person);
    const { page } = await app.openPage({ as: person, path: `/gestor/form/ip/${id}` });
    await page.route('**/bases/instit/**', (route) =>
      route.fulfill({ json: { ok: true, data: [], error: null, invalidToken: false, expiredToken: false } }),
    );
    const form = formScreen(page);
    const control = (key: string) => page.locator(`[id="f-fila.${key}"]`);
    const alert = form.dialog.getByRole('alert').first();
    await form.ready();
    await form.button('Agregar integrante').click();
    await form.dialog.waitFor();
    const dni = control('dni');
    await proves('R-5.6-29', 'obligatorio', async () => expect(await dni.getAttribute('aria-required')).toBe('true'));
    await proves('R-5.6-29', 'minlength 7', async () => expect(await dni.getAttribute('minlength')).toBe('7'));
    await proves('R-5.6-29', 'maxlength 8', async () => expect(await dni.getAttribute('maxlength')).toBe('8'));
    await dni.fill('123456');
    await control('ape').fill('Benítez');
    await control('nom').fill('Carolina');
    await control('unidadAcademica').selectOption({ index: 1 });
    await form.dialog.getByRole('button', { name: 'Agregar integrante' }).click();
    await alert.waitFor();
    const said = (await alert.innerText()).trim();
    for (const fact of ['R-5.6-30', 'R-5.6-35']) proves(fact, () => expect(said).toBe(MEMBER));
    await dni.fill('28415903');
    await form.dialog.getByRole('button', { name: 'Agregar integrante' }).click();
    await form.dialog.waitFor({ state: 'detached' });

    const rows = page.getByRole('button', { name: /^Editar / });
    for (const [caso, text] of [
      ['vacío', ''],
      ['1', 'V'],
      ['256', 'V'.repeat(256)],
    ] as const) {
      await form.button('Agregar institución').click();
      await control('nom').fill(text);
      await form.dialog.getByRole('button', { name: /^Agregar|^Guardar/ }).click();
      await proves('R-5.7-20', caso, async () => {
        await alert.waitFor();
        expect((await alert.innerText()).trim()).toBe(INSTITUTION);
      });
      await form.dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
      const question = page.getByRole('dialog', { name: '¿Descartás lo que escribiste?' });
      await question
        .getByRole('button', { name: 'Descartar' })
        .or(page.locator('body:not(:has([role=dialog]))'))
        .first()
        .waitFor();
      if (await question.isVisible()) await question.getByRole('button', { name: 'Descartar' }).click();
      await form.dialog.waitFor({ state: 'detached' });
    }
    for (const [caso, length] of [
      ['2', 2],
      ['255', 255],
    ] as const) {
      const before = await rows.count();
      await form.button('Agregar institución').click();
      await control('nom').fill('V'.repeat(length));
      await form.dialog.getByRole('button', { name: /^Agregar|^Guardar/ }).click();
      await form.dialog.waitFor({ state: 'detached' });
      await proves('R-5.7-20', caso, async () => expect(await rows.count()).toBe(before + 1));
    }
  });

  it('leaves a draft to be read when the reception closes', async () => {
    const person = await app.person();
    const id = await storeIdea(person);
    const stage = useStage(app);
    const { page } = await app.openPage({ as: person, path: `/gestor/form/ip/${id}` });
    page.on('dialog', (dialog) => void dialog.accept());
    const form = formScreen(page);
    await form.ready();
    await form.field('Finalidad').fill('Lo que escribía cuando cerró');
    await form.field('Título').focus();
    await stage.closes({ REC_IP: new Date((await stage.now()).getTime() - 60_000) });
    await page.reload();
    await page.getByText('Leer el borrador').click();
    await proves('R-A-105-05', async () => {
      await page.getByText('Lo que escribía cuando cerró').waitFor();
      expect(await page.getByRole('button', { name: 'Guardar idea' }).count()).toBe(0);
    });
    await stage.closes({});
  });
});
