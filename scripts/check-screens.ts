import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { demoUnderTest } from './screens/demo-under-test.ts';
import { lookAt, type Opened } from './screens/look-at.ts';
import { screensOf } from './screens/screens-of.ts';
import { findChromium } from './test/chromium.ts';

/**
 * npm run check:screens [-- --at http://127.0.0.1:3000] [-- --role text] [-- --only text] [-- --dialogs]: every screen of the demonstration at
 * 1280 px, at 200 % and at 320 px, in both themes: all rules of axe, what is cut off or scrolls sideways, also with wider
 * texts, what has the focus under a bar, bars in the way, targets that are too small, what is read wrongly or not at all,
 * what the console says. `--dialogs` opens dialogs and menus, too: only in a demonstration of its own.
 * Ends with 1 where something is wrong.
 */
const { values } = parseArgs({
  options: {
    at: { type: 'string' },
    role: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    dialogs: { type: 'boolean', default: false },
  },
});

const demo = values.at === undefined ? await demoUnderTest() : { url: values.at, stop: () => undefined };
const browser = await chromium.launch({
  executablePath: findChromium() ?? 'chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const opened: Opened | null = values.dialogs ? new Set() : null;
let wrong = 0;
try {
  const screens = (await screensOf(browser, demo.url, values.role)).filter(({ name }) => name.includes(values.only));
  for (const screen of screens) {
    const findings = await lookAt(browser, demo.url, screen, opened);
    wrong += findings.length;
    console.log(`${findings.length === 0 ? '✓' : '✗'} ${screen.name}`);
    for (const finding of findings) console.log(`    ${finding.replaceAll(/\s+/gu, ' ')}`);
  }
  console.log(`\n${screens.length} screens, ${wrong} findings`);
} finally {
  await browser.close();
  demo.stop();
}
process.exitCode = wrong > 0 ? 1 : 0;
