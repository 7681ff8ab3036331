import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { afterAnimations, axeFindings } from '../../scripts/screens/axe-findings.ts';
import { whileDrawn } from './undrawn.ts';

const GRAVE = ['serious', 'critical'];

/** No serious or critical finding of axe on what the page shows now. What is milder, `npm run check:screens` looks for. */
export async function expectAccessible(page: Page): Promise<void> {
  await afterAnimations(page);
  const findings = await whileDrawn(page, () => axeFindings(page));
  expect(
    findings.filter(({ impact }) => GRAVE.includes(impact)).map(({ text }) => text),
    `axe on ${page.url()}`,
  ).toEqual([]);
}
