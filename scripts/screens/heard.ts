import type { Page } from 'playwright-core';

/** What somebody who hears a screen is told wrongly, or not at all. */
export function heard(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const each = (selector: string, what: string, isWrong: (element: Element) => boolean = () => true): void => {
      for (const element of document.querySelectorAll(selector))
        if (element.checkVisibility() && isWrong(element))
          found.push(
            `${what}: ${element.id || element.getAttribute('aria-label') || element.textContent.slice(0, 60)}`,
          );
    };
    const described = (element: Element): string =>
      (element.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ');
    each('[role=spinbutton]:not([aria-valuenow]):not([aria-valuetext])', 'an empty number is read as 0');
    each('input[type=range]:not([aria-valuetext])', 'a slider is read with the digits of the machine');
    each(
      'select[aria-required=true]',
      'browsers keep silent of what is required',
      (one) => described(one).trim() === '',
    );
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
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const words = text.textContent ?? '';
        // What is drawn as a block is read as one.
        const isInline = text.parentElement !== null && getComputedStyle(text.parentElement).position !== 'absolute';
        if (parent !== text.parentElement && isInline && /[\p{L}\d]$/u.test(before) && /^[\p{L}\d]/u.test(words))
          return true;
        before = words;
        parent = text.parentElement;
      }
      return false;
    });
    const titles = [...document.querySelectorAll('h1, h2, h3, h4')].filter((one) => one.checkVisibility());
    for (const [at, title] of titles.entries()) {
      const words = (one: Element | undefined): string => (one?.textContent ?? '').replace(/^\s*[\d.]+\s*/u, '').trim();
      const next = titles[at + 1];
      if (words(title) !== '' && words(title) === words(next)) found.push(`a heading is read twice: ${words(title)}`);
    }
    return found;
  });
}
