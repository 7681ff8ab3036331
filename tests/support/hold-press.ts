import type { Page } from 'playwright-core';

/** As long as a hand keeps a button down. */
const PRESS_MS = 100;

/** Where the pointer is; `meanwhile` looks before it is let go. */
export async function holdPress(page: Page, meanwhile?: () => Promise<void>): Promise<void> {
  await page.mouse.down();
  await page.evaluate((time) => new Promise((done) => setTimeout(done, time)), PRESS_MS);
  await meanwhile?.();
  await page.mouse.up();
}
