import { describe, expect, it } from 'vitest';
import { useBench, type Judged } from '../api/evaluations/bench.ts';
import { useStage } from '../api/support/stage.ts';
import type { Person } from '../api/support/use-app.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { projectForm, saveSamples } from './support/a-project.ts';
import { formScreen } from './support/form-screen.ts';

describe('the evaluator’s desk', () => {
  const app = useBrowser();
  const stage = useStage(app);
  const bench = useBench(app, stage);

  /** A whole project, in evaluation of quality. */
  const written = async (): Promise<Judged> => {
    const owner = await app.person({ ape: 'Ruiz', nom: 'Ana' });
    const project = await stage.idea(owner);
    await stage.move(project.id, 'EVAL_IP', 'DEV_IP', 'REC_P');
    await saveSamples(owner, project.id, 'PEIS', 1, 2, 3, 4);
    const one = await bench.judged('pcal', { project, owner, state: null });
    await stage.move(project.id, 'ADM', 'PERT', 'CAL');
    return one;
  };

  it('the table says how far each form is and leads to it; from one that is not begun one may withdraw', async () => {
    const one = await bench.judged('pcal');
    const [author] = one.evaluators as [Person];
    const other = await bench.judged('pcal', { owner: one.owner });
    await app.database
      .db('forms')
      .where({ kind: 'pcal', wire_id: other.own(other.evaluators[0] as Person) })
      .update({ evaluator_id: author.id });
    const closes = new Date((await stage.now()).getTime() + 5 * 86_400_000);
    await stage.closes({ CAL: closes });
    await bench.save('pcal', one.own(author), author, { observ: 'Leído.' });
    const { page } = await app.openPage({ as: author, path: '/gestor/proyectos/tabla', height: 900 });
    const desk = page.getByRole('region', { name: 'A EVALUAR' }).first();
    await page.getByText('te faltan 2 de 2').waitFor();
    await desk
      .getByText(/En curso · faltan 9 datos/u)
      .first()
      .waitFor();
    await shoot(page, 'mesa-1280', { whole: false });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await shoot(page, 'mesa-1280-oscuro', { whole: false });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await shoot(page, 'mesa-390');
    await page.setViewportSize({ width: 1280, height: 900 });
    await desk.getByRole('button', { name: `Excusarme de ${other.project.codigo}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Excusarme' }).click();
    await dialog.getByText('Escribí el motivo.').waitFor();
    await expectAccessible(page);
    await shoot(page, 'excusarme-1280', { whole: false });
    await dialog.getByRole('textbox').fill('Integré el equipo el año pasado.');
    await dialog.getByRole('button', { name: 'Excusarme' }).click();
    await page.getByText(/Te excusaste de evaluar/u).waitFor();
    await page.getByText('te falta completarla').waitFor();
    // The rubric can be tried out: nothing goes to the server.
    const writes: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && writes.push(request.url()));
    const stored = async () =>
      Promise.all(['forms', 'revisions'].map((name) => app.database.db(name).count({ rows: '*' }).first()));
    const before = await stored();
    await page.getByRole('link', { name: 'Practicar con la rúbrica' }).click();
    await page.getByRole('heading', { level: 1, name: 'Práctica: evaluación de calidad' }).waitFor();
    await page.getByText('nada de lo que respondas se guarda').waitFor();
    await page.getByRole('radio', { name: 'Coherente y definida 7,5 puntos' }).check();
    await expectAccessible(page);
    await shoot(page, 'practica-1280', { whole: false });
    await proves('R-X-74', async () => {
      // Beside an example, with its own points.
      expect(await page.getByRole('region', { name: 'Proyecto', exact: true }).innerText()).toContain(
        'PEIS · Práctica',
      );
      await expect.poll(() => page.getByRole('region', { name: 'Puntaje', exact: true }).innerText()).toContain('7,50');
      expect(writes).toEqual([]);
      expect(await stored()).toEqual(before);
    });
    await page.getByRole('link', { name: 'Salir' }).click();
    const seguir = page.getByRole('link', { name: `Seguir: Evaluación de calidad de ${one.project.codigo}` }).first();
    await seguir.click();
    await page.waitForURL(`**/gestor/form/pcal/${one.own(author)}`);
    // The keyboard goes to the evaluation first, past the bar and the whole project.
    await formScreen(page).ready();
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    const skip = page.getByRole('link', { name: 'Ir a la evaluación' });
    await skip.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Evaluación');
    await stage.closes({});
  });

  it('on a phone project and evaluation are two tabs; what is complete has its receipt', async () => {
    const one = await bench.judged('ppert');
    const [author] = one.evaluators as [Person];
    const path = '/gestor/proyectos/tabla';
    const { page, faults } = await app.openPage({ as: author, path, width: 390, height: 844 });
    await page.getByRole('link', { name: `Evaluar: Evaluación de pertinencia de ${one.project.codigo}` }).click();
    await formScreen(page).ready();
    const tab = (name: RegExp) => page.getByRole('tab', { name });
    await tab(/^Proyecto/u).click();
    await page.getByRole('tabpanel', { name: 'Proyecto' }).getByRole('heading', { level: 2 }).waitFor();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => tab(/^Evaluación/u).getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => tab(/^Evaluación/u).innerText()).toMatch(/0 de \d+/u);
    for (const group of await page.getByRole('radiogroup').all()) await group.getByRole('radio').first().check();
    // What the receipt is made of comes late once: it is asked for again.
    faults.expect(/ERR_TIMED_OUT/u);
    await page.route('**/evaluaciones/propias?*', (route) => route.abort('timedout'), { times: 1 });
    await formScreen(page).save('Guardar evaluación');
    const receipt = page.getByRole('status').filter({ hasText: 'Evaluación completa y recibida' });
    await receipt.waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Excusarme' }).count()).toBe(0);
    const { data } = await author.client.get<{ huella: string }>(`/constancia/ppert/${one.own(author)}`);
    const told = await receipt.innerText();
    proves('R-X-39', () => {
      expect(told).toContain(data.huella);
      expect(told).toContain(one.project.codigo);
      expect(told).toMatch(/\d\d\/\d\d\/\d{4}/u);
    });
    // Whoever saved is at the foot: the receipt comes to them, and the focus goes to it.
    await expect.poll(() => receipt.evaluate((box) => box.parentElement === document.activeElement)).toBe(true);
    await expect.poll(() => receipt.evaluate((box) => box.getBoundingClientRect().bottom < innerHeight)).toBe(true);
    await expectAccessible(page);
    await expectFits(page);
    await shoot(page, 'constancia-390', { whole: false });
  });

  it('is filled in and saved by the keyboard alone', async () => {
    const one = await bench.judged('ppert');
    const [author] = one.evaluators as [Person];
    const { page } = await app.openPage({ as: author, path: `/gestor/form/ppert/${one.own(author)}`, height: 900 });
    await formScreen(page).ready();
    const focused = () =>
      page.evaluate(() => {
        const at = document.activeElement;
        return { type: at?.getAttribute('type') ?? '', text: at?.textContent?.trim() ?? '' };
      });
    const tabTo = async (text: string) => {
      for (let presses = 0; presses < 120; presses++) {
        const at = await focused();
        if (at.text === text) return;
        if (at.type === 'radio') await page.keyboard.press('Space');
        await page.keyboard.press('Tab');
      }
      throw new Error(`«${text}» is not reached`);
    };
    await tabTo('Guardar evaluación');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await tabTo('Aceptar');
    await page.keyboard.press('Enter');
    await page.getByText('Evaluación completa y recibida').waitFor();
    const { data } = await bench.read('ppert', one.own(author), author, one.project);
    expect(data.estado).toBe('completa');
  });

  it('shows the project beside its evaluation, each by itself', async () => {
    const one = await written();
    const [author] = one.evaluators as [Person];
    const path = `/gestor/form/pcal/${one.own(author)}`;
    const { page } = await app.openPage({ as: author, path, height: 900 });
    await formScreen(page).ready();
    const project = page.getByRole('region', { name: 'Proyecto', exact: true });
    const evaluation = page.getByRole('region', { name: 'Evaluación', exact: true });
    await project.getByRole('heading', { level: 2 }).waitFor();
    expect(await evaluation.getByText(/^Evalúa: Quiroga, /u).isVisible()).toBe(true);
    await shoot(page, 'evaluacion-dividida-1280', { whole: false });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await shoot(page, 'evaluacion-dividida-1280-oscuro', { whole: false });
    await page.emulateMedia({ colorScheme: 'light' });
    // What is looked for is found in the text, and gone to.
    await project.getByRole('searchbox').fill('COHERENCIA');
    await expect.poll(() => project.getByRole('status').innerText()).toMatch(/^1 de \d+$/u);
    await shoot(page, 'evaluacion-busca-1280', { whole: false });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await shoot(page, 'evaluacion-rubrica-390', { whole: false });
    await page.getByRole('tab', { name: 'Proyecto' }).click();
    await shoot(page, 'evaluacion-proyecto-390', { whole: false });
    await expectAccessible(page);
    await expectFits(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    // In the whole form what this reader may not see is named, and nothing of it reads as unanswered.
    const { page: whole } = await app.openPage({ as: author, path: projectForm(one.project.id, 'todo') });
    const withheld = whole.getByText(/^Datos personales que no se muestran a tu usuario: [^:]*DNI/u);
    await withheld.waitFor();
    expect(await whole.getByText('DNI', { exact: true }).count()).toBe(0);
    // Who withdraws wants nothing of what was typed: no question about unsaved changes.
    await page.locator('textarea').first().fill('No alcancé a terminar.');
    await page.getByRole('button', { name: 'Excusarme' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Integré el equipo.');
    await page.getByRole('dialog').getByRole('button', { name: 'Excusarme' }).click();
    await page.waitForURL('**/gestor/proyectos/tabla');
    await page.getByText('Te excusaste de evaluar').waitFor();
  });
});
