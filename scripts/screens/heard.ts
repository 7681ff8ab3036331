import type { Page } from 'playwright-core';

/** What somebody who hears a screen is told wrongly, or not at all. */
export function heard(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const each = (selector: string, what: string, isWrong: (element: Element) => boolean = () => true): void => {
      for (const element of document.querySelectorAll(selector))
        if (element.checkVisibility() && isWrong(element))
          found.push(
            `${what}: ${element.getAttribute('aria-label') || element.textContent.slice(0, 60) || element.id}`,
          );
    };
    each('[role=spinbutton]:not([aria-valuenow]):not([aria-valuetext])', 'an empty number is read as 0');
    each('input[type=range]:not([aria-valuetext])', 'a slider is read with the digits of the machine');
    each('select[aria-required=true]', 'browsers keep silent of what is required', (one) => {
      const ids = (one.getAttribute('aria-describedby') ?? '').split(' ');
      return !ids.some((id) => id !== '' && (document.getElementById(id)?.textContent ?? '') !== '');
    });
    each(
      '[data-table] tbody tr',
      'a row without a header',
      (row) => row.children.length > 1 && !row.querySelector('th'),
    );
    each('[role=status].fixed:not([aria-atomic=false])', 'messages are read again with each new one');
    each('h1, h2, h3, h4, h5, h6, legend, th, dt', 'words are glued together', (element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      let before = '';
      let parent: Element | null = null;
      let wasApart = false;
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const words = text.textContent ?? '';
        // A block in a flow is read by itself, a part of a row is not.
        const around = text.parentElement;
        if (around?.checkVisibility() === false) continue;
        const row = around?.parentElement ?? null;
        const isApart =
          around !== null &&
          around !== element &&
          (getComputedStyle(around).position === 'absolute' ||
            (getComputedStyle(around).display === 'block' &&
              row !== null &&
              !['flex', 'grid', 'inline-flex'].includes(getComputedStyle(row).display)));
        if (parent !== around && !isApart && !wasApart && /[\p{L}\d]$/u.test(before) && /^[\p{L}\d]/u.test(words))
          return true;
        wasApart = isApart;
        before = words;
        parent = around;
      }
      return false;
    });
    // It stands with its number or without.
    const titles = [...document.querySelectorAll('h1, h2, h3, h4')]
      .filter((one) => one.checkVisibility())
      .map((one) => one.textContent.replace(/^\s*[\d.]+\s*/u, '').trim());
    for (const [at, title] of titles.entries())
      if (title !== '' && title === titles[at + 1]) found.push(`a heading is read twice: ${title}`);
    return found;
  });
}
