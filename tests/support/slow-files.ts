import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const BROWSER = /support\/(browser|chromium)\.ts'/u;

/** The slow test files that open a browser, and those that do without: only a browser may be tried again. */
export function slowFiles(): { browser: string[]; alone: string[] } {
  const files = globSync('tests/{faults,slow}/**/*.test.{ts,tsx}', { cwd: root }).toSorted();
  const opensBrowser = (file: string) => BROWSER.test(readFileSync(`${root}${file}`, 'utf8'));
  return { browser: files.filter(opensBrowser), alone: files.filter((file) => !opensBrowser(file)) };
}
