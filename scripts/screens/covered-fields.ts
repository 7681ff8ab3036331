import type { Page } from 'playwright-core';

/** Controls that have the focus and are under what sticks to the page: its head, a form's bar or its foot. */
export function coveredFields(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const controls = document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled)',
    );
    // Downwards and upwards: what is gone to from above comes to the lower edge, and the other way round.
    for (const control of [...controls, ...[...controls].toReversed()]) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      control.focus();
      if (document.activeElement !== control) continue;
      const { left, top, width, height } = control.getBoundingClientRect();
      // Of what is higher than the screen its beginning counts.
      const seen = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 12));
      // A part that scrolls has its own head above it.
      if (control.contains(seen)) continue;
      for (let at = seen; at && !at.contains(control); at = at.parentElement)
        if (['sticky', 'fixed'].includes(getComputedStyle(at).position)) {
          found.push(
            `${control.id || control.textContent.slice(0, 40)} (${Math.round(top)} px) is under ${at.tagName} ${at.className.slice(0, 40)}`,
          );
          break;
        }
    }
    // What has the focus already would not be gone to when the page is looked at again.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return [...new Set(found)];
  });
}
