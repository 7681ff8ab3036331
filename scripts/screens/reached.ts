import type { Page } from 'playwright-core';

/** The least that a finger or a shaking hand hits (WCAG 2.5.8), in px. */
const TARGET = 24;
/** How much of the smallest screen may be bars that stay, while one reads and answers. */
const BARS = 0.4;

/** Targets that are too small; links within a sentence are as high as its line. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const found: string[] = [];
    for (const target of document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, [role=tab], [role=switch]',
    )) {
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const { width, height, bottom } = target.getBoundingClientRect();
      // Out of sight until it has the focus.
      const { clip, clipPath } = getComputedStyle(target);
      if (clip !== 'auto' || clipPath !== 'none' || bottom <= 0) continue;
      if (width <= 1 || height <= 1 || (width >= least - 0.5 && height >= least - 0.5)) continue;
      const around = target.closest('p, li, dd, span:has(> a), label');
      const isInSentence =
        getComputedStyle(target).display === 'inline' &&
        around !== null &&
        around.textContent.trim().length > target.textContent.trim().length;
      if (!isInSentence)
        found.push(
          `a target of ${Math.round(width)}×${Math.round(height)} px: ${target.getAttribute('aria-label') ?? target.textContent.trim()}`,
        );
    }
    return found;
  }, TARGET);
}

/** Bars that take too much of the screen when one is in the middle of it. */
export function barsInTheWay(page: Page): Promise<string[]> {
  return page.evaluate((most) => {
    window.scrollTo(0, document.documentElement.scrollHeight / 2);
    let covered = 0;
    for (let y = 1; y < innerHeight; y += 2) {
      let at = document.elementFromPoint(innerWidth / 2, y);
      while (at && !['sticky', 'fixed'].includes(getComputedStyle(at).position)) at = at.parentElement;
      if (at) covered += 2;
    }
    window.scrollTo(0, 0);
    return covered > innerHeight * most ? [`bars take ${covered} of ${innerHeight} px`] : [];
  }, BARS);
}

const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** What the reader sets to read more easily (WCAG 1.4.12), or as it was. The policy takes no style of the page's own. */
export function spaceTexts(page: Page, isSpaced: boolean): Promise<void> {
  return page.evaluate(
    (css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = css === '' ? [] : [sheet];
    },
    isSpaced ? SPACED : '',
  );
}
