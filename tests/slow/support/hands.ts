import type { Locator, Page } from 'playwright-core';
import type { How } from './evaluate-by-hand.ts';

/** What hands do: with a mouse, with fingers, or with the keys alone, which have to reach what they press. */
export function hands(page: Page, how: How) {
  const reach = async (target: Locator) => {
    await target.waitFor();
    for (let presses = 0; presses < 150; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('cannot be reached by Tab');
  };
  return {
    press: async (target: Locator) => {
      if (how === 'mouse') return target.click();
      if (how === 'touch') return target.tap();
      await reach(target);
      await page.keyboard.press('Enter');
    },
    write: async (target: Locator, text: string) => {
      if (how === 'keyboard') await reach(target);
      else await (how === 'touch' ? target.tap() : target.click());
      await target.selectText();
      await page.keyboard.insertText(text);
    },
  };
}
