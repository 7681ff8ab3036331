import { expect, test } from 'vitest';
import { describeAgent } from './describe-agent.ts';

const MOZILLA = 'Mozilla/5.0';

test.each([
  [`${MOZILLA} (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0`, 'Firefox en Windows'],
  [
    `${MOZILLA} (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36`,
    'Chrome en Linux',
  ],
  [`${MOZILLA} (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0`, 'Edge en Windows'],
  [`${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1`, 'Safari en iPhone'],
  [
    `${MOZILLA} (Linux; Android 14; SM-S911B) SamsungBrowser/26.0 Chrome/122.0 Safari/537.36`,
    'Samsung Internet en Android',
  ],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15`, 'Safari en Mac'],
  ['curl/8.5.0', null],
  ['', null],
  [undefined, null],
])('%s is %s', (agent, words) => {
  expect(describeAgent(agent)).toBe(words);
});
