import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

interface Finding {
  impact: string;
  text: string;
}

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** What axe finds on what the page shows now, by all its rules but the experimental ones. */
export async function axeFindings(page: Page): Promise<Finding[]> {
  // The builder would read axe twice each time and bring home all that it looked at, which is most of what a look costs.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(new AxeBuilder({ page })['script']());
  return page.evaluate(find);
}

/** In the page, which has no frames. */
async function find(): Promise<Finding[]> {
  const { axe } = window as unknown as { axe: { run: (where: Document, how: object) => Promise<Results> } };
  // What these ask of a whole page is hidden while a menu or a dialog in front of it holds the focus.
  const isBehind = document.querySelector('h1')?.closest('[inert], [aria-hidden=true]') != null;
  const ofWholePages = ['page-has-heading-one', 'region', 'landmark-one-main', 'bypass'];
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    preload: false,
    rules: Object.fromEntries((isBehind ? ofWholePages : []).map((rule) => [rule, { enabled: false }])),
  });
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map((node) => ({
      impact: impact ?? 'minor',
      text: `${id}: ${node.target.join(' ')} — ${node.failureSummary ?? ''}`,
    })),
  );
}

/** Colours in the middle of a transition are nobody's colours. A spinner never ends. */
export async function afterAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Each frame is asked for: a page that draws none stays where it is, and so do its animations.
    while (
      document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    )
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}
