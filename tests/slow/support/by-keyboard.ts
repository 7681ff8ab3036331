import type { Locator, Page } from 'playwright-core';

/** A person without a mouse: everything by Tab, arrows, space and Enter. */
export function byKeyboard(page: Page) {
  const focused = () => page.evaluate(() => document.activeElement?.id ?? '');
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** What cannot be reached by Tab is not found. */
  const to = async (isThere: () => Promise<boolean>, what: string) => {
    for (let presses = 0; presses < 160; presses += 1) {
      if (await isThere()) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${what} cannot be reached by Tab`);
  };
  const toControl = (control: Locator, what: string) =>
    to(
      () =>
        control
          .and(page.locator(':focus'))
          .count()
          .then((count) => count > 0),
      what,
    );
  const toId = (id: string) => to(async () => (await focused()) === id, id);
  const toName = (name: string, role: 'button' | 'link' | 'radio' | 'checkbox' | 'option' = 'button') =>
    toControl(page.getByRole(role, { name, exact: true }), name);
  const write = async (id: string, text: string) => {
    await toId(id);
    await page.keyboard.insertText(text);
  };
  const push = async (name: string) => {
    await toName(name);
    await press('Enter');
  };
  const choose = async (id: string, steps = 1) => {
    await toId(id);
    for (let step = 0; step < steps; step += 1) await press('ArrowDown');
  };
  return { press, toControl, toId, toName, write, push, choose };
}
