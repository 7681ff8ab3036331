import { describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { FORMS_LIBRARY, VALIDATOR, watchScripts } from './support/loaded-scripts.ts';
import { button } from './support/sign-in-screen.ts';

describe('the look of the sign-in screen', () => {
  const app = useBrowser();

  it.each(['light', 'dark'] as const)('fits and reads on a telephone and a desk, %s', async (theme) => {
    const { page } = await app.openPage({ path: '/login', theme });
    await page.getByRole('heading', { name: /Convocatoria/ }).waitFor();
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectAccessible(page);
      await expectFits(page);
      await shoot(page, `sign-in-${width}-${theme}`);
    }
  });

  it('does not scroll sideways on any width', async () => {
    const { page } = await app.openPage({ path: '/login' });
    const fits = async () => {
      for (const width of [320, 480, 768, 1024]) {
        await page.setViewportSize({ width, height: 800 });
        await expectFits(page);
      }
    };
    await page.getByRole('heading', { name: 'Ingresá a tu cuenta' }).waitFor();
    await fits();
    await page.goto('/login/register');
    await page.getByRole('heading', { name: 'Registrate' }).waitFor();
    await fits();
  });

  it('loads neither forms nor tables, and little script', async () => {
    const { page } = await app.openPage({ path: null, isFresh: true });
    const scripts = watchScripts(page);
    await page.goto('/login');
    await page.getByRole('heading', { name: /Convocatoria/ }).waitFor();
    await page.waitForLoadState('networkidle');
    const bytes = await scripts.bytes();
    await proves('R-D-57', 'ingreso', async () => {
      expect(await scripts.holding(FORMS_LIBRARY)).toEqual([]);
      expect(await scripts.holding(VALIDATOR)).toEqual([]);
    });
    expect(scripts.names().filter((name) => /tables/.test(name))).toEqual([]);
    proves('R-D-57', '110 kB', () => {
      expect(bytes).toBeGreaterThan(50_000);
      expect(bytes).toBeLessThan(110_000);
    });
    const dialogs = () => scripts.names().filter((name) => /dialog/.test(name)).length;
    const before = dialogs();
    await button(page, 'Ingresar').click();
    await page.getByRole('dialog').waitFor();
    proves('R-D-57', 'diálogos al abrirse', () => {
      expect(before).toBe(0);
      expect(dialogs()).toBeGreaterThan(0);
    });
  });
});
