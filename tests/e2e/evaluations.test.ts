import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answersOf, useBench, type Judged } from '../api/evaluations/bench.ts';
import { useStage } from '../api/support/stage.ts';
import type { Person } from '../api/support/use-app.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { formScreen } from './support/form-screen.ts';

const OPENS = {
  eipca: 'R-2.3-12',
  eipca_def: 'R-2.3-13',
  eippe: 'R-2.3-14',
  pcal: 'R-2.3-15',
  pcal_def: 'R-2.3-16',
  ppert: 'R-2.3-17',
  ppert_def: 'R-2.3-18',
} as const;
const SAVE = 'Guardar evaluación';

describe('evaluations on the generic form screen', () => {
  const app = useBrowser();
  const stage = useStage(app);
  const bench = useBench(app, stage);

  const open = async (person: Person, kind: string, id: number) => {
    const { page } = await app.openPage({ as: person, path: `/gestor/form/${kind}/${id}` });
    const screen = formScreen(page);
    await screen.ready();
    return { page, screen };
  };

  const alerts = (page: Page): string[] => {
    const said: string[] = [];
    page.on('dialog', (dialog) => {
      said.push(dialog.message());
      void dialog.accept();
    });
    return said;
  };

  for (const kind of ['eipca', 'eippe', 'ppert', 'pcal'] as const) {
    it(`${kind} opens by its address, shows its sections and is saved`, async () => {
      const one: Judged = await bench.judged(kind);
      const [author] = one.evaluators as [Person];
      const { page, screen } = await open(author, kind, one.own(author));
      const heading = page.getByRole('heading', { level: 1 });
      const groups = page.locator('form[novalidate] h2, form[novalidate] legend');
      expect(await heading.innerText()).not.toBe('');
      await page.reload();
      await screen.ready();
      await proves(OPENS[kind], async () => expect(await screen.button(SAVE).isVisible()).toBe(true));
      await proves('R-K-63', kind, async () => expect(await heading.isVisible()).toBe(true));
      await proves('R-2.15-05', kind, async () => {
        const evaluator = await page.getByRole('group', { name: 'Datos de quien evalúa' }).innerText();
        expect(evaluator).toContain('Quiroga, ');
        expect(evaluator).toContain(kind === 'eippe' ? 'eval_prog' : 'eval_int');
        expect(evaluator).toContain('FHUC');
      });
      await proves('R-2.15-06', kind, async () => expect(await groups.count()).toBeGreaterThan(0));
      const read = await page.getByRole('main').innerText();
      expect(read).not.toMatch(/undefined|\bnull\b|NaN|\[object|lorem|\{\{|\bTODO:/u);
      await expectAccessible(page);
      await shoot(page, `evaluacion-${kind}-1280`);
      const sent = page.waitForRequest(
        (request) => request.method() === 'PUT' && request.url().endsWith(`/api/gestor/${kind}`),
      );
      await page.getByRole('radio').or(page.getByRole('textbox')).first().click();
      await page.locator('textarea').first().fill('Leído con la comisión.');
      await screen.save(SAVE);
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
      await page.setViewportSize({ width: 390, height: 844 });
      await expectFits(page);
      await shoot(page, `evaluacion-${kind}-390`);
    });

    it(`${kind} shows a failed load and a failed save in the browser’s alert`, async () => {
      const one = await bench.judged(kind);
      const [author] = one.evaluators as [Person];
      const { page } = await app.openPage({ as: author, path: null });
      const said = alerts(page);
      const refuse = (status: number, error: string) => ({
        status,
        json: { ok: false, data: null, error, invalidToken: false, expiredToken: false },
      });
      await page.route(`**/api/gestor/${kind}/data/**`, (route) => route.fulfill(refuse(403, 'No se pudo leer hoy')));
      await page.goto(`/gestor/form/${kind}/${one.own(author)}`);
      await expect.poll(() => said, { timeout: 10_000 }).toContain('No se pudo leer hoy');
      proves('R-8.1-11', kind, () => expect(said).toContain('No se pudo leer hoy'));
      await page.unroute(`**/api/gestor/${kind}/data/**`);
      await page.goto(`/gestor/form/${kind}/${one.own(author)}`);
      const screen = formScreen(page);
      await screen.ready();
      await page.route(`**/api/gestor/${kind}`, (route) => route.fulfill(refuse(403, 'No se pudo guardar hoy')));
      await page.locator('textarea').first().fill('Texto');
      await screen.save(SAVE);
      await expect.poll(() => said, { timeout: 10_000 }).toContain('No se pudo guardar hoy');
      proves('R-8.1-12', kind, () => expect(said).toContain('No se pudo guardar hoy'));
    });
  }

  for (const kind of ['eipca', 'ppert', 'pcal'] as const) {
    it(`${kind}_def opens for its commission and after a reload`, async () => {
      const one = await bench.judged(kind);
      const member = one.evaluators[1] as Person;
      const { page, screen } = await open(member, `${kind}_def`, one.definitive);
      await page.reload();
      await screen.ready();
      // Its button comes with what is drawn beside it.
      await screen.button(SAVE).waitFor();
      await proves(OPENS[`${kind}_def`], async () => expect(await screen.button(SAVE).isVisible()).toBe(true));
      await proves('R-K-63', `${kind}_def`, async () =>
        expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true),
      );
    });
  }

  it('relevance offers its answers in the specification’s words; leaving goes to the panel', async () => {
    const one = await bench.judged('ppert');
    const [author] = one.evaluators as [Person];
    const { page, screen } = await open(author, 'ppert', one.own(author));
    const words = {
      'R-4.2-38': 'Pertinente',
      'R-4.2-39': 'Pertinente con observaciones',
      'R-4.2-40': 'No pertinente',
      'R-4.2-41': 'Si',
      'R-4.2-42': 'Si, parcialmente',
      'R-4.2-43': 'No',
    } as const;
    for (const [fact, text] of Object.entries(words) as [keyof typeof words, string][]) {
      await proves(fact, async () =>
        expect(await page.getByRole('radio', { name: text, exact: true }).count()).toBeGreaterThan(0),
      );
    }
    const chosen = [
      ['interesSocial', 'Si', 'total'],
      ['participacion', 'Si, parcialmente', 'parcial'],
      ['formacion', 'No', 'no'],
    ] as const;
    for (const [item, text] of chosen) {
      const frame = page.locator(`[id="f.items.${item}.valor-campo"]`);
      await frame.getByText(text, { exact: true }).click();
    }
    await screen.save(SAVE);
    const kept = async () => (await bench.read('ppert', one.own(author), author, one.project)).data;
    await expect.poll(async () => (await kept()).version).toBe(1);
    const { dataEvaluacion } = await kept();
    proves('R-5.1-08', 'total/parcial/no', () =>
      expect(dataEvaluacion['items']).toMatchObject(
        Object.fromEntries(chosen.map(([item, , valor]) => [item, { valor }])),
      ),
    );
    await page
      .getByRole('link', { name: /Volver|Salir|panel/iu })
      .first()
      .click();
    await page.waitForURL(`**/gestor/proyectos/panel/${one.project.id}?panel=proyecto`);
    await page.getByRole('link', { name: 'Evaluar', exact: true }).waitFor();
    proves('R-2.3-24', 'evaluación', () => expect(page.url()).toContain(`/panel/${one.project.id}`));
  });

  it('an owner who is a standard user reads no evaluator’s name on the screen', async () => {
    const one = await bench.judged('eipca');
    const [author] = one.evaluators as [Person];
    await bench.save('eipca', one.definitive, author, answersOf('eipca'));
    await stage.move(one.project.id, 'DEV_IP');
    const { page } = await open(one.owner, 'eipca_def', one.definitive);
    const text = await page.locator('body').innerText();
    proves('R-6-72', 'formulario', () => {
      expect(text).toContain(one.project.codigo);
      expect(text).not.toContain('Quiroga');
    });
    await page.getByRole('button', { name: 'Vista previa' }).click();
    await page.emulateMedia({ media: 'print' });
    const printed = await page.locator('body').innerText();
    proves('R-6-72', 'impresión', () => {
      expect(printed).toContain('Se recomienda');
      expect(printed).not.toContain('Quiroga');
    });
  });
});
