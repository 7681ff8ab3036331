import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { afterAnimations, axeFindings } from '../../scripts/screens/axe-findings.ts';
import { whileDrawn } from './undrawn.ts';

/** No finding of axe, however mild, on what the page shows now. */
export async function expectAccessible(page: Page): Promise<void> {
  // A screen that is still being loaded has no title yet; one that never gets one is told of by axe.
  await page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached' })
    .catch(() => undefined);
  await afterAnimations(page);
  const findings = await whileDrawn(page, () => axeFindings(page));
  expect(
    findings.map(({ impact, text }) => `${impact} ${text}`),
    `axe on ${page.url()}`,
  ).toEqual([]);
}
