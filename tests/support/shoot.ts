import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { whileDrawn } from './undrawn.ts';

/** Whether this run takes pictures. `.ci/run` wants none: nobody looks at them there. */
export const takesPictures =
  process.env['TEST_PICTURES'] !== '0' &&
  ['CONVOCA_FULL', 'TEST_PICTURES', 'UPDATE_SCREENS'].some((name) => process.env[name] === '1');

/**
 * A picture in .cache/screens, in `npm run test:full` or with TEST_PICTURES=1; with UPDATE_SCREENS=1 those that the
 * documents show are taken anew.
 */
export async function shoot(page: Page, name: string, options: { whole?: boolean } = {}): Promise<void> {
  if (!takesPictures) return;
  const isUpdate = process.env['UPDATE_SCREENS'] === '1';
  const picture = new URL(`${isUpdate ? '../../docs/screens' : '../../.cache/screens'}/${name}.png`, import.meta.url);
  if (isUpdate && !existsSync(picture)) return;
  mkdirSync(new URL('.', picture), { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  const whole = options.whole ?? true;
  // What sticks is at the top of a whole page, as when one arrives.
  const left = whole ? await page.evaluate(() => window.scrollY) : 0;
  if (left > 0) await page.evaluate(() => window.scrollTo(0, 0));
  await whileDrawn(page, () =>
    page.screenshot({ path: fileURLToPath(picture), fullPage: whole, animations: 'disabled' }),
  );
  if (left > 0) await page.evaluate((top) => window.scrollTo(0, top), left);
}
