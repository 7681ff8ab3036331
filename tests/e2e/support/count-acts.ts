import type { Locator } from 'playwright-core';

/**
 * What a person does, one by one: a click; a text or number that is typed, and the click into its field unless it has the focus
 * already; a choice from a list is two clicks.
 */
export function countActs() {
  let done = 0;
  return {
    click: async (target: Locator) => {
      done += 1;
      await target.click();
    },
    type: async (target: Locator, text: string) => {
      await target.waitFor();
      const hasFocus = await target.evaluate((one) => one === document.activeElement);
      done += hasFocus ? 1 : 2;
      await target.fill(text);
    },
    choose: async (target: Locator, option: string) => {
      done += 2;
      await target.selectOption({ label: option });
    },
    press: async (target: Locator, key: string) => {
      done += 1;
      await target.press(key);
    },
    /** How many it were since the last time. */
    taken: (): number => {
      const count = done;
      done = 0;
      return count;
    },
  };
}
