import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { proves } from '../support/proves.ts';
import { projectForm, receiveProject, saveSamples } from './support/a-project.ts';
import { formScreen } from './support/form-screen.ts';

const NAME = '[id="f-fila.Institucion.nom"]';

/** When the institutions were asked for, in milliseconds of the page's own clock. */
async function watchSearches(page: Page): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = /\/bases\/instit\/([^?]+)/u.exec(request.url())?.[1];
    if (name !== undefined) asked.push(decodeURIComponent(name));
  });
  return asked;
}

describe('the waits that the specification gives, as an installation has them', () => {
  const app = useBrowser({ environment: { WAITS: '1' } });

  it('shows that a section is saved for half a second and holds nothing up', async () => {
    const person = await app.person();
    const id = await receiveProject(app, person);
    await saveSamples(person, id, 'PEIS', 4);
    const { page } = await app.openPage({ as: person, path: projectForm(id, 4) });
    const form = formScreen(page);
    await form.ready();
    await page.locator('[id="f.sintesis"]').fill('Otra síntesis');
    await form.button('Guardar sección').click();
    const accept = form.dialog.getByRole('button', { name: 'Aceptar' });
    await accept.waitFor();
    await page.evaluate(() => {
      const times = ((window as unknown as { times: Record<string, number> }).times = {});
      const note = (name: string, isThere: boolean) => {
        if (isThere && !(name in times)) (times as Record<string, number>)[name] = performance.now();
      };
      new MutationObserver(() => {
        const button = [...document.querySelectorAll('button[type=submit]')].find((one) => !one.hasAttribute('hidden'));
        const busy = button?.getAttribute('aria-disabled') === 'true';
        note('busy', busy);
        note('said', document.body.innerText.includes('Sección guardada.'));
        note('free', 'busy' in times && !busy);
      }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    await accept.click();
    const times = await page
      .waitForFunction(() => {
        const { times: noted } = window as unknown as { times: Record<string, number> };
        return 'free' in noted && 'said' in noted ? noted : null;
      })
      .then((handle) => handle.jsonValue() as Promise<Record<'busy' | 'said' | 'free', number>>);
    proves('R-9-25', 'indicador', () => expect(times.free - times.busy).toBeGreaterThanOrEqual(480));
    proves('R-9-25', 'no demora', () => expect(times.said).toBeLessThan(times.free));
  });

  it('fades in 300 ms and searches two seconds after the last key', async () => {
    const person = await app.person();
    const id = await receiveProject(app, person);
    const { page } = await app.openPage({
      as: person,
      path: projectForm(id, 2),
      reducedMotion: 'no-preference',
    });
    const form = formScreen(page);
    await form.button('Agregar institución').click();
    await proves('R-9-29', async () => {
      const panel = form.dialog.locator('.fade').last();
      expect(await panel.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0.3s');
    });
    const asked = await watchSearches(page);
    const name = page.locator(NAME);
    await name.waitFor();
    // The page's clock stands: it goes on when told to.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await name.fill('Vec');
    await page.clock.runFor(10_000);
    const ofThree = asked.length;
    await name.fill('Veci');
    await page.clock.runFor(1900);
    const early = asked.length;
    await page.clock.runFor(200);
    await expect.poll(() => asked).toEqual(['Veci']);
    proves('R-7-66', () => expect([ofThree, asked.length]).toEqual([0, 1]));
    for (const fact of ['R-7-65', 'R-9-30']) proves(fact, () => expect([early, asked.length]).toEqual([0, 1]));
  });
});

describe('the search for institutions', () => {
  const app = useBrowser();

  it('runs once at a time; what was typed meanwhile is searched next', async () => {
    const person = await app.person();
    const id = await receiveProject(app, person);
    const { page } = await app.openPage({ as: person, path: projectForm(id, 2) });
    const form = formScreen(page);
    await form.button('Agregar institución').click();
    const asked = await watchSearches(page);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/bases/instit/Vecinal', async (route) => {
      await held;
      await route.continue();
    });
    const name = page.locator(NAME);
    await name.fill('Vecinal');
    await expect.poll(() => asked).toEqual(['Vecinal']);
    await name.fill('Vecinal Costa');
    await page.getByText('Buscando...').waitFor();
    await page.evaluate(() => new Promise((done) => setTimeout(done, 50)));
    const during = asked.length;
    release();
    await expect.poll(() => asked).toEqual(['Vecinal', 'Vecinal Costa']);
    proves('R-7-67', () => expect(during).toBe(1));
  });
});
