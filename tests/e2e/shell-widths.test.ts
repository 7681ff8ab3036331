import { describe, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { shoot, takesPictures } from '../support/shoot.ts';
import { help } from './support/shell-screen.ts';

describe('the look of the shell', () => {
  const app = useBrowser();

  it.each([
    ['estandar', 'dark', [320, 640, 390]],
    ['admin', 'light', [1024, 1280, 1216]],
  ] as const)('fits on every width as %s', async (type, theme, widths) => {
    const { page } = await app.openPage({ as: type, path: '/gestor/ayuda', width: widths[0], theme });
    const fits = async (those: readonly number[] = widths) => {
      for (const width of those) {
        await page.setViewportSize({ width, height: 800 });
        await expectFits(page);
      }
    };
    await help(page).waitFor();
    await fits();
    await expectAccessible(page);
    await page.goto('/gestor/proyectos/tabla');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await fits();
    // Wide screens with a table of projects are looked at where they are drawn.
    if (type === 'estandar') {
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'light' });
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: theme });
    }
    // Wider ones have the whole bar.
    const compact = widths.filter((width) => width < 1216);
    await fits(compact);
    await page.getByRole('button', { name: 'Notificaciones' }).click();
    await page.getByText('No recibiste notificaciones').waitFor();
    await fits(compact);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Menú' }).click();
    await page.getByRole('navigation', { name: 'Principal, compacto' }).waitFor();
    await fits(compact);
    if (type === 'estandar') await expectAccessible(page);
  });

  // Nothing else is looked at: without pictures there is nothing to run.
  it.runIf(takesPictures).each(['light', 'dark'] as const)('is drawn, %s', async (theme) => {
    const { page } = await app.openPage({ as: 'estandar', path: '/gestor/ayuda', theme });
    const drawn = async (name: string) => {
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await shoot(page, `${name}-${width}-${theme}`);
      }
    };
    await page.getByRole('heading', { name: 'Cronograma' }).waitFor();
    await drawn('help');
    await page.goto('/gestor/proyectos/tabla');
    await page.getByRole('heading', { name: 'Todavía no presentaste ninguna idea' }).waitFor();
    await drawn('projects-empty');
    await expectFits(page);
  });
});
