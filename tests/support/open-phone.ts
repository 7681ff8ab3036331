import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Person } from '../api/support/use-app.ts';
import { sharedChromium } from './chromium.ts';
import { watchFaults } from './page-faults.ts';
import { leaveUndrawn } from './undrawn.ts';

/** A phone of 390 px that answers to fingers alone. */
export async function openPhone(url: string, person: Person): Promise<{ page: Page; close: () => Promise<void> }> {
  const browser = await sharedChromium();
  const context: BrowserContext = await browser.newContext({
    baseURL: url,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Cordoba',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  await context.addInitScript(leaveUndrawn);
  await context.addInitScript((token) => localStorage.setItem('authorization', token), person.token);
  const page = await context.newPage();
  const faults = watchFaults(page);
  return {
    page,
    close: async () => {
      await context.close();
      expect(faults.list(), 'what the phone complained about').toEqual([]);
    },
  };
}
