import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { whileDrawn } from './undrawn.ts';

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
  // There are no frames: one pass in the page itself, without a second page that puts passes together.
  const { violations } = await whileDrawn(page, () =>
    new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'], preload: false })
      .analyze(),
  );
  const findings = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} — ${node.failureSummary ?? ''}`));
  expect(findings, `axe on ${page.url()}`).toEqual([]);
}
