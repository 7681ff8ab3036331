import type { Page } from 'playwright-core';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { expectFits } from '../../support/expect-fits.ts';
import { shoot } from '../../support/shoot.ts';

/** Both themes at both widths, the last as it was: whoever looks loses neither the place nor the focus. */
export async function lookEverywhere(page: Page, name: string, height: number): Promise<void> {
  for (const [width, theme] of [
    [390, 'light'],
    [390, 'dark'],
    [1280, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height });
    await expectFits(page);
    await expectAccessible(page);
    await shoot(page, `${name}-${width}-${theme}`, { whole: false });
  }
}
