import { describe, expect, it } from 'vitest';
import { installRenderCount } from '../../scripts/bench/forms/pages/count-renders.ts';
import { useBench } from '../api/evaluations/bench.ts';
import { useStage } from '../api/support/stage.ts';
import type { Person } from '../api/support/use-app.ts';
import { useBrowser } from '../support/browser.ts';
import { storeIdea } from './support/an-idea.ts';
import { formScreen } from './support/form-screen.ts';

describe('what a key costs', () => {
  const app = useBrowser();

  it('is no work for any other field, neither at the key nor when the text is handed over', async () => {
    const person = await app.person();
    const id = await storeIdea(person);
    const { page } = await app.openPage({ as: person, path: null });
    await page.addInitScript(installRenderCount);
    await page.goto(`/gestor/form/ip/${id}`);
    const screen = formScreen(page);
    await screen.ready();
    const rendered = () => page.evaluate(() => window.countRenders?.('form[novalidate]', '[id$="-campo"]'));
    await screen.field('Título').press('End');
    // What a form does once, at its first key, has happened.
    await page.keyboard.type('x');
    await page.waitForTimeout(1500);
    await rendered();
    await page.keyboard.type('y');
    // Well before the text is handed over.
    await page.waitForTimeout(40);
    const atKey = await rendered();
    expect(atKey?.siblings).toBe(0);
    // The field itself was rendered: something is counted at all.
    expect(atKey?.own).toBeGreaterThan(0);
    await page.waitForTimeout(1500);
    const atCommit = await rendered();
    expect(atCommit?.siblings).toBe(0);
    expect(atCommit?.own).toBeGreaterThan(0);
  });

  it('is no work for any other item of a rubric while its comment is typed, though the score is counted again', async () => {
    const stage = useStage(app);
    const bench = useBench(app, stage);
    const one = await bench.judged('pcal');
    const [author] = one.evaluators as [Person];
    const { page } = await app.openPage({ as: author, path: null });
    await page.addInitScript(installRenderCount);
    await page.goto(`/gestor/form/pcal/${one.own(author)}`);
    await formScreen(page).ready();
    const rendered = () => page.evaluate(() => window.countRenders?.('form[novalidate]', '[data-item]'));
    await page.locator('details[data-item="A2"] textarea').press('End');
    await page.keyboard.type('x');
    await page.waitForTimeout(1500);
    await rendered();
    await page.keyboard.type('y');
    await page.waitForTimeout(1500);
    const typed = await rendered();
    expect(typed?.siblings).toBe(0);
    expect(typed?.own).toBeGreaterThan(0);
    // An answer is drawn at its item and where it counts, not in the other items.
    await page.locator('details[data-item="A2"]').locator('input[inputmode]').fill('7,5');
    await page.waitForTimeout(1500);
    expect((await rendered())?.siblings).toBe(0);
  });
});
