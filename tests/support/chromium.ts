import { chromium, type Browser } from 'playwright-core';
import { findChromium } from '../../scripts/test/chromium.ts';

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** What compilers that optimise cost, a page that lives for two seconds never earns back: an eighth of the browser's work. */
const UNOPTIMISED = '--js-flags=--no-opt --no-maglev';

let launched: Promise<Browser> | null = null;

/** One browser for all test files of a worker; it ends with the worker. */
export function sharedChromium(): Promise<Browser> {
  launched ??= chromium.launch({
    executablePath: findChromium() ?? 'chromium',
    args: [
      ...FLAGS,
      ...(process.env['TEST_SHORT_PAGES'] === '1' ? [UNOPTIMISED] : []),
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
  return launched;
}
