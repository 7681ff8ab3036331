import type { Page } from 'playwright-core';

/** What scrolls sideways though nothing makes it, and text that is cut off. */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide in ${clientWidth}`] : [];
    for (const element of document.querySelectorAll<HTMLElement>('h1, h2, h3, p, button, a, label, th, td, li, span')) {
      const style = getComputedStyle(element);
      if (element.childElementCount > 0 || style.overflowX === 'visible' || style.textOverflow === 'ellipsis') continue;
      // Clipped away or one pixel wide: for screen readers.
      if (style.clipPath !== 'none' || style.clip !== 'auto') continue;
      if (element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1)
        found.push(`cut off: ${element.textContent}`);
    }
    return found;
  });
}
