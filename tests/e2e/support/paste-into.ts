import type { Locator } from 'playwright-core';

/** Copies the text from a field made for it and pastes it by the keyboard, as a browser does it. */
export async function pasteInto(control: Locator, text: string): Promise<void> {
  const page = control.page();
  await page.evaluate((copied) => {
    const source = document.createElement('textarea');
    source.value = copied;
    document.body.append(source);
    source.select();
    document.execCommand('copy');
    source.remove();
  }, text);
  await control.press('ControlOrMeta+V');
}
