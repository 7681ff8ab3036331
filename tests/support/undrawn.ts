import type { Page } from 'playwright-core';

/**
 * In the page, before its own scripts: it is laid out, read and clicked as ever, but no pixel of it is painted. Nobody
 * looks at the pixels of a test, and without a graphics card they are a quarter of the browser's work.
 */
export function leaveUndrawn(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':root { opacity: 0 !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** Lets the page be seen while something looks at its colours or takes its picture. */
export async function whileDrawn<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const draw = (isDrawn: boolean) =>
    page.evaluate((disabled) => {
      for (const sheet of document.adoptedStyleSheets) sheet.disabled = disabled;
    }, isDrawn);
  await draw(true);
  try {
    return await look();
  } finally {
    await draw(false);
  }
}
