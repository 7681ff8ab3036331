import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBench } from '../api/evaluations/bench.ts';
import { useStage } from '../api/support/stage.ts';
import type { Person } from '../api/support/use-app.ts';
import { projectForm, receiveProject, saveSamples } from '../e2e/support/a-project.ts';
import { formScreen } from '../e2e/support/form-screen.ts';
import { useBrowser } from '../support/browser.ts';
import { proves } from '../support/proves.ts';

/** The renderer's mark, and whatever one types or chooses in. */
const MARK = '.rendered-form';
const CONTROLS = 'input:not([type=hidden]), select, textarea, [role=radio], [role=checkbox], [role=spinbutton]';

describe('forms and the dialogs of their rows', { timeout: 180_000 }, () => {
  const app = useBrowser();
  const stage = useStage(app);
  const bench = useBench(app, stage);

  /** What somebody fills in, by hand or by the renderer: nothing of it is outside the mark. */
  async function drawn(within: Locator): Promise<{ marks: number; controls: number; byHand: string[] }> {
    await within.locator(MARK).first().waitFor({ state: 'attached' });
    await within.locator(CONTROLS).first().waitFor({ state: 'attached' });
    return within.evaluate(
      (root, { mark, controls }) => {
        const all = [...root.querySelectorAll(controls)];
        return {
          marks: root.querySelectorAll(mark).length,
          controls: all.length,
          byHand: all.filter((one) => !one.closest(mark)).map((one) => one.outerHTML.slice(0, 120)),
        };
      },
      { mark: MARK, controls: CONTROLS },
    );
  }

  const open = async (as: Person, path: string): Promise<Page> => {
    const { page } = await app.openPage({ as, path });
    await formScreen(page).ready();
    return page;
  };
  const rendered = { marks: expect.any(Number) as number, controls: expect.any(Number) as number, byHand: [] };

  it('are drawn by the one renderer', async () => {
    const person = await app.person();
    const project = await receiveProject(app, person);
    await saveSamples(person, project, 'PEIS', 1, 2, 3, 4);
    const screens: [Person, string][] = [
      [person, '/gestor/form/ip'],
      ...[1, 2, 3, 4].map((section): [Person, string] => [person, projectForm(project, section)]),
    ];
    for (const kind of ['eipca', 'eippe', 'ppert', 'pcal'] as const) {
      const one = await bench.judged(kind);
      const [author] = one.evaluators as [Person];
      screens.push([author, `/gestor/form/${kind}/${one.own(author)}`]);
    }
    for (const [as, path] of screens) {
      const page = await open(as, path);
      // The text beside an evaluation has a search of its own.
      const seen = await drawn(page.locator('main form').filter({ has: page.locator(MARK) }));
      await page.close();
      proves('R-D-06', 'pantallas', () => {
        expect({ path, ...seen }).toEqual({ path, ...rendered });
        expect(seen.marks).toBeGreaterThan(0);
      });
    }

    const team = await open(person, projectForm(project, 2));
    const problem = await open(person, projectForm(project, 3));
    for (const [page, ...dialogs] of [
      [team, ['Agregar integrante', 'Apellido']],
      [team, ['Agregar institución', 'Nombre de la institución']],
      [problem, ['Abrir la tabla', 'Finalidad'], ['Editar Formar un grupo de muestreo.', 'Resultado esperado']],
    ] as const) {
      for (const [button, field] of dialogs) {
        await formScreen(page).button(button).first().click();
        // Of two only the one on top can be reached.
        const dialog = page
          .getByRole('dialog')
          .filter({ has: page.getByLabel(field) })
          .last();
        const seen = await drawn(dialog);
        proves('R-D-06', 'modales', () => {
          expect({ button, ...seen }).toEqual({ button, ...rendered });
          expect(seen.marks).toBeGreaterThan(0);
        });
      }
      for (const _dialog of dialogs) await page.keyboard.press('Escape');
      await page.getByRole('dialog').first().waitFor({ state: 'detached' });
    }
  });
});
