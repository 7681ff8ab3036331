import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { whileDrawn } from './undrawn.ts';

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** No serious or critical finding of axe on what the page shows now. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours in the middle of a transition are nobody's colours. A spinner never ends.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  // The builder would read axe twice each time and bring home all that it looked at, which is most of what a look costs.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(new AxeBuilder({ page })['script']());
  const findings = await whileDrawn(page, () => page.evaluate(findSerious));
  expect(findings, `axe on ${page.url()}`).toEqual([]);
}

/** In the page, which has no frames. */
async function findSerious(): Promise<string[]> {
  const { axe } = window as unknown as { axe: { run: (where: Document, how: object) => Promise<Results> } };
  const { violations } = await axe.run(document, { resultTypes: ['violations'], preload: false });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} — ${node.failureSummary ?? ''}`));
}
