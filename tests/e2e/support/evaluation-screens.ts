import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBench, type Judged } from '../../api/evaluations/bench.ts';
import { useStage } from '../../api/support/stage.ts';
import type { Person } from '../../api/support/use-app.ts';
import { useBrowser } from '../../support/browser.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { expectFits } from '../../support/expect-fits.ts';
import { proves } from '../../support/proves.ts';
import { expectSameOnPaper } from '../../support/same-on-paper.ts';
import { shoot } from '../../support/shoot.ts';
import { formScreen } from './form-screen.ts';

const OPENS = {
  eipca: 'R-2.3-12',
  eipca_def: 'R-2.3-13',
  eippe: 'R-2.3-14',
  pcal: 'R-2.3-15',
  pcal_def: 'R-2.3-16',
  ppert: 'R-2.3-17',
  ppert_def: 'R-2.3-18',
} as const;
export const SAVE = 'Guardar evaluación';

const refuse = (status: number, error: string) => ({
  status,
  json: { ok: false, data: null, error, invalidToken: false, expiredToken: false },
});

/** Evaluations of one file on the generic form screen. */
export function useEvaluations() {
  const app = useBrowser();
  const stage = useStage(app);
  const bench = useBench(app, stage);
  const open = async (person: Person, kind: string, id: number) => {
    const { page } = await app.openPage({ as: person, path: `/gestor/form/${kind}/${id}` });
    const screen = formScreen(page);
    await screen.ready();
    return { page, screen };
  };

  /** One of this kind is opened, refused, saved and looked at. */
  const walksThrough = (kind: 'eipca' | 'eippe' | 'ppert' | 'pcal') => {
    it(`${kind} opens by its address, says what fails, shows its sections and is saved`, async () => {
      const one: Judged = await bench.judged(kind);
      const [author] = one.evaluators as [Person];
      const { page } = await app.openPage({ as: author, path: null });
      const screen = formScreen(page);
      const said = alertsOf(page);
      await page.route(`**/api/gestor/${kind}/data/**`, (route) => route.fulfill(refuse(403, 'No se pudo leer hoy')));
      await page.goto(`/gestor/form/${kind}/${one.own(author)}`);
      await expect.poll(() => said, { timeout: 10_000 }).toContain('No se pudo leer hoy');
      proves('R-8.1-11', kind, () => expect(said).toContain('No se pudo leer hoy'));
      await page.unroute(`**/api/gestor/${kind}/data/**`);

      const heading = page.getByRole('heading', { level: 1 });
      const groups = page.locator('form[novalidate] h2, form[novalidate] legend');
      await page.reload();
      await screen.ready();
      await screen.button(SAVE).waitFor();
      expect(await heading.innerText()).not.toBe('');
      await proves(OPENS[kind], async () => expect(await screen.button(SAVE).isVisible()).toBe(true));
      await proves('R-K-63', kind, async () => expect(await heading.isVisible()).toBe(true));
      await proves('R-2.15-05', kind, async () => {
        const evaluator = await page.getByRole('group', { name: 'Datos de quien evalúa' }).innerText();
        expect(evaluator).toContain('Quiroga, ');
        expect(evaluator).toContain(kind === 'eippe' ? 'Evaluación de programa' : 'Evaluación interna');
        expect(evaluator).toContain('FHUC');
      });
      await proves('R-2.15-06', kind, async () => expect(await groups.count()).toBeGreaterThan(0));
      const read = await page.getByRole('main').innerText();
      expect(read).not.toMatch(/undefined|\bnull\b|NaN|\[object|lorem|\{\{|\bTODO:/u);
      await expectAccessible(page);
      await shoot(page, `evaluacion-${kind}-1280`);
      await page.route(`**/api/gestor/${kind}`, (route) => route.fulfill(refuse(403, 'No se pudo guardar hoy')));
      await page.locator('textarea').first().fill('Texto');
      await screen.save(SAVE);
      await expect.poll(() => said, { timeout: 10_000 }).toContain('No se pudo guardar hoy');
      proves('R-8.1-12', kind, () => expect(said).toContain('No se pudo guardar hoy'));
      await page.unroute(`**/api/gestor/${kind}`);

      const sent = page.waitForRequest(
        (request) => request.method() === 'PUT' && request.url().endsWith(`/api/gestor/${kind}`),
      );
      await page.getByRole('radio').or(page.getByRole('textbox')).first().click();
      await page.locator('textarea').first().fill('Leído con la comisión.');
      await screen.store(SAVE);
      expect((await sent).postDataJSON()).toMatchObject({ id: one.own(author), idProy: one.project.id });
      const stored = await bench.read(kind, one.own(author), author, one.project);
      proves('R-2.15-08', kind, () => expect(stored.data.estado).toBe('borrador'));
      await page.getByRole('button', { name: 'Vista previa' }).click();
      await proves('R-2.15-07', kind, async () => {
        await page.getByRole('button', { name: 'Imprimir', exact: true }).waitFor();
        const paper = page.getByRole('main');
        expect(await paper.innerText()).toContain('Leído con la comisión.');
        expect(await paper.getByRole('radio').or(paper.getByRole('textbox')).count()).toBe(0);
      });
      const { bytes } = await author.client.get(`/imprimir/${kind}/${one.own(author)}.pdf`);
      await proves('R-X-62', kind, () => expectSameOnPaper(page, bytes));
      await page.setViewportSize({ width: 390, height: 844 });
      await expectFits(page);
      await shoot(page, `evaluacion-${kind}-390`);
    });
  };

  const opensDefinitive = (kind: 'eipca' | 'ppert' | 'pcal') => {
    it(`${kind}_def opens for its commission and after a reload`, async () => {
      const one = await bench.judged(kind);
      const member = one.evaluators[1] as Person;
      const { page, screen } = await open(member, `${kind}_def`, one.definitive);
      await page.reload();
      await screen.ready();
      // After the heading comes what the form has to load first.
      await screen.button(SAVE).waitFor();
      await proves(OPENS[`${kind}_def`], async () => expect(await screen.button(SAVE).isVisible()).toBe(true));
      await proves('R-K-63', `${kind}_def`, async () =>
        expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true),
      );
    });
  };

  return { app, stage, bench, open, walksThrough, opensDefinitive };
}

function alertsOf(page: Page): string[] {
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  return said;
}
