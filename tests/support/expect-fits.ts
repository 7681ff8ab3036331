import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { misfits } from '../../scripts/screens/misfits.ts';

/** Nothing scrolls sideways but what is made to, and no text is cut off. */
export async function expectFits(page: Page): Promise<void> {
  expect(await misfits(page), `width of ${page.url()}`).toEqual([]);
}
