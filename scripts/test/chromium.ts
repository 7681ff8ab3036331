import { existsSync } from 'node:fs';
import { installFromDebian } from './install-from-debian.ts';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser of the tests: the one named, the machine's, or Debian's, which is installed when that is allowed. */
export function bringChromium(): string {
  const found = findChromium() ?? (installFromDebian('chromium') ? findChromium() : undefined);
  if (found !== undefined) return found;
  console.error(
    'Falta Chromium para las pruebas de navegador. Instalalo (en Debian o Ubuntu: sudo apt-get install chromium) ' +
      'o indicá dónde está con CHROMIUM_PATH.',
  );
  process.exit(1);
}

function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  return places.find((place) => existsSync(place));
}
