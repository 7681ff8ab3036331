import type { Locator } from 'playwright-core';

/** What is read out with a control: its help, what is wrong with it, its counter. */
export function descriptionOf(control: Locator): Promise<string> {
  return control.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );
}
