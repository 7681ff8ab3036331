import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useStage } from '../api/support/stage.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { proves } from '../support/proves.ts';
import { expectFits } from '../support/expect-fits.ts';
import { shoot } from '../support/shoot.ts';
import { openPanel } from './support/open-panel.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const asked = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** In the page: nothing is over its middle, and it is not scrolled away. */
function isInSight(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + Math.min(width, 20) / 2, top + height / 2) === element;
}

describe('what the panel lets people grant', () => {
  const app = useBrowser();
  const stage = useStage(app);

  it('lets administrators share with another account at once, and withdraw it', async () => {
    const owner = await app.person({ ape: 'Benítez', nom: 'Carolina' });
    const other = await app.person({ ape: 'Sosa', nom: 'Emiliano' });
    const council = await app.person({ tipoUsuario: 'cs' });
    const evaluator = await app.person({ tipoUsuario: 'eval_int' });
    const { id } = await stage.idea(owner);
    await app.database
      .db('forms')
      .insert({ kind: 'eipca', wire_id: 730_000 + id, project_id: id, evaluator_id: evaluator.id });
    // No account has that address.
    const page = await openPanel(app, 'admin', id, { expects: [/status of 404/] });
    const owners = page.getByRole('region', { name: 'Pueden editar' });
    await owners.getByText('Benítez, Carolina (cuenta creadora)').waitFor();
    expect(await owners.getByRole('button').count()).toBe(0);
    await button(page, 'Compartir').click();
    const form = asked(page, 'Compartir el proyecto');
    const share = async (email: string) => {
      await form.getByLabel('Correo electrónico de la cuenta').fill(email);
      await form.getByRole('button', { name: 'Compartir el proyecto' }).click();
    };
    await share('');
    await form.getByText('Escribí el correo electrónico de la cuenta.').waitFor();
    await share('nadie@universidad.example');
    await form.getByText('No hay una cuenta con ese correo electrónico.').waitFor();
    // Closed by key or button, what is typed in it is asked about.
    const drop = asked(page, '¿Descartás lo que escribiste?');
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => form.getByRole('button', { name: 'Cerrar' }).click(),
    ]) {
      await close();
      await expect.poll(() => drop.locator(':focus').innerText()).toBe('Seguir escribiendo');
      await drop.getByRole('button', { name: 'Seguir escribiendo' }).click();
      await drop.waitFor({ state: 'detached' });
      // Whoever goes on is where they were.
      await expect.poll(() => form.locator(':focus').count()).toBe(1);
    }
    expect(await form.getByLabel('Correo electrónico de la cuenta').inputValue()).toBe('nadie@universidad.example');
    await share(council.email);
    await proves('R-A-112-25', 'pantalla', async () => {
      await form.getByText('Ese tipo de usuario no puede presentar proyectos: elegí otra cuenta.').waitFor();
      expect(await page.locator('section[aria-labelledby=h-duenios] li').count()).toBe(1);
    });
    await expectAccessible(page);
    await shoot(page, 'panel-compartir-1280', { whole: false });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await shoot(page, 'panel-compartir-390', { whole: false });
    await page.setViewportSize({ width: 1280, height: 800 });
    await share(evaluator.email);
    await form.getByText('Esa persona evalúa el proyecto: elegí otra cuenta.').waitFor();
    await share(other.email);
    await page.getByText('Proyecto compartido', { exact: true }).waitFor();
    await owners.getByText('Sosa, Emiliano').waitFor();
    const theirs = await openPanel(app, other, id);
    expect(await button(theirs, 'Compartir').count()).toBe(1);
    // An owner does not withdraw the creator, but may leave.
    await theirs.getByRole('button', { name: 'Quitar a Sosa, Emiliano' }).waitFor();
    expect(await theirs.getByRole('button', { name: 'Quitar a Benítez, Carolina' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Quitar a Sosa, Emiliano' }).click();
    const question = asked(page, '¿Desea quitar a Sosa, Emiliano del proyecto?');
    await question.waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Aceptar' }).click();
    await page.getByText('Cuenta quitada del proyecto', { exact: true }).waitFor();
    await owners.getByText('Sosa, Emiliano').waitFor({ state: 'detached' });
    // Its button went with it, and no other one is left there.
    await expect.poll(() => page.locator(':focus').innerText()).toBe('Pueden editar');
    await theirs.reload();
    await theirs.getByRole('heading', { name: 'Historia de estados' }).waitFor();
    expect(await button(theirs, 'Compartir').count()).toBe(0);
    const stranger = await openPanel(app, 'estandar', id);
    expect(await button(stranger, 'Compartir').count()).toBe(0);
    expect(await stranger.getByRole('button', { name: /^Más acciones/ }).count()).toBe(0);
  });

  it('lets administrators grant more time, with a reason', async () => {
    const owner = await app.person();
    const { id, codigo } = await stage.idea(owner);
    const page = await openPanel(app, 'admin', id);
    const actions = page.getByRole('button', { name: `Más acciones de ${codigo}` });
    await actions.click();
    await page.getByRole('menuitem', { name: 'Dar una prórroga' }).click();
    const form = asked(page, 'Dar una prórroga');
    await form.getByRole('button', { name: 'Dar una prórroga' }).click();
    await form.getByText('Elegí hasta qué día dura.').waitFor();
    await form.getByText('Escribí el motivo de la prórroga.').waitFor();
    await expectAccessible(page);
    await shoot(page, 'panel-prorroga-1280', { whole: false });
    // What is too long is kept and told, and nothing is sent as long as it is.
    const long = 'x'.repeat(1003);
    await form.getByLabel('Motivo').fill(long);
    await form.getByText('Sobran 3 caracteres.').waitFor();
    await form.getByLabel('Hasta qué día').fill('2020-01-01');
    await form.getByRole('button', { name: 'Dar una prórroga' }).click();
    expect(await form.getByLabel('Motivo').evaluate((area) => area === document.activeElement)).toBe(true);
    expect(await form.getByText('La prórroga tiene que terminar en el futuro.').count()).toBe(0);
    expect(await form.getByText('Sobran 3 caracteres.').evaluate(isInSight)).toBe(true);
    expect(await form.getByLabel('Motivo').inputValue()).toBe(long);
    await expectAccessible(page);
    await form.getByLabel('Motivo').fill('Corte de luz en la facultad.');
    expect(await form.getByText('Sobran 3 caracteres.').count()).toBe(0);
    await form.getByRole('button', { name: 'Dar una prórroga' }).click();
    await form.getByText('La prórroga tiene que terminar en el futuro.').waitFor();
    expect(await form.getByLabel('Motivo').inputValue()).toBe('Corte de luz en la facultad.');
    const day = new Date((await stage.now()).getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
    await form.getByLabel('Hasta qué día').fill(day);
    await form.getByRole('button', { name: 'Dar una prórroga' }).click();
    await page.getByText('Prórroga guardada', { exact: true }).waitFor();
    await page.getByText('Prórroga hasta').waitFor();
    const mine = await openPanel(app, owner, id);
    await mine.getByRole('button', { name: `Más acciones de ${codigo}` }).click();
    await mine.getByRole('menuitem', { name: 'Eliminar el proyecto' }).waitFor();
    expect(await mine.getByRole('menuitem', { name: 'Dar una prórroga' }).count()).toBe(0);
    await mine.getByRole('menuitem', { name: 'Eliminar el proyecto' }).click();
    await asked(mine, '¿Desea eliminar el proyecto? Todos los formularios serán eliminados del sistema')
      .getByRole('button', { name: 'Aceptar' })
      .click();
    await mine.getByText('Proyecto eliminado', { exact: true }).waitFor();
    await mine.waitForURL('**/gestor/proyectos/tabla');
  });
});
