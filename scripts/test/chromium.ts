import { existsSync } from 'node:fs';
import path from 'node:path';
import { installFromDebian } from './install-from-debian.ts';

/** Chromium without windows: it draws its pages with about half the work. */
const SHELL = '/usr/lib/chromium/chromium-headless-shell';

const places = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser of the tests: the one named, the machine's, or Debian's, which is installed when that is allowed. */
export function bringChromium(): string {
  // The faster one is worth having beside another, where it may be brought.
  if (!process.env['CHROMIUM_PATH'] && !existsSync(SHELL)) installFromDebian(path.basename(SHELL));
  const found = findChromium() ?? (installFromDebian('chromium') ? findChromium() : undefined);
  if (found !== undefined) {
    if (path.basename(found) !== path.basename(SHELL))
      console.log(
        `Las pruebas de navegador corren con ${found}. Con chromium-headless-shell tardan cerca de la mitad: ` +
          'en Debian o Ubuntu, sudo apt-get install chromium-headless-shell.',
      );
    return found;
  }
  console.error(
    'Falta Chromium para las pruebas de navegador. Instalalo (en Debian o Ubuntu: sudo apt-get install chromium) ' +
      'o indicá dónde está con CHROMIUM_PATH.',
  );
  process.exit(1);
}

export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  return places.find((place) => existsSync(place));
}
