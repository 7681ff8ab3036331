import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findChromium } from '../test/chromium.ts';
import { demoUnderTest } from '../screens/demo-under-test.ts';
import { measureShift } from './layout/measure-shift.ts';
import { screensOf } from '../screens/screens-of.ts';

/**
 * npm run bench:layout [-- --at http://127.0.0.1:3000] [-- --role text] [-- --only text] [-- --latency 40] [-- --why]: how far the screens of the demonstration
 * jump while they load in a browser that has nothing of them yet (cumulative layout shift, goal ≤ 0.05), at 1280 and 390 px.
 * Ends with 1 where one is over it. `--why` names what moved.
 */
const { values } = parseArgs({
  options: {
    at: { type: 'string' },
    role: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    latency: { type: 'string', default: '40' },
    why: { type: 'boolean', default: false },
  },
});
const GOAL = 0.05;
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

const demo = values.at === undefined ? await demoUnderTest() : { url: values.at, stop: () => undefined };
const browser = await chromium.launch({
  executablePath: findChromium() ?? 'chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
let over = 0;
let worst = 0;
try {
  const screens = (await screensOf(browser, demo.url, values.role)).filter(({ name }) => name.includes(values.only));
  console.log(
    `| screen | ${SIZES.map(({ width }) => `${width} px`).join(' | ')} |\n|---|${SIZES.map(() => '---:|').join('')}`,
  );
  for (const screen of screens) {
    const shifts = [];
    for (const size of SIZES)
      shifts.push(await measureShift(browser, demo.url, screen, { size, latency: Number(values.latency) }));
    console.log(`| ${screen.name} | ${shifts.map(({ total }) => told(total)).join(' | ')} |`);
    if (values.why)
      for (const { total, moved } of shifts) if (total > GOAL) console.log(moved.map((one) => `  ${one}`).join('\n'));
    over += shifts.filter(({ total }) => total > GOAL).length;
    worst = Math.max(worst, ...shifts.map(({ total }) => total));
  }
  console.log(`\n${screens.length} screens, worst ${worst.toFixed(3)}, ${over} over ${GOAL}`);
} finally {
  await browser.close();
  demo.stop();
}
process.exitCode = over > 0 ? 1 : 0;

function told(total: number): string {
  return `${total.toFixed(3)}${total > GOAL ? ' ✗' : ''}`;
}
